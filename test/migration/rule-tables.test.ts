import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import spectralRulesets from '@stoplight/spectral-rulesets'
import { describe, expect, it } from 'vitest'
import { CHANGE_KINDS } from '../../src/diff/kinds.ts'
import { FORMER_IBM_RULES, IBM_RULES } from '../../src/migration/tables/ibm-rules.ts'
import { answerCheck, OASDIFF_CHECKS } from '../../src/migration/tables/oasdiff-checks.ts'
import {
  FORMER_REDOCLY_RULES,
  REDOCLY_RULES,
  REDOCLY_RULESETS,
} from '../../src/migration/tables/redocly-rules.ts'
import type { RuleTable } from '../../src/migration/tables/rule-table.ts'
import { SPECTRAL_RULES } from '../../src/migration/tables/spectral-rules.ts'
import { VACUUM_RULES } from '../../src/migration/tables/vacuum-rules.ts'
import { WRITTEN_RULES } from '../../src/migration/tables/written-rules.ts'
import { ZALLY_RULES } from '../../src/migration/tables/zally-rules.ts'
import { allRules } from '../../src/rules/index.ts'

const require = createRequire(import.meta.url)
const { oas, asyncapi } = spectralRulesets
const OF_SPECTRAL = [...Object.keys(oas.rules), ...Object.keys(asyncapi.rules)].sort()
const TABLES: readonly [string, RuleTable][] = [
  ['Redocly', REDOCLY_RULES],
  ['Spectral', SPECTRAL_RULES],
  ['vacuum', VACUUM_RULES],
  ['IBM', IBM_RULES],
  ['Zally', ZALLY_RULES],
]

const listOf = (name: string) =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

