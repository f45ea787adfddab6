import { Chalk, type ChalkInstance } from 'chalk'
import { pluralize } from '../report/parts/counts/count.ts'
import { toVisible } from '../text/visible-text.ts'
import { type ExamplePlace, titleOf } from './example.ts'
import { countResults, type ExampleResult, type RuleResult, type TestRun } from './test-result.ts'

/** Renders a run for a terminal: a line for each rule, below it what is wrong, and a summary. */
export function renderTestText(run: TestRun, color: boolean): string {
  const chalk = new Chalk({ level: color ? 1 : 0 })
  const width = Math.max(0, ...run.rules.map(({ rule }) => rule.id.length))
  return [
    chalk.underline(toVisible(run.ruleset)),
    ...run.rules.flatMap((result) => renderRule(result, width, chalk)),
    '',
    renderSummary(run, chalk),
    '',
  ].join('\n')
}

function renderRule(result: RuleResult, width: number, chalk: ChalkInstance): string[] {
  const { rule, status } = result
  const sign = { passed: chalk.green('✓'), failed: chalk.red('✗'), untested: chalk.yellow('-') }
  const id = toVisible(rule.id).padEnd(width)
  const lines = result.examples.flatMap((example) => renderProblems(example, chalk))
  return [`  ${sign[status]} ${id}  ${chalk.dim(describeExamples(result))}`, ...lines]
}

/** How many examples there are, and what there are none of. */
function describeExamples({ rule, examples, lacks }: RuleResult): string {
  if (examples.length === 0) return 'no examples'
  const count = (kind: string) => examples.filter(({ example }) => example.kind === kind).length
  const isFixTried = examples.some(({ triesFix }) => triesFix)
  const parts = [
    ...(lacks.includes('passes') ? [] : [`passes: ${count('passes')}`]),
    ...(lacks.includes('fails') ? [] : [`fails: ${count('fails')}`]),
    ...lacks.map((kind) => `no example under ${kind}`),
    ...(isFixTried
      ? ['fix tried']
      : rule.fix === undefined || lacks.includes('fails')
        ? []
        : ['no example tries its fix']),
  ]
  return parts.join(', ')
}

function renderProblems({ example, problems }: ExampleResult, chalk: ChalkInstance): string[] {
  return problems.map(
    ({ place, expected, found }) =>
      `      ${chalk.cyan(toVisible(renderPlace(place)))} ${chalk.dim(toVisible(titleOf(example)))}: ` +
      toVisible(`expected ${expected}, found ${found}`),
  )
}

/** Writes a place as editors and terminals link it. */
export function renderPlace({ file, line, lineOfExample }: ExamplePlace): string {
  if (line === undefined) return `${file} (line ${lineOfExample} of the example)`
  return `${file}:${line}`
}

function renderSummary(run: TestRun, chalk: ChalkInstance): string {
  const { rules, passed, failed, untested, examples, fixes } = countResults(run)
  const parts = [
    ...(failed === 0 ? [] : [chalk.red(`${failed} failed`)]),
    `${passed} passed`,
    ...(untested === 0 ? [] : [chalk.yellow(`${untested} without examples`)]),
  ]
  const tried = fixes === 0 ? '' : `, fixes tried on ${fixes}`
  return chalk.bold(
    `${pluralize(rules, 'rule')}: ${parts.join(', ')} (${pluralize(examples, 'example')}${tried}).`,
  )
}
