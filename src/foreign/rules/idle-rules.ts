import type { SpecNode } from '../../documents/node.ts'
import { placeInRuleset } from '../../settings/configuration-error.ts'
import { ruleEntriesIn } from '../../settings/ruleset-parts.ts'
import { quote } from '../../text/quote.ts'
import type { RulesetFiles } from '../ruleset/ruleset-files.ts'

/** Says which rules can find nothing, whatever the document holds: Spectral takes them in silence. */
export function describeIdleRules({ documents }: RulesetFiles): string[] {
  return documents.flatMap(({ root }) =>
    ruleEntriesIn(root).flatMap((rule) => [...idleParts(rule)]),
  )
}

function* idleParts(rule: SpecNode): Generator<string> {
  const [given, then] = [rule.get('given'), rule.get('then')]
  if (Array.isArray(then?.value) && then.value.length === 0)
    yield `${placeInRuleset(then, 'key')}: Rule ${quote(String(rule.key))} checks nothing: its \`then\` is empty.`
  for (const expression of [given, ...(given?.items() ?? [])]) {
    const text = expression?.string
    if (expression === undefined || text === undefined || !leavesOpen(text)) continue
    yield `${placeInRuleset(expression, 'value')}: Rule ${quote(String(rule.key))} looks nowhere by ${quote(text)}: a bracket in it is not closed.`
  }
}

/** What says nothing of brackets: texts in quotes. A regular expression may hold any bracket. */
const QUOTED = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g
const REGULAR_EXPRESSION = /\(\/|\/[a-z]*\./

/** Whether a JSONPath expression opens more brackets than it closes. */
function leavesOpen(expression: string): boolean {
  const rest = expression.replace(QUOTED, '')
  if (REGULAR_EXPRESSION.test(rest)) return false
  const count = (bracket: string) => rest.split(bracket).length
  return count('[') > count(']') || count('(') > count(')')
}
