import type { SpecNode } from '../../documents/node.ts'
import { allRules } from '../../rules/index.ts'
import { OPTIONS } from '../../rules/options.ts'
import { describeRule } from './rule-help.ts'

/** A word that a ruleset may say in a place, and what it means. */
interface RulesetWord {
  readonly word: string
  readonly summary: string
}

/** What there is to know of a member of a ruleset: a rule, or an option. */
export function helpOnRuleset(node: SpecNode, offset: number): string | undefined {
  const place = node.document.offsetsOfNode(node)
  const isKey = place?.key !== undefined && offset <= place.key.end
  const [name, parent] = [String(node.key ?? ''), String(node.parent?.key ?? '')]
  if (parent === 'rules' && (isKey || !node.isCollection)) return describeRule(name)[0]
  if (parent !== 'x-lintel') return undefined
  const option = Object.entries(OPTIONS).find(([each]) => each === name)?.[1]
  return option && `**${name}**: ${option.summary}\n\n\`${name}: ${option.example}\``
}

/**
 * The names that may stand in an object of a ruleset.
 * @param key the name of the object
 */
export function wordsIn(key: string): RulesetWord[] {
  if (key === 'rules') return allRules.map(({ id, summary }) => ({ word: id, summary }))
  if (key !== 'x-lintel') return []
  return Object.entries(OPTIONS).map(([word, { summary }]) => ({ word, summary }))
}
