import { basename, join, resolve } from 'node:path'
import { stringify } from 'yaml'
import type { Configuration } from '../../config/configuration.ts'
import { InputError } from '../../documents/disk/file-names.ts'
import type { SpecDocument } from '../../documents/document.ts'
import { Loader } from '../../documents/loader.ts'
import { toRealPath } from '../../files/real-path.ts'
import { writeOutputFile } from '../../files/write-file.ts'
import { UserError } from '../../findings/user-error.ts'
import { allRules } from '../../rules/index.ts'
import { openConfigurations } from '../../run/configurations.ts'
import { isPresetName } from '../../settings/presets.ts'
import { EXIT_CLEAN, EXIT_FAILURE } from '../exit-codes.ts'
import type { Io } from '../terminal/io.ts'
import { writeStdout } from '../terminal/stdout.ts'
import { addToRuleset, type RulesetAddition } from './add-to-ruleset.ts'
import { findAnswers, type NewRule, type NewRuleFlags } from './answers.ts'
import { refuseRuleName } from './rule-name.ts'
import { makeYamlRule } from './yaml-rule.ts'

/** The ruleset that is written where there is none. */
const NEW_RULESET = 'lintel.yaml'
const NEW_RULESET_TEXT = `# yaml-language-server: $schema=./node_modules/lintel/rulesets/lintel.schema.json
extends: lintel:recommended
`

/** Where a rule goes. */
interface RulesetPlace {
  /** As messages name it. */
  readonly file: string
  readonly location: string
  /** Undefined where it is still to be written. */
  readonly configuration: Configuration | undefined
}

/**
 * `lintel new rule`: writes a rule with its examples, and adds it to the ruleset, where nothing else
 * changes. What cannot be added for certain is printed, and nothing is written then.
 * @throws UserError where there is no name that will do
 * @throws ConfigurationError where the ruleset is faulty
 */
export async function writeNewRule(
  name: string | undefined,
  flags: NewRuleFlags,
  io: Io,
): Promise<number> {
  const place = await findPlace(flags.ruleset, io)
  const taken = new Set(
    [...allRules, ...(place.configuration?.foreign?.rules ?? [])].map(({ id }) => id),
  )
  const rule = await findAnswers(name, flags, io, (id) => refuseRuleName(id, taken))
  const additions = [{ path: ['rules'], key: rule.id, value: makeYamlRule(rule) }]
  const text = textWith(additions, place, io.cwd)
  if (text === undefined) return refuse(additions, place, io)
  writeOutputFile(place.location, io.cwd, text)
  await writeStdout(io, describe(rule, place))
  return EXIT_CLEAN
}

/** The ruleset that holds in the current folder, or the one that is named. */
async function findPlace(named: string | undefined, io: Io): Promise<RulesetPlace> {
  if (named === '') throw new UserError('`--ruleset` is given an empty name: name a file.')
  if (named !== undefined && isPresetName(named))
    throw new UserError(`\`${named}\` is one of lintel's: name a ruleset of yours.`)
  const ruleset = named === undefined ? {} : { ruleset: resolve(io.cwd, named) }
  const configuration = await openConfigurations(ruleset, io.cwd).forFolder(io.cwd)
  const { file } = configuration.ruleset
  if (isPresetName(file))
    return { file: NEW_RULESET, location: join(io.cwd, NEW_RULESET), configuration: undefined }
  return { file, location: toRealPath(resolve(io.cwd, file)), configuration }
}

/** The text of the ruleset with what is added; undefined where it cannot be added for certain. */
function textWith(
  additions: readonly RulesetAddition[],
  place: RulesetPlace,
  cwd: string,
): string | undefined {
  if (!/\.(ya?ml|json)$/i.test(place.location)) return undefined
  return addToRuleset(load(place, cwd), additions)
}

function load({ configuration, location, file }: RulesetPlace, cwd: string): SpecDocument {
  const loader = new Loader({ cwd, root: cwd })
  if (configuration === undefined) return loader.add(location, NEW_RULESET_TEXT, file)
  try {
    return loader.load(location)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    throw new UserError(`The ruleset \`${file}\` cannot be read. ${error.message}`)
  }
}

/** Shows what the user may add by hand. */
async function refuse(
  additions: readonly RulesetAddition[],
  { file }: RulesetPlace,
  io: Io,
): Promise<number> {
  const texts = additions.map(({ path, key, value }) => {
    const inner = key === undefined ? [value] : { [key]: value }
    const whole = path.reduceRight<unknown>((below, step) => ({ [step]: below }), inner)
    return stringify(whole, { lineWidth: 0 })
  })
  await writeStdout(io, texts.join(''))
  const isProgram = /\.[cm]?js$/i.test(file)
  const why = isProgram ? 'is a program' : 'is written in a way that lintel does not change'
  await io.stderr.write(
    `lintel: \`${file}\` ${why}, so nothing was written: add there what is printed.\n`,
  )
  return EXIT_FAILURE
}

function describe({ id }: NewRule, { file, configuration }: RulesetPlace): string {
  const written =
    configuration === undefined
      ? `Wrote ${file} with the rule ${id}.`
      : `Added the rule ${id} to ${file}.`
  const isFound = !file.includes('/') && /^\.?(lintel|spectral)\./.test(basename(file))
  const name = isFound ? '' : ` ${file}`
  const steps = [
    [`lintel test${name} --only ${id}`, 'try it on its examples, and change both'],
    ['lintel lint', 'see what it finds in your documents'],
  ]
  const lines = steps.map(([command = '', purpose = '']) => `  ${command.padEnd(34)}  ${purpose}\n`)
  return `${written}\n\nNext:\n${lines.join('')}`
}
