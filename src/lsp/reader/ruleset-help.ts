import { renderRulesetSchema } from '../../config/ruleset-schema.ts'
import { isObject } from '../../documents/json-object.ts'
import type { SpecNode } from '../../documents/node.ts'
import type { PointerToken } from '../../documents/pointer.ts'
import { allRules } from '../../rules/index.ts'
import { OPTIONS } from '../../rules/options.ts'
import { describeRule } from './rule-help.ts'
import { partsAt, spread } from './schema-members.ts'

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
  if (parent !== 'x-lintel') return isKey ? describeMember(node) : undefined
  const option = Object.entries(OPTIONS).find(([each]) => each === name)?.[1]
  return option && `**${name}**: ${option.summary}\n\n\`${name}: ${option.example}\``
}

/** What the JSON Schema says of a member. */
function describeMember({ key, parent }: SpecNode): string | undefined {
  const members = parent === undefined ? [] : rulesetMembersAt(parent.tokens)
  const summary = members.find(({ word }) => word === key)?.summary
  return summary === undefined || summary === '' ? undefined : `**${key}**: ${summary}`
}

/** The members that an object of a ruleset may have, by where it stands. */
export function rulesetMembersAt(tokens: readonly PointerToken[]): RulesetWord[] {
  const members = partsAt(rulesetSchema(), tokens).flatMap(({ properties }) =>
    isObject(properties) ? Object.entries(properties) : [],
  )
  return members.map(([word, schema]) => ({ word, summary: describe(schema) }))
}

/** The words that a value of a ruleset may be, by where it stands. */
export function rulesetValuesAt(tokens: readonly PointerToken[]): string[] {
  const values = partsAt(rulesetSchema(), tokens).flatMap((part) =>
    Array.isArray(part.enum) ? part.enum : [],
  )
  return [...new Set(values.filter((value) => typeof value === 'string'))]
}

let schema: unknown

/** The JSON Schema of rulesets, which few need. */
function rulesetSchema(): unknown {
  schema ??= JSON.parse(renderRulesetSchema(allRules))
  return schema
}

function describe(member: unknown): string {
  const found = spread(member, rulesetSchema()).find(
    ({ description }) => typeof description === 'string',
  )
  return String(found?.description ?? '')
}
