import type { ExampleKind, ExampleScope } from './example.ts'
import type { ExampleResult, RuleResult } from './test-result.ts'
import type { TestedRule } from './tested-rule.ts'
import { tryExample } from './try-example.ts'

const KINDS: readonly ExampleKind[] = ['passes', 'fails']

/** Tries rules on their examples, one after the other. */
export async function runTests(
  rules: readonly TestedRule[],
  scope: ExampleScope,
): Promise<RuleResult[]> {
  const results: RuleResult[] = []
  for (const rule of rules) results.push(await testRule(rule, scope))
  return results
}

async function testRule(rule: TestedRule, scope: ExampleScope): Promise<RuleResult> {
  const examples: ExampleResult[] = []
  for (const example of rule.examples) examples.push(await tryExample(rule, example, scope))
  const lacks = KINDS.filter((kind) => rule.examples.every((example) => example.kind !== kind))
  const fails = examples.some(({ problems }) => problems.length > 0)
  const status = fails ? 'failed' : examples.length === 0 ? 'untested' : 'passed'
  return { rule, status, examples, lacks }
}
