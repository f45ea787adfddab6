import { type Command, Option } from 'commander'
import { UserError } from '../../findings/user-error.ts'
import { TOOLS, type Tool } from '../../migration/shared/tool-settings.ts'
import { AUDIENCES } from '../../model/audience.ts'
import type { InitFlags } from '../init/answers.ts'
import { choiceOption } from '../options.ts'
import type { Io } from '../terminal/io.ts'
import type { OnExit } from './on-exit.ts'

const INIT_NOTES = `
On a terminal, what the options leave open is asked. A ruleset of Spectral that is there is extended, and
what answers to the settings of Redocly, vacuum, IBM's validator, Zally and oasdiff is written; what has
no answer is listed. No file that is there is changed: what would have been written is printed.`

/** Declares `lintel init`. */
export function declareInit(program: Command, io: Io, onExit: OnExit): void {
  program
    .command('init')
    .description('write lintel.yaml, and a hook or a workflow')
    .option('-y, --yes', 'ask nothing and take the defaults')
    .addOption(
      choiceOption(
        '--audience <audience>',
        'who the APIs are for that do not say so',
        'audience',
        AUDIENCES,
      ),
    )
    .option('--pre-commit', 'add the hook to .pre-commit-config.yaml')
    .option('--github', 'write a workflow for GitHub')
    .option('--gitlab', 'write a job for GitLab')
    .option('--no-spectral', 'do not extend the ruleset of Spectral that is there')
    .option('--fresh', 'take nothing over from other tools')
    .addOption(
      new Option(
        '--from <tool:file>',
        'settings of another tool in a file that it is not found by, as in ibm:config.yaml; may be repeated',
      ).argParser(parseFrom),
    )
    .addHelpText('after', INIT_NOTES)
    .action(async (flags: InitFlags) => {
      const { initialize } = await import('../init/init.ts')
      onExit(await initialize(flags, io))
    })
}

/** Reads one `--from`: a tool and a file. */
function parseFrom(
  value: string,
  before: ReadonlyMap<Tool, readonly string[]> = new Map(),
): ReadonlyMap<Tool, readonly string[]> {
  const [name = '', ...rest] = value.split(':')
  const file = rest.join(':')
  const tool = TOOLS.find((each) => each.toLowerCase() === name.toLowerCase())
  if (tool !== undefined && file !== '')
    return new Map([...before, [tool, [...(before.get(tool) ?? []), file]]])
  const known = TOOLS.map((each) => each.toLowerCase()).join(', ')
  throw new UserError(
    `\`--from ${value}\` names a tool and a file, as in \`ibm:config.yaml\`. Tools are ${known}.`,
  )
}
