import { applyFixes } from '../src/engine/fixes/apply-fixes.ts'
import { toFix } from '../src/engine/fixes/to-fix.ts'
import { lintInputs } from '../src/engine/lint/lint.ts'
import type { Fix } from '../src/findings/finding.ts'
import { allRules } from '../src/rules/index.ts'
import type { Rule, RuleMetadata } from '../src/rules/rule.ts'
import { rulesetForAll } from '../src/settings/document-ruleset.ts'
import { readModel, reportsOf, withHeader } from '../test/support/rule-testing.ts'

/** One fix may make way for another. */
const MAX_PASSES = 10

/** A rule whose failing example fixes are made in. */
interface Mended {
  readonly rule: RuleMetadata
  /** The example, with what it needs to be a document. */
  readonly whole: string
  readonly makeFixes: (text: string) => Promise<string>
}

/**
 * Makes the fixes of the rules in their failing examples.
 * @param engineRules those that tell what a run made of its suppressions
 * @returns what `lintel lint --fix-contract --only <rule>` makes of each, by the rule's id; nothing of
 *   a rule without fixes, and of one that finds nothing to mend in its example
 */
export async function mendExamples(
  rules: readonly Rule[],
  engineRules: readonly RuleMetadata[],
): Promise<Map<string, string>> {
  const all = [
    ...rules.map((rule) => {
      const whole = withHeader(exampleOf(rule), [rule])
      return { rule, whole, makeFixes: (text: string) => makeFixes(rule, text) }
    }),
    ...engineRules.map((rule) => {
      const makeFixes = (text: string) => makeEngineFixes(rule, text)
      return { rule, whole: withHeader(exampleOf(rule), []), makeFixes }
    }),
  ]
  const mended = new Map<string, string>()
  for (const each of all) {
    const text = each.rule.fix === undefined ? undefined : await mendExample(each)
    if (text !== undefined) mended.set(each.rule.id, text)
  }
  return mended
}

async function mendExample({ rule, whole, makeFixes }: Mended): Promise<string | undefined> {
  let text = whole
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const next = await makeFixes(text)
    if (next === text) break
    text = next
  }
  return text === whole ? undefined : withoutHeader(text, exampleOf(rule), whole).trim()
}

const RULESET = rulesetForAll(new Map(allRules.map(({ id, severity }) => [id, severity])))

async function makeEngineFixes({ id }: RuleMetadata, text: string): Promise<string> {
  const input = { kind: 'text', name: 'api.yaml', text: Buffer.from(text) } as const
  const run = await lintInputs([input], { cwd: '/', rulesetOf: RULESET, withFixes: true })
  const fixes = run.findings.flatMap(({ rule, fix }) => (rule === id && fix ? [{ fix }] : []))
  return applyFixes(fixes, (file) => run.documentOf(file)).texts.get('api.yaml') ?? text
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
function exampleOf({ examples }: RuleMetadata): string {
  return examples.fails.replaceAll(/ *# <- reported$/gm, '')
}

/** Takes the lines out that were supplied. */
function withoutHeader(text: string, before: string, whole: string): string {
  const header = whole.slice(before.trimEnd().length).split('\n').filter(Boolean)
  return text
    .split('\n')
    .filter((line) => !header.includes(line))
    .join('\n')
}
