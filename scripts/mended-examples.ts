import { applyFixes } from '../src/engine/apply-fixes.ts'
import { toFix } from '../src/engine/to-fix.ts'
import type { Fix } from '../src/findings/finding.ts'
import type { Rule } from '../src/rules/rule.ts'
import { readModel, reportsOf, withHeader } from '../test/support/rule-testing.ts'

/** One fix may make way for another. */
const MAX_PASSES = 10

/**
 * Makes the fixes of the rules in their failing examples.
 * @returns what `lintel lint --fix-contract --only <rule>` makes of each, by the rule's id; nothing of
 *   a rule without fixes, and of one that finds nothing to mend in its example
 */
export async function mendExamples(rules: readonly Rule[]): Promise<Map<string, string>> {
  const mended = new Map<string, string>()
  for (const rule of rules) {
    const text = rule.fix === undefined ? undefined : await mendExample(rule)
    if (text !== undefined) mended.set(rule.id, text)
  }
  return mended
}

async function mendExample(rule: Rule): Promise<string | undefined> {
  const before = withoutMarks(rule.examples.fails)
  const whole = withHeader(before, [rule])
  let text = whole
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const next = await makeFixes(rule, text)
    if (next === text) break
    text = next
  }
  return text === whole ? undefined : withoutHeader(text, before, whole).trim()
}

async function makeFixes(rule: Rule, text: string): Promise<string> {
  const { failsIn: file = 'api.yaml', options = {} } = rule.examples
  const settings = { file, options, isExact: true }
  const fixes: { fix: Fix }[] = []
  for await (const [, report] of reportsOf(text, rule, settings)) {
    const fix = toFix(rule, report)
    if (fix !== null) fixes.push({ fix })
  }
  const { document } = readModel(text, settings).context
  return applyFixes(fixes, () => document).texts.get(file) ?? text
}

/** What marks the lines at fault is no part of the example. */
function withoutMarks(example: string): string {
  return example.replaceAll(/ *# <- reported$/gm, '')
}

/** Takes the lines out that were supplied. */
function withoutHeader(text: string, before: string, whole: string): string {
  const header = whole.slice(before.trimEnd().length).split('\n').filter(Boolean)
  return text
    .split('\n')
    .filter((line) => !header.includes(line))
    .join('\n')
}
