import { posix } from 'node:path'
import type { SpecNode } from '../../documents/node.ts'
import { ConfigurationError } from '../../settings/configuration-error.ts'
import { showValue } from '../../text/show-value.ts'
import { levelOfLetter, placeOfKey, type SettingsFiles } from '../shared/settings-file.ts'
import { SettingsCollector } from '../shared/tool-settings.ts'
import { ZALLY_RULES } from '../tables/zally-rules.ts'

/** The files that a server of Zally's has its settings in; some are of Spring, and may be of others. */
export const ZALLY_NAMES = [
  'zally.conf',
  '.zally.conf',
  'rules-config.conf',
  'zally.yaml',
  'zally.yml',
  '.zally.yaml',
  '.zally.yml',
]

/** What single rules can be told in `rules-config.conf`, and what answers to it. */
const RULE_OPTIONS: ReadonlyMap<string, string> = new Map([
  ['HttpHeadersRule', 'headers that keep their X- are `x-lintel: retained-headers`'],
  ['ProprietaryHeadersRule', 'headers that keep their X- are `x-lintel: retained-headers`'],
  ['PluralizeResourceNamesRule', 'its `whitelist` is `x-lintel: collective-nouns`'],
  ['LimitNumberOfSubResourcesRule', 'paths/max-nesting allows three'],
  ['LimitNumberOfResourcesRule', 'lintel has no such rule'],
  ['SecureAllEndpointsRule', 'its `path_whitelist` is `x-lintel: public-operations`'],
  ['SecureAllEndpointsWithScopesRule', 'its `path_whitelist` is `x-lintel: public-operations`'],
  [
    'UseStandardHttpStatusCodesRule',
    'the conventions name the statuses: methods/success-status, errors/expected-status',
  ],
])

/**
 * Reads the settings of Zally: rules that are ignored, and options of rules.
 * @param names the files, relative to the working directory
 * @throws ConfigurationError where one is malformed
 */
export function readZally(names: readonly string[], files: SettingsFiles): SettingsCollector {
  const into = new SettingsCollector('Zally')
  for (const name of names) {
    into.files.push(name)
    if (/\.(conf|properties)$/.test(name)) readText(name, files, into)
    else {
      const root = files.read(name)
      if (root !== undefined) readYaml(root, into)
    }
  }
  // A server of Zally's runs all of its rules but those that are ignored.
  const [place = ''] = into.files
  for (const { rule, levels } of ZALLY_RULES.values())
    if (!into.wishes.some((wish) => wish.rule === rule))
      into.wish({ rule, level: levelOfLetter(levels), isExplicit: false, place })
  return into
}

function ignore(rules: readonly string[], place: string, into: SettingsCollector): void {
  for (const text of rules) {
    const rule = text.trim()
    if (rule === '') continue
    if (ZALLY_RULES.has(rule)) into.wish({ rule, level: 'off', isExplicit: true, place })
    else
      into.unanswered.push({
        what: `ignoreRules: ${rule}`,
        why: 'it is no rule that comes with Zally',
        place,
      })
  }
}

function readYaml(root: SpecNode, into: SettingsCollector): void {
  const zally = root.get('zally') ?? root
  for (const key of ['ignoreRules', 'ignore-rules', 'ignoredRules', 'ignore_rules']) {
    const node = zally.get(key) ?? root.get(`zally.${key}`)
    if (node === undefined) continue
    const texts =
      node.string === undefined
        ? [...node.items()].map(({ value }) => showValue(value))
        : node.string.split(',')
    ignore(texts, placeOfKey(node), into)
  }
  for (const member of root.members()) listOptions(member.key, placeOfKey(member), into)
}

function listOptions(name: string, place: string, into: SettingsCollector): void {
  const why = RULE_OPTIONS.get(name)
  if (why !== undefined || /^[A-Z]\w+Rule$/.test(name))
    into.unanswered.push({
      what: `options of ${name}`,
      why: why ?? 'its options have no answer',
      place,
    })
}

/** Reads HOCON and properties, as far as settings of Zally go: lists of rules, and blocks by rule. */
function readText(name: string, files: SettingsFiles, into: SettingsCollector): void {
  const lines = files.readLines(name)
  let depth = 0
  let opened = 0
  for (const [index, raw] of lines.entries()) {
    const line = raw.replace(/^\s*(#|\/\/).*$/, '')
    const place = `${name}:${index + 1}`
    const block = /^\s*([A-Z]\w*Rule)\b/.exec(line)?.[1]
    if (depth === 0 && block !== undefined) listOptions(block, place, into)
    const list = /\bignore[-_]?[rR]ules\s*[=:]\s*(.*)$/.exec(line)?.[1]
    if (list !== undefined) ignore(listFrom(list, lines.slice(index + 1)), place, into)
    for (const letter of line.replaceAll(/"(?:[^"\\]|\\.)*"/g, '')) {
      if (letter === '{' || letter === '[') {
        if (depth === 0) opened = index + 1
        depth += 1
      }
      if (letter === '}' || letter === ']') depth -= 1
      if (depth < 0)
        throw new ConfigurationError(
          place,
          'A bracket is closed here that none opens: take it out.',
        )
    }
  }
  if (depth > 0)
    throw new ConfigurationError(
      `${posix.normalize(name)}:${opened}`,
      'A bracket is opened here that none closes: close it.',
    )
}

/** The items of a list that begins in a line and may go on in the next. */
function listFrom(first: string, next: readonly string[]): string[] {
  const text = first.startsWith('[') && !first.includes(']') ? [first, ...next].join('\n') : first
  const [inside = ''] = text.replace(/^\[/, '').split(']')
  return inside.split(/[,\n]/).map((item) => item.trim().replaceAll(/^["']|["']$/g, ''))
}
