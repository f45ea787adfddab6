import { isObject } from '../../documents/json-object.ts'
import { type ConfigurationError, errorAt } from '../../settings/configuration-error.ts'
import { Faults } from '../../settings/faults.ts'
import { suggest } from '../../text/nearest.ts'
import type { RulesetFiles } from '../ruleset/ruleset-files.ts'

const RULESET_KEYS: readonly string[] = [
  'aliases',
  'description',
  'documentationUrl',
  'except',
  'extends',
  'formats',
  'functions',
  'functionsDir',
  'overrides',
  'parserOptions',
  'rules',
]
const RULE_KEYS: readonly string[] = [
  'description',
  'documentationUrl',
  'extensions',
  'formats',
  'given',
  'message',
  'recommended',
  'resolved',
  'severity',
  'tags',
  'then',
  'type',
]

const PARSER_KEYS: readonly string[] = ['duplicateKeys', 'incompatibleValues']

/**
 * Says that a ruleset, or a rule of it, has members that Spectral does not know.
 * @param path where it is, from the root of the ruleset that has it: which that is, nobody says
 * @param definition what a program made of the ruleset, which may have parts that no file shows
 */
export function explainUnknownKeys(
  path: readonly string[],
  files: RulesetFiles,
  definition: unknown,
): ConfigurationError {
  const tokens = path[0] === '' ? [] : path
  const known = knownAt(tokens)
  const isKnown = (key: string) => known.includes(key) || key.startsWith('x-')
  const adviseOn = (key: string) =>
    suggest(key, known) || ` Known are ${known.join(', ')}, and \`x-…\`.`
  const members = files.documents.flatMap(({ root }) => [...(root.at(...tokens)?.members() ?? [])])
  const faults = new Faults()
  for (const member of members)
    if (!isKnown(member.key))
      faults.add(errorAt(member, 'key', `Unknown key \`${member.key}\`.${adviseOn(member.key)}`))
  if (faults.joined !== undefined) return faults.joined
  const owner = tokens.length === 0 ? undefined : `\`${tokens.join('.')}\``
  for (const ruleset of definitionsIn(definition)) {
    const key = Object.keys(valueAt(ruleset, tokens)).find((each) => !isKnown(each))
    if (key === undefined) continue
    const whose = ruleset === definition ? 'the ruleset' : 'a ruleset that it extends'
    const place = owner === undefined ? whose : `${owner} of ${whose}`
    return files.errorOf(`Unknown key \`${key}\` in ${place}.${adviseOn(key)}`)
  }
  const place = owner ?? 'the ruleset'
  return files.errorOf(`There is a key in ${place} that Spectral does not know: take it out.`)
}

function knownAt(tokens: readonly string[]): readonly string[] {
  if (tokens.includes('rules')) return RULE_KEYS
  return tokens.includes('parserOptions') ? PARSER_KEYS : RULESET_KEYS
}

/** A ruleset as a program made it, and all that it extends, each once. */
function definitionsIn(definition: unknown): Set<object> {
  const found = new Set<object>()
  const pending = [definition]
  while (pending.length > 0) {
    const next = pending.pop()
    if (typeof next !== 'object' || next === null || found.has(next)) continue
    if (Array.isArray(next)) pending.push(...next)
    else found.add(next)
    if ('extends' in next) pending.push(next.extends)
    if ('overrides' in next) pending.push(next.overrides)
  }
  return found
}

/** The object at a place of a definition; an empty one where there is none. */
function valueAt(definition: object, tokens: readonly string[]): object {
  let value: unknown = definition
  for (const token of tokens) {
    const next = Array.isArray(value) ? Object.assign({}, value) : value
    value = isObject(next) && Object.hasOwn(next, token) ? next[token] : undefined
  }
  return isObject(value) ? value : {}
}
