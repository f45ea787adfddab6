import type { Command } from 'commander'
import { KIND_FACTS } from '../../diff/pages/kind-facts.ts'
import { ENGINE_CODES } from '../../report/parts/engine-codes.ts'
import { allRules } from '../../rules/index.ts'
import { topicsOf } from '../../rules/topic.ts'
import { VERSION } from '../../run/version.ts'
import { EXIT_CLEAN } from '../exit-codes.ts'
import type { Shell } from '../options.ts'
import type { Io } from '../terminal/io.ts'
import { writeStdout } from '../terminal/stdout.ts'
import { renderBash } from './bash.ts'
import { renderFish } from './fish.ts'
import { type Candidate, type CompletionModel, readCompletions } from './model.ts'
import { renderZsh } from './zsh.ts'

const RENDERERS: Readonly<Record<Shell, (model: CompletionModel) => string>> = {
  bash: renderBash,
  zsh: renderZsh,
  fish: renderFish,
}

/**
 * `lintel completion`: prints a script that completes command lines. It holds all names, so that
 * a press of the key does not start lintel; after an update it is printed anew.
 */
export async function printCompletion(shell: Shell, program: Command, io: Io): Promise<number> {
  const model = readCompletions(program, findNames())
  const [first = '', ...rest] = RENDERERS[shell](model).split('\n')
  const note = `# Completion of lintel ${VERSION}, written by \`lintel completion ${shell}\`.`
  // For zsh the line with #compdef is the first.
  const lines = first.startsWith('#') ? [first, note, ...rest] : [note, first, ...rest]
  await writeStdout(io, lines.join('\n'))
  return EXIT_CLEAN
}

function findNames(): Map<string, readonly Candidate[]> {
  const topics = topicsOf(allRules).map((name) => ({ name, description: `all rules on ${name}` }))
  const kinds = [...KIND_FACTS.values()].map(({ kind }) => kind)
  const pages = [...allRules, ...ENGINE_CODES, ...kinds].map(({ id, summary }) => ({
    name: id,
    description: summary,
  }))
  return new Map([
    ['rule', [...topics, ...pages]],
    ['topics', topics],
  ])
}
