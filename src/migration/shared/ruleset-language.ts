import { isObject } from '../../documents/json-object.ts'
import type { SpecNode } from '../../documents/node.ts'
import type { RuleTable } from '../tables/rule-table.ts'
import { levelOf, type Member, placeOfKey } from './settings-file.ts'
import type { SettingsCollector, WishLevel } from './tool-settings.ts'

/** The functions that come with Spectral, which lintel runs. */
const FUNCTIONS = new Set([
  'alphabetical',
  'casing',
  'defined',
  'enumeration',
  'falsy',
  'length',
  'or',
  'pattern',
  'schema',
  'truthy',
  'undefined',
  'unreferencedReusableObject',
  'xor',
])

/** The members of a rule that Spectral knows; others are vacuum's, and say nothing about the check. */
const RULE_KEYS = [
  ...['description', 'message', 'documentationUrl', 'severity', 'formats', 'recommended'],
  ...['resolved', 'tags', 'given', 'then'],
]
const FORMAT = /^(oas2|oas3|oas3[._][012]|asyncapi2|aas2|aas2_[0-6]|asyncapi3|aas3|aas3_0)$/

/** What a rule in Spectral's language is read with. */
interface RuleReading {
  /** The rules of the tool, which a setting may be about. */
  readonly table: RuleTable
  readonly into: SettingsCollector
  /** What a severity of `true` stands for. */
  readonly ownLevel: (rule: string) => WishLevel | undefined
}

/**
 * Reads the part `rules` of a ruleset in Spectral's language whose file lintel cannot extend: settings of
 * rules that the tool brings are wishes, and rules with functions that Spectral brings are taken over.
 */
export function readRules(rules: SpecNode | undefined, reading: RuleReading): void {
  for (const member of rules?.members() ?? []) readRule(member, reading)
}

function readRule(member: Member, { table, into, ownLevel }: RuleReading): void {
  const place = placeOfKey(member)
  const rule = member.key
  const severity = member.get('severity')
  const isDefinition = member.get('given') !== undefined || member.get('then') !== undefined
  // A rule of the tool's own that is written out is that rule, with another severity perhaps.
  if (isDefinition && (!table.has(rule) || !usesOwnFunctions(member))) {
    define(member, into)
    return
  }
  const value = member.object === undefined ? member.value : (severity?.value ?? true)
  const first = Array.isArray(value) ? value[0] : value
  const level = first === true || first === 'true' ? (ownLevel(rule) ?? 'warn') : levelOf(first)
  if (level === undefined)
    into.unanswered.push({ what: rule, why: 'its value is no severity', place })
  else if (!table.has(rule) && !member.isCollection && rule === 'severity')
    into.unanswered.push({ what: rule, why: 'no rule has that name', place })
  else into.wish({ rule, level, isExplicit: true, place })
}

/** Whether a rule runs functions of the tool, which lintel does not have. */
function usesOwnFunctions(member: Member): boolean {
  return functionsOf(member).some((name) => !FUNCTIONS.has(name))
}

function thensOf(member: Member): SpecNode[] {
  const then = member.get('then')
  if (then === undefined) return []
  return Array.isArray(then.value) ? [...then.items()] : [then]
}

function functionsOf(member: Member): string[] {
  return thensOf(member).map((then) => then.get('function')?.string ?? '')
}

function define(member: Member, into: SettingsCollector): void {
  const place = placeOfKey(member)
  const given = member.get('given')
  const foreign = functionsOf(member).find((name) => !FUNCTIONS.has(name))
  if (foreign !== undefined || functionsOf(member).length === 0) {
    const why =
      foreign === undefined || foreign === ''
        ? 'it names no function under `then`'
        : `it runs \`${foreign}\`, which is no function of Spectral's: write it as one, see docs/writing-a-rule.md`
    into.unanswered.push({ what: member.key, why, place })
    return
  }
  if (given === undefined) {
    into.unanswered.push({ what: member.key, why: 'it has no `given`', place })
    return
  }
  const kept = [...member.members()].filter(({ key }) => RULE_KEYS.includes(key))
  const body = Object.fromEntries(kept.flatMap(takeOver))
  into.definitions.set(member.key, body)
}

/** A member of a rule as Spectral takes it. */
function takeOver({ key, value }: Member): [string, unknown][] {
  if (key === 'formats') {
    const formats = Array.isArray(value) ? value.filter((name) => FORMAT.test(String(name))) : []
    return formats.length > 0 ? [[key, formats]] : []
  }
  if (key === 'severity') {
    const level = value === true ? undefined : levelOf(value)
    return level === undefined ? [] : [[key, level]]
  }
  if (key === 'recommended' || key === 'resolved')
    return typeof value === 'boolean' ? [[key, value]] : []
  return [[key, key === 'then' ? withoutUnknownOptions(value) : value]]
}

/** The options of `schema` that Spectral knows; vacuum has more, which say how it reports. */
const SCHEMA_OPTIONS = ['schema', 'dialect', 'allErrors', 'prepareResults']

function withoutUnknownOptions(then: unknown): unknown {
  if (Array.isArray(then)) return then.map(withoutUnknownOptions)
  if (!isObject(then) || then.function !== 'schema' || !isObject(then.functionOptions)) return then
  const known = Object.entries(then.functionOptions).filter(([name]) =>
    SCHEMA_OPTIONS.includes(name),
  )
  return { ...then, functionOptions: Object.fromEntries(known) }
}
