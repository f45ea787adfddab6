import { toJsonText } from '../text/json-text.ts'
import { countResults, type ExampleResult, type RuleResult, type TestRun } from './test-result.ts'

/** Renders a run as data. */
export function renderTestJson(run: TestRun): string {
  return toJsonText({
    version: 1,
    ruleset: run.ruleset,
    summary: countResults(run),
    rules: run.rules.map(describeRule),
  })
}

function describeRule({ rule, status, lacks, examples }: RuleResult): Record<string, unknown> {
  const { id, place } = rule
  return {
    id,
    status,
    file: place.file,
    line: place.line ?? null,
    lacks,
    examples: examples.map(describeExample),
  }
}

function describeExample({ example, problems, triesFix }: ExampleResult): Record<string, unknown> {
  const { kind, number, name, source } = example
  return {
    kind,
    number,
    name: name ?? null,
    file: source.file,
    line: source.line ?? null,
    status: problems.length === 0 ? 'passed' : 'failed',
    fixTried: triesFix,
    problems: problems.map(({ place, expected, found }) => ({
      file: place.file,
      line: place.line ?? null,
      lineOfExample: place.lineOfExample,
      expected,
      found,
    })),
  }
}