/** The rulesets that come with the Redocly CLI that is installed, in the order in which its bundle has them. */
function readRedoclyRulesets(): Record<string, Record<string, unknown>>[] {
  const folder = join(require.resolve('@redocly/cli/package.json'), '../lib/chunks')
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  const text = texts.find((each) => each.includes('no-server-example.com')) ?? ''
  return [...text.matchAll(/\{rules:\{struct:/g)].map(({ index }) => {
    let depth = 0
    for (let end = index; end < text.length; end++) {
      if (text[end] === '{') depth += 1
      if (text[end] === '}') depth -= 1
      // An object literal of words alone.
      if (depth === 0) return new Function(`return (${text.slice(index, end + 1)})`)()
    }
    return {}
  })
}

describe('the tables have every rule', () => {
  it("of Spectral's rulesets that are installed", () => {
    expect([...SPECTRAL_RULES.keys()].sort()).toEqual(OF_SPECTRAL)
  })

  it('of the Redocly CLI that is installed, with its levels', () => {
    const rulesets = readRedoclyRulesets()
    expect(rulesets).toHaveLength(REDOCLY_RULESETS.length)
    const ids = new Set(rulesets.flatMap((each) => Object.values(each).flatMap(Object.keys)))
    expect([...REDOCLY_RULES.keys()].sort()).toEqual([...ids].sort())
    // The rules of OpenAPI 3.1 say what is on by default; those that it does not have are other formats'.
    const levels = (ruleset: Record<string, Record<string, unknown>>, rule: string) => {
      const value = ruleset.rules?.[rule] ?? ruleset.oas3_1Rules?.[rule]
      const level =
        typeof value === 'object' && value !== null ? Reflect.get(value, 'severity') : value
      return typeof level === 'string' ? level[0] : undefined
    }
    const known = rulesets.map((ruleset) =>
      [...ids]
        .filter((rule) => levels(ruleset, rule) !== undefined)
        .map((rule) => `${rule} ${levels(ruleset, rule)}`)
        .sort()
        .join(),
    )
    const inTable = REDOCLY_RULESETS.map((_, column) =>
      [...ids]
        .filter((rule) => rulesets[0] !== undefined && levels(rulesets[0], rule) !== undefined)
        .map((rule) => `${rule} ${REDOCLY_RULES.get(rule)?.levels[column]}`)
        .sort()
        .join(),
    )
    expect(inTable.toSorted()).toEqual(known.toSorted())
  })

  it("of IBM's ruleset that is installed", () => {
    const { rules } = require('@ibm-cloud/openapi-ruleset')
    const own = Object.keys(rules).filter((rule) => rule.startsWith('ibm-'))
    expect([...IBM_RULES.keys()].sort()).toEqual(own.sort())
    const severities = own.map((rule) => [rule, String(rules[rule].severity)[0]])
    expect(severities).toEqual(own.map((rule) => [rule, IBM_RULES.get(rule)?.levels]))
  })

  it('of vacuum and Zally', () => {
    expect([...VACUUM_RULES.keys()].sort()).toEqual(listOf('vacuum-rules.txt').sort())
    const severities = { must: 'e', should: 'w', may: 'i', hint: 'i' }
    const zally = listOf('zally-rules.txt').map((line) => {
      const [rule = '', word = ''] = line.split(' ')
      return [rule, Reflect.get(severities, word)]
    })
    expect([...ZALLY_RULES.values()].map(({ rule, levels }) => [rule, levels]).sort()).toEqual(
      zally.sort(),
    )
  })

  it('of oasdiff, and no pattern that fits none', () => {
    const ids = listOf('oasdiff-checks.txt')
    expect(ids.length).toBeGreaterThan(700)
    expect(ids.filter((id) => answerCheck(id) === undefined)).toEqual([])
    const used = new Set(ids.map((id) => answerCheck(id)))
    expect(
      OASDIFF_CHECKS.filter((check) => !used.has(check)).map(({ pattern }) => pattern),
    ).toEqual([])
  })
})

describe('the answers', () => {
  const known = new Set([...allRules.map(({ id }) => id), ...OF_SPECTRAL])

  it.each(TABLES)('to the rules of %s are rules that there are', (_, table) => {
    const named = [...table.values()].flatMap(({ rules }) => rules)
    const missing = named.filter((name) =>
      name.startsWith('+') ? !WRITTEN_RULES.has(name.slice(1)) : !known.has(name),
    )
    expect(missing).toEqual([])
    const silent = [...table.values()].filter(({ fit, note }) => fit === 'none' && note === '')
    expect(silent.map(({ rule }) => rule)).toEqual([])
    const empty = [...table.values()].filter(
      ({ fit, rules }) => (fit === 'none') !== (rules.length === 0),
    )
    expect(empty.map(({ rule }) => rule)).toEqual([])
  })

  it('to the checks of oasdiff are kinds that there are', () => {
    const kinds = OASDIFF_CHECKS.flatMap((check) => check.kinds)
    expect(kinds.filter((kind) => !CHANGE_KINDS.has(kind))).toEqual([])
    expect(OASDIFF_CHECKS.filter((check) => check.kinds.length === 0 && check.note === '')).toEqual(
      [],
    )
  })

  it('name rules by former names that lead to one of today', () => {
    expect([...FORMER_REDOCLY_RULES.values()].filter((rule) => !REDOCLY_RULES.has(rule))).toEqual(
      [],
    )
    const now = [...FORMER_IBM_RULES.values()].filter((rule) => rule !== '')
    expect(now.filter((rule) => !IBM_RULES.has(rule) && !SPECTRAL_RULES.has(rule))).toEqual([])
  })

  it('names rules that it mentions in remarks, too', () => {
    const notes = [...TABLES.flatMap(([, table]) => [...table.values()]), ...OASDIFF_CHECKS].map(
      ({ note }) => note,
    )
    const named = notes.flatMap((note) =>
      [...note.matchAll(/\b([a-z]+\/[a-z][a-z-]+)\b/g)].map(([, id = '']) => id),
    )
    const topics = new Set(allRules.map(({ id }) => id.split('/')[0]))
    expect(named.filter((id) => topics.has(id.split('/')[0]) && !known.has(id))).toEqual([])
    expect(named.length).toBeGreaterThan(20)
  })
})
