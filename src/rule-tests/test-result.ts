import type { ExamplePlace, RuleExample } from './example.ts'
import type { TestedRule } from './tested-rule.ts'

/** What is not as an example says. */
export interface ExampleProblem {
  readonly place: ExamplePlace
  /** What the example says, to be read behind `expected`. */
  readonly expected: string
  /** What is the case, to be read behind `found`. */
  readonly found: string
}

/** How a rule did on one example. */
export interface ExampleResult {
  readonly example: RuleExample
  /** None where it passed. */
  readonly problems: readonly ExampleProblem[]
  /** Whether fixes were made, and what they made of the document was tried. */
  readonly triesFix: boolean
}

/** How a rule did: `untested` where it has no examples, or lacks some that were asked for. */
export interface RuleResult {
  readonly rule: TestedRule
  readonly status: 'passed' | 'failed' | 'untested'
  readonly examples: readonly ExampleResult[]
  /** The kinds of examples that it has none of. */
  readonly lacks: readonly ('passes' | 'fails')[]
}

/** The results of a run. */
export interface TestRun {
  /** The ruleset, as messages name it. */
  readonly ruleset: string
  readonly rules: readonly RuleResult[]
}

/** How many there are of each. */
interface TestCounts {
  readonly rules: number
  readonly passed: number
  readonly failed: number
  readonly untested: number
  readonly examples: number
  readonly failedExamples: number
  /** Examples whose fixes were made and tried. */
  readonly fixes: number
}

/** Counts what a run tried. */
export function countResults({ rules }: TestRun): TestCounts {
  const examples = rules.flatMap((result) => result.examples)
  const having = (status: RuleResult['status']) =>
    rules.filter((result) => result.status === status).length
  return {
    rules: rules.length,
    passed: having('passed'),
    failed: having('failed'),
    untested: having('untested'),
    examples: examples.length,
    failedExamples: examples.filter(({ problems }) => problems.length > 0).length,
    fixes: examples.filter(({ triesFix }) => triesFix).length,
  }
}
