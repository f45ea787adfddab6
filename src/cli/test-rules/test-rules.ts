import { resolve } from 'node:path'
import type { Configuration } from '../../config/configuration.ts'
import { holdSignals } from '../../files/hold-signals.ts'
import { defaultRoot } from '../../files/resolve-root.ts'
import { UserError } from '../../findings/user-error.ts'
import { guardLog } from '../../report/ci/workflow-command.ts'
import { findTestedRules } from '../../rule-tests/find-tested-rules.ts'
import { renderTestJson } from '../../rule-tests/json-report.ts'
import { renderTestJunit } from '../../rule-tests/junit-report.ts'
import { runTests } from '../../rule-tests/run-tests.ts'
import { countResults, type TestRun } from '../../rule-tests/test-result.ts'
import type { TestedRule } from '../../rule-tests/tested-rule.ts'
import { renderTestText } from '../../rule-tests/text-report.ts'
import { allRules } from '../../rules/index.ts'
import { namesOf } from '../../rules/rule-names.ts'
import { openConfigurations } from '../../run/configurations.ts'
import { isPresetName } from '../../settings/presets.ts'
import { choosesRule } from '../../settings/rule-choice.ts'
import { suggest } from '../../text/nearest.ts'
import { toVisible } from '../../text/visible-text.ts'
import { EXIT_CLEAN, EXIT_FAILURE, EXIT_FINDINGS } from '../exit-codes.ts'
import type { TestOutput } from '../options.ts'
import { checkOutputs, protectFiles, writeReportFile } from '../report/output.ts'
import { usesColor } from '../terminal/colors.ts'
import type { Io } from '../terminal/io.ts'
import { writeStdout } from '../terminal/stdout.ts'

/** The options of `lintel test`, as commander reads them. */
export interface TestFlags {
  readonly only?: readonly string[]
  readonly requireExamples?: boolean
  readonly passWithoutExamples?: boolean
  readonly today?: string
  readonly remote?: boolean
  readonly format?: readonly TestOutput[]
  readonly color: boolean
}

/**
 * `lintel test`: runs the rules that a ruleset defines over their examples.
 * @param name the ruleset; undefined: the one that is found from the current folder upwards
 * @throws UserError where there is no ruleset, and where `--only` names no rule of it
 * @throws ConfigurationError where the ruleset or an example is faulty
 */
export async function testRules(
  name: string | undefined,
  flags: TestFlags,
  io: Io,
): Promise<number> {
  const outputs = flags.format ?? [{ format: 'text' as const }]
  checkOutputs(outputs, io.cwd)
  const configuration = await openRuleset(name, flags, io)
  const { file, folder } = configuration.ruleset
  protectFiles(outputs, [file], 'the ruleset', io.cwd)
  const found = await findTestedRules(configuration, io.cwd, flags.today)
  const rules = choose(found, flags.only)
  const sources = rules.flatMap(({ examples }) => examples.map(({ source }) => source.file))
  protectFiles(outputs, sources, 'a file with examples', io.cwd)
  const ids = new Set([...allRules, ...configuration.rulesOfOthers, ...found].map(({ id }) => id))
  const scope = { cwd: io.cwd, root: defaultRoot(folder), isRule: (id: string) => ids.has(id) }
  const run = { ruleset: file, rules: await runTests(rules, scope) }
  await writeOutputs(run, outputs, flags, io)
  return judge(run, flags, io)
}

async function openRuleset(
  name: string | undefined,
  flags: TestFlags,
  io: Io,
): Promise<Configuration> {
  if (name === '') throw new UserError('`test` is given an empty name: name a ruleset.')
  if (name !== undefined && isPresetName(name))
    throw new UserError(`\`${name}\` is one of lintel's, and tested with it: name one of yours.`)
  const ruleset = name === undefined ? {} : { ruleset: resolve(io.cwd, name) }
  const configurations = openConfigurations({ ...flags, ...ruleset }, io.cwd)
  const configuration = await configurations.forFolder(io.cwd)
  if (isPresetName(configuration.ruleset.file))
    throw new UserError(
      'There is no ruleset here: name one, or write one with `lintel init` and a rule with `lintel new rule`.',
    )
  return configuration
}

/** @throws UserError where a name is one of no rule */
function choose(rules: readonly TestedRule[], only: TestFlags['only']): readonly TestedRule[] {
  if (only === undefined) return rules
  const known = new Set(rules.flatMap(({ id }) => namesOf(id)))
  for (const name of only)
    if (!known.has(name))
      throw new UserError(
        `\`--only\` names \`${name}\`, which is no rule that the ruleset defines.${suggest(name, [...known])}`,
      )
  return rules.filter(({ id }) => choosesRule({ only }, id))
}

/** Files first, standard output last. */
async function writeOutputs(
  run: TestRun,
  outputs: readonly TestOutput[],
  flags: TestFlags,
  io: Io,
): Promise<void> {
  const color = usesColor(io, flags.color)
  for (const { format, file } of outputs)
    if (file !== undefined)
      await holdSignals(() => writeReportFile(file, io.cwd, render(run, format, false)))
  for (const { format, file } of outputs) {
    if (file !== undefined) continue
    const text = render(run, format, color)
    const isLog = io.env.GITHUB_ACTIONS === 'true' && format === 'text'
    await writeStdout(io, isLog ? guardLog(text) : text)
  }
}

function render(run: TestRun, format: TestOutput['format'], color: boolean): string {
  switch (format) {
    case 'text':
      return renderTestText(run, color)
    case 'json':
      return renderTestJson(run)
    case 'junit':
      return renderTestJunit(run)
  }
}

/** A run that tried nothing does not pass, unless that is asked for. */
async function judge(run: TestRun, flags: TestFlags, io: Io): Promise<number> {
  const { failed, examples } = countResults(run)
  const say = (sentence: string) => io.stderr.write(`lintel: ${toVisible(sentence)}\n`)
  if (examples === 0 && !flags.passWithoutExamples) {
    const what = run.rules.length === 0 ? 'defines no rule' : 'has no rule with an example'
    await say(
      `${run.ruleset} ${what}, so nothing was tried. \`lintel new rule\` writes one with examples; \`--pass-without-examples\` lets it pass.`,
    )
    return EXIT_FAILURE
  }
  const lacking = run.rules.filter(({ lacks }) => lacks.length > 0)
  if (flags.requireExamples && lacking.length > 0) {
    const ids = lacking.map(({ rule, lacks }) => `${rule.id} (${lacks.join(' and ')})`)
    await say(`Examples are missing of ${ids.join(', ')}.`)
    return EXIT_FINDINGS
  }
  return failed > 0 ? EXIT_FINDINGS : EXIT_CLEAN
}
