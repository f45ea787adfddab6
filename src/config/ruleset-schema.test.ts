import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { load } from 'js-yaml'
import { expect, it } from 'vitest'
import { exampleOf, isOptionName, OPTIONS } from '../rules/options.ts'

const file = new URL('../../rulesets/lintel.schema.json', import.meta.url)
const validate = new Ajv({ strict: false }).compile(JSON.parse(readFileSync(file, 'utf8')))

it.each([
  'extends: lintel:recommended',
  'extends: [[lintel:all, off], lintel:paths, spectral:oas, ./team.yaml]',
  'rules: { paths/kebab-case: warn, naming/preposition: off, headers/location: true }',
  'extends: spectral:oas\nrules: { operation-tags: off, ours: { given: $.paths, then: { function: truthy } } }',
  'overrides: [{ files: ["legacy/**", "a.yaml#/paths/~1v1"], rules: { paths/no-verb: info } }]',
  'x-lintel: { audience: partner, foreign-paths: [/legacy/**], ranges-count: true, files: [specs] }',
  'except: { "legacy.yaml#/paths": [paths/no-verb] }',
  'x-team: anything\n$schema: ./lintel.schema.json',
  ...Object.keys(OPTIONS)
    .filter(isOptionName)
    .map((name) => `x-lintel:\n  ${exampleOf(name)}`),
])('allows %s', (text) => {
  expect([validate(load(text)), validate.errors]).toEqual([true, null])
})

it.each([
  'extend: lintel:all',
  'extends: [[lintel:all, on]]',
  'rules: { paths/kebab-case: warning }',
  'rules: { paths/kebab-case: { given: $ } }',
  'overrides: [{ rules: { paths/no-verb: info } }]',
  'overrides: [{ files: [], rules: {} }]',
  'x-lintel: { audience: everybody }',
  'x-lintel: { reserved-word: [a] }',
  'x-lintel: { ranges-count: yes please }',
])('refuses %s', (text) => {
  expect(validate(load(text))).toBe(false)
})
