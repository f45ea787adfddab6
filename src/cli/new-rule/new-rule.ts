import { rmSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { dump } from 'js-yaml'
import type { Configuration } from '../../config/configuration.ts'
import { InputError } from '../../documents/disk/file-names.ts'
import type { SpecDocument } from '../../documents/document.ts'
import { Loader } from '../../documents/loader.ts'
import { toRealPath } from '../../files/real-path.ts'
import { toPosix } from '../../files/repository.ts'
import { writeOutputFile } from '../../files/write-file.ts'
import { UserError } from '../../findings/user-error.ts'
import { allRules } from '../../rules/index.ts'
import { openConfigurations } from '../../run/configurations.ts'
import { isPresetName } from '../../settings/presets.ts'
import { EXIT_CLEAN, EXIT_FAILURE } from '../exit-codes.ts'
import type { PlannedFile } from '../init/plan.ts'
import { isTakenPath, writeNewFiles } from '../init/write.ts'
import type { Io } from '../terminal/io.ts'
import { writeNotes } from '../terminal/notes.ts'
import { writeStdout } from '../terminal/stdout.ts'
import { addToRuleset, type RulesetAddition } from './add-to-ruleset.ts'
import { findAnswers, type NewRule, type NewRuleFlags } from './answers.ts'
import { refuseRuleName } from './rule-name.ts'
import { nameOfScript, renderScriptRule } from './script-rule.ts'
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
    [...allRules, ...(place.configuration?.rulesOfOthers ?? [])].map(({ id }) => id),
  )
  const rule = await findAnswers(name, flags, io, (id) => refuseRuleName(id, taken))
  const ruleset = load(place, io.cwd)
  const script = rule.language === 'yaml' ? undefined : planScript(rule, ruleset, place)
  const addition =
    script === undefined
      ? { path: ['rules'], key: rule.id, value: makeYamlRule(rule) }
      : { path: ['x-lintel', 'rule-files'], value: script.name }
  const text = ruleset && addToRuleset(ruleset, [addition])
  if (text === undefined) return refuse(addition, script, place, io)
  const folder = dirname(place.location)
  const files = script === undefined ? [] : [{ path: script.name, text: script.text }]
  writeNewFiles(files, folder)
  writeRuleset(place, text, files, io)
  await writeStdout(io, describe(rule, script, place, io))
  return EXIT_CLEAN
}

/** A file with a rule in JavaScript or TypeScript. */
interface Script {
  /** Relative to the ruleset. */
  readonly name: string
  readonly text: string
}

/** @throws UserError where a file of that name is there, or this Node does not run TypeScript */
function planScript(rule: NewRule, ruleset: SpecDocument | undefined, place: RulesetPlace): Script {
  const folder = dirname(place.location)
  const known = [...(ruleset?.root.at('x-lintel', 'rule-files')?.items() ?? [])]
  const names = known.flatMap(({ string }) => string ?? [])
  const name = nameOfScript(rule, folder, names)
  // The types of Node 20 do not know it.
  const { typescript } = process.features as { readonly typescript?: string | false }
  if (rule.language === 'typescript' && !typescript)
    throw new UserError(
      `Node ${process.versions.node} does not run TypeScript: use Node 22.18 or later, or write the rule in JavaScript.`,
    )
  if (isTakenPath(name, folder))
    throw new UserError(`\`${name}\` is there already, so nothing was written: take another name.`)
  return { name, text: renderScriptRule(rule) }
}

/** Where the ruleset cannot be written, the new files go again. */
function writeRuleset(
  { location, file }: RulesetPlace,
  text: string,
  files: readonly PlannedFile[],
  io: Io,
): void {
  try {
    writeOutputFile(location, io.cwd, text)
  } catch (error) {
    for (const { path } of files) rmSync(join(dirname(location), path), { force: true })
    throw error instanceof UserError ? new UserError(error.message.replace(location, file)) : error
  }
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

/** The ruleset as it stands; undefined where it is a program. */
function load(
  { configuration, location, file }: RulesetPlace,
  cwd: string,
): SpecDocument | undefined {
  if (!/\.(ya?ml|json)$/i.test(location)) return undefined
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
  { path, key, value }: RulesetAddition,
  script: Script | undefined,
  { file }: RulesetPlace,
  io: Io,
): Promise<number> {
  const inner = key === undefined ? [value] : { [key]: value }
  const whole = path.reduceRight<unknown>((below, step) => ({ [step]: below }), inner)
  const text = dump(whole, { lineWidth: -1, noRefs: true })
  const written = script === undefined ? '' : `\n# ${script.name}\n${script.text}`
  await writeStdout(io, `${text}${written}`)
  const isProgram = /\.[cm]?js$/i.test(file)
  const why = isProgram ? 'is a program' : 'is written in a way that lintel does not change'
  await writeNotes(io, `\`${file}\` ${why}, so nothing was written: add there what is printed.`)
  return EXIT_FAILURE
}

function describe(
  { id }: NewRule,
  script: Script | undefined,
  { file, location, configuration }: RulesetPlace,
  { cwd }: Io,
): string {
  const path = script && toPosix(relative(cwd, join(dirname(location), script.name)))
  const into = path === undefined ? file : `${path}, and the file to ${file}`
  const sentence =
    configuration === undefined
      ? `Wrote ${file} with the rule ${id}${path === undefined ? '' : `, which is in ${path}`}.`
      : `Added the rule ${id} to ${into}.`
  const isFound = !file.includes('/') && /^\.?(lintel|spectral)\./.test(basename(file))
  const name = isFound ? '' : ` ${file}`
  const steps = [
    [`lintel test${name} --only ${id}`, 'try it on its examples, and change both'],
    ['lintel lint', 'see what it finds in your documents'],
  ]
  const lines = steps.map(([command = '', purpose = '']) => `  ${command.padEnd(34)}  ${purpose}\n`)
  return `${sentence}\n\nNext:\n${lines.join('')}`
}
