import spectralCore, { type Rule, type Ruleset } from '@stoplight/spectral-core'
import spectralFormats from '@stoplight/spectral-formats'
import { isObject } from '../../documents/json-object.ts'
import type { SpecNode } from '../../documents/node.ts'
import type { DefinedRule } from '../../settings/foreign-ruleset.ts'
import { partsOfRuleset } from '../../settings/ruleset-parts.ts'
import { compareText } from '../../text/compare-text.ts'
import { BUILTIN_RULESETS } from '../ruleset/builtin-rulesets.ts'
import type { RulesetFiles } from '../ruleset/ruleset-files.ts'
import { toSeverity } from '../ruleset/severity.ts'
import { summaryOf } from './rule-list.ts'

type Definitions = readonly (readonly [id: string, definition: object])[]

/** A rule that a ruleset, or one that it extends, defines. */
export interface FoundDefinition {
  readonly rule: Rule
  /** Whether the ruleset that was asked for defines it. */
  readonly isOwn: boolean
}

/** The names of formats, by the functions that recognize them; of several, the last is today's. */
const FORMAT_NAMES = new Map<unknown, string>(
  Object.entries(spectralFormats).map(([name, format]) => [format, name]),
)

/**
 * Finds the rules that a ruleset and those that it extends define, in overrides too, sorted by id; those
 * of Spectral are left out.
 */
export function findDefinitions(ruleset: Ruleset): FoundDefinition[] {
  const standard = new Set<unknown>(
    [...BUILTIN_RULESETS.values()].flatMap(definitionsIn).map(([, definition]) => definition),
  )
  const own = new Set(definitionsIn(ruleset.definition).map(([id]) => id))
  const found = new Map<string, FoundDefinition>()
  for (const override of ruleset.overrides ?? [])
    for (const [id] of definitionsIn(override)) {
      const rule = ruleOfOverride(id, override, ruleset)
      if (rule !== undefined) found.set(id, { rule, isOwn: true })
    }
  for (const rule of Object.values(ruleset.rules)) {
    const isOwn = own.has(rule.name)
    if (isOwn || !standard.has(rule.definition)) found.set(rule.name, { rule, isOwn })
  }
  return [...found.values()].sort((a, b) => compareText(a.rule.name, b.rule.name))
}

/** The rules that a part of a ruleset defines: all but those that are only given a severity. */
function definitionsIn(part: unknown): Definitions {
  const rules = isObject(part) ? part.rules : undefined
  return isObject(rules)
    ? Object.entries(rules).flatMap(([id, rule]) => (isObject(rule) ? [[id, rule] as const] : []))
    : []
}

/** A rule that only an override has, as it holds for the files of that. */
function ruleOfOverride(
  id: string,
  override: NonNullable<Ruleset['overrides']>[number],
  { definition }: Ruleset,
): Rule | undefined {
  const { files: _, ...part } = override
  const aliases = { ...definition.aliases, ...part.aliases }
  return new spectralCore.Ruleset({ ...part, aliases }).rules[id]
}

/** Says what a definition says, as far as others need it. */
export function toDefinedRule({ rule, isOwn }: FoundDefinition, files: RulesetFiles): DefinedRule {
  const { name: id, severity, description, documentationUrl, message, given, formats } = rule
  const weight = toSeverity(severity)
  return {
    id,
    severity: weight === 'off' ? 'warn' : weight,
    summary: summaryOf({ description, message }),
    ...(documentationUrl === null ? {} : { documentationUrl }),
    ...(message === null ? {} : { message }),
    given,
    formats: [...(formats ?? [])].flatMap((format) => FORMAT_NAMES.get(format) ?? []),
    extension: extensionOf(rule),
    node: findNode(id, files),
    isOwn,
  }
}

/** A rule that another ruleset changes has what that says as a member of its own. */
function extensionOf(rule: Rule): unknown {
  const key = 'x-lintel'
  if (key in rule) return rule[key]
  return key in rule.definition ? rule.definition[key] : undefined
}

/** The definition in the first file that has one: the file that was asked for comes first. */
function findNode(id: string, { documents }: RulesetFiles): SpecNode | undefined {
  for (const { root } of documents)
    for (const part of partsOfRuleset(root)) {
      const node = part.at('rules', id)
      if (node?.object !== undefined) return node
    }
  return undefined
}
