import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Input } from '../../src/documents/input.ts'
import { Loader } from '../../src/documents/loader.ts'
import { diffInputs } from '../../src/engine/diff/diff.ts'
import { lintInputs } from '../../src/engine/lint/lint.ts'
import type { Finding } from '../../src/findings/finding.ts'
import { INTERNAL_ERROR } from '../../src/findings/internal-error.ts'
import { RULE_FAILED } from '../../src/findings/rule-failed.ts'
import { allRules } from '../../src/rules/index.ts'
import { DEFAULT_OPTIONS } from '../../src/rules/options.ts'
import { rulesetForAll } from '../../src/settings/document-ruleset.ts'
import { showValue } from '../../src/text/show-value.ts'
import { type Place, placesIn, put } from '../support/places.ts'

const CWD = resolve(import.meta.dirname, '../..')
const FILES = ['conforming', 'violations'].flatMap((folder) =>
  readdirSync(join(CWD, 'fixtures', folder)).map((name) => `fixtures/${folder}/${name}`),
)
const rulesetOf = rulesetForAll(
  new Map(allRules.map((rule) => [rule.id, rule.severity])),
  DEFAULT_OPTIONS,
)

/** One of each kind, and what is most easily taken for another. */
const VALUES: readonly unknown[] = [
  {},
  [{}],
  [{ a: 1 }, { a: 2 }],
  [null, 'a'],
  null,
  0,
  1e300,
  true,
  '',
  '%',
  'https://[',
  '#/%',
  '/{a}/{',
  '2026-99-99',
  'x'.repeat(20_000),
]

/** In each document so many of the fields have the value: few enough to leave the rest as it was. */
const PARTS = 10

const load = (file: string) => new Loader({ cwd: CWD, root: CWD }).load(file).data
const DOCUMENTS: readonly [string, unknown][] = [
  ...FILES.map((file): [string, unknown] => [file, load(file)]),
  // In 3.0, schemas are judged by other rules.
  ['OpenAPI 3.0', put(load('fixtures/conforming/openapi.yaml'), ['openapi'], '3.0.4')],
]

describe.each(DOCUMENTS)('%s with any value at any field', (_name, data) => {
  const fields = fieldsIn(data)

  test.each(VALUES.map((value) => [showValue(value), value]))('%s', async (_, value) => {
    const failed: string[] = []
    for (const [part, text] of documents(data, fields, value).entries()) {
      failed.push(...failuresAmong(await lintText(text)))
      // To compare takes two documents: each value is tried in one part of the fields.
      if (part !== VALUES.indexOf(value) % PARTS) continue
      failed.push(...failuresAmong(await compareTexts(JSON.stringify(data), text)))
      failed.push(...failuresAmong(await compareTexts(text, JSON.stringify(data))))
    }
    expect(failed).toEqual([])
  })
})

/** Places in data, each field once: where the last two names are the same, so is what they mean. */
function fieldsIn(data: unknown): Place[] {
  const fields = new Map<string, Place>()
  for (const place of placesIn(data))
    fields.set(
      place
        .filter((key) => typeof key === 'string')
        .slice(-2)
        .join('/') + place.at(-1),
      place,
    )
  return [...fields.values()]
}

/** Documents that have a value at one part of the fields each. */
function documents(data: unknown, fields: readonly Place[], value: unknown): string[] {
  return Array.from({ length: PARTS }, (_, part) => {
    const chosen = fields.filter((__, index) => index % PARTS === part)
    return JSON.stringify(chosen.reduce((changed, place) => put(changed, place, value), data))
  })
}

async function lintText(text: string): Promise<readonly Finding[]> {
  const { findings } = await lintInputs([inputOf(text)], { cwd: CWD, rulesetOf })
  return findings
}

async function compareTexts(base: string, revision: string): Promise<readonly Finding[]> {
  const pairs = [{ base: inputOf(base), revision: inputOf(revision) }]
  const { findings } = await diffInputs({ pairs }, { cwd: CWD, rulesetOf })
  return findings
}

function inputOf(text: string): Input {
  return { kind: 'text', name: 'document.json', text }
}

function failuresAmong(findings: readonly Finding[]): string[] {
  const failures = findings.filter(({ rule }) => rule === INTERNAL_ERROR || rule === RULE_FAILED)
  return failures.map(({ message }) => message)
}
