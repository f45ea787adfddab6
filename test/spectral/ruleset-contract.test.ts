import { mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { toConfiguration } from '../../src/config/configurations.ts'
import { readRuleset } from '../../src/config/ruleset.ts'
import type { Severity } from '../../src/findings/severity.ts'
import { findPreset, isPresetName, type KnownRule } from '../../src/settings/presets.ts'

const { Ruleset } = spectralCore

const RULES: readonly KnownRule[] = [
  { id: 'paths/kebab-case', severity: 'error' },
  { id: 'paths/no-verb', severity: 'warn' },
  { id: 'naming/preposition', severity: 'info' },
  { id: 'naming/enum-unknown', severity: 'warn' },
]

/** Each is read by lintel, and by Spectral with lintel's rulesets in Spectral's form. */
const RULESETS = [
  'extends: lintel:recommended',
  'extends: lintel:all',
  'extends: [lintel:paths, lintel:naming]',
  'extends: [[lintel:all, off]]',
  'extends: [[lintel:all, off]]\nrules: { paths/no-verb: true, naming/preposition: error }',
  'extends: [[lintel:recommended, all]]',
  'extends: lintel:all\nrules: { paths/no-verb: off, naming/preposition: hint, paths/kebab-case: warn }',
  'extends: lintel:all\nrules: { paths/no-verb: false, naming/preposition: true }',
  'extends: [lintel:all, lintel:recommended]\nrules: { naming/preposition: warn }',
  'extends: [[lintel:all, off], lintel:paths]',
  'extends: [lintel:paths, [lintel:all, off]]',
  'extends: ./base.yaml',
  'extends: [./base.yaml, lintel:paths]',
  'extends: [lintel:paths, ./base.yaml]',
  'extends: [[./base.yaml, off]]',
  'extends: [[./base.yaml, all]]\nrules: { paths/kebab-case: info }',
  'extends: [[./base.yaml, recommended]]',
  'extends: ./base.yaml\nrules: { naming/preposition: true }',
  'extends: ./middle.yaml\nrules: { paths/no-verb: info }',
  'extends: lintel:all\noverrides: [{ files: ["*.yaml"], rules: { paths/no-verb: off } }]',
  'extends: lintel:all\nrules: { paths/no-verb: error }\noverrides: [{ files: ["legacy/**"], rules: { paths/no-verb: off } }]',
  'extends: lintel:all\nrules: { paths/no-verb: error }\noverrides:\n  - { files: ["legacy/**"], rules: { paths/no-verb: off } }\n  - { files: ["**/old.yaml"], rules: { paths/no-verb: info, naming/preposition: error } }',
  'extends: lintel:all\nrules: { naming/preposition: warn }\noverrides:\n  - { files: ["legacy/**"], extends: [[lintel:naming, off]] }\n  - { files: ["*.yaml"], rules: { naming/preposition: error } }',
  'extends: [[lintel:all, off]]\nrules: { paths/no-verb: error }\noverrides:\n  - { files: ["legacy/**"], extends: lintel:naming, rules: { paths/kebab-case: warn } }',
  'extends: lintel:all\nrules: {}\noverrides:\n  - files: ["old.yaml#/paths", "old.yaml#/paths/~1v1"]\n    rules: { paths/no-verb: info }\n  - files: ["*.yaml#/paths/~1v1"]\n    rules: { paths/no-verb: off, naming/preposition: error }',
]

const FILES = new Map([
  ['base.yaml', 'extends: lintel:all\nrules: { paths/no-verb: off, paths/kebab-case: info }'],
  ['middle.yaml', 'extends: [[./base.yaml, all]]\nrules: { paths/kebab-case: off }'],
])

const FOLDER = realpathSync(mkdtempSync(join(tmpdir(), 'lintel-contract-')))
for (const [name, content] of FILES) writeFileSync(join(FOLDER, name), content)

const DOCUMENTS = ['api.yaml', 'legacy/api.yaml', 'legacy/old.yaml', 'api.json', 'legacy/api.json']
const PLACES = [
  [],
  ['info'],
  ['paths'],
  ['paths', '/v1'],
  ['paths', '/v1', 'get'],
  ['paths', '/v1x'],
]
const SEVERITIES: readonly Severity[] = ['error', 'warn', 'info', 'info']

describe('a ruleset says the same to lintel and to Spectral', () => {
  it.each(RULESETS)('%s', async (text) => {
    const native = await readNatively(text)
    const spectral = new Ruleset(toSpectral(text), {
      severity: 'recommended',
      source: join(FOLDER, 'r.yaml'),
    })
    for (const document of DOCUMENTS) {
      const { rules } = spectral.fromSource(join(FOLDER, document))
      for (const place of PLACES) {
        const theirs = RULES.map(({ id }) => [
          id,
          document,
          place.join(),
          severityIn(rules[id], document, place),
        ])
        const ours = RULES.map(({ id }) => [
          id,
          document,
          place.join(),
          native(id, document, place),
        ])
        expect(ours).toEqual(theirs)
      }
    }
  })
})

async function readNatively(text: string) {
  writeFileSync(join(FOLDER, 'r.yaml'), text)
  const configuration = await toConfiguration(readRuleset('r.yaml', FOLDER, RULES), RULES)
  return (id: string, file: string, place: readonly string[]) => {
    const pointer = place.map((token) => `/${token.replaceAll('/', '~1')}`).join('')
    return configuration.severityAt(id, join(FOLDER, file), join(FOLDER, file), pointer)
  }
}

type SpectralRules = InstanceType<typeof Ruleset>['rules']

function severityIn(rule: SpectralRules[string] | undefined, document: string, place: string[]) {
  if (rule === undefined || !rule.enabled) return 'off'
  return SEVERITIES[rule.getSeverityForSource(join(FOLDER, document), place)] ?? 'off'
}

/** The ruleset with objects in place of the names of rulesets, as in JavaScript. */
function toSpectral(text: string): RulesetDefinition {
  const definition: Record<string, unknown> = Object(load(text))
  const overrides = Array.isArray(definition.overrides) && definition.overrides.map(extendObjects)
  return {
    ...extendObjects(definition),
    ...(overrides && { overrides }),
  } as unknown as RulesetDefinition // the types of Spectral's rulesets know no parts
}

function extendObjects(part: Record<string, unknown>): Record<string, unknown> {
  if (part.extends === undefined) return part
  const entries = Array.isArray(part.extends) ? part.extends : [part.extends]
  const toObject = (name: string) =>
    isPresetName(name) ? presetFor(name) : toSpectral(FILES.get(name.replace('./', '')) ?? '')
  return {
    ...part,
    extends: entries.map((entry) =>
      Array.isArray(entry) ? [toObject(entry[0]), entry[1]] : toObject(entry),
    ),
  }
}

function presetFor(name: string) {
  const check = () => undefined
  const rules = findPreset(name, RULES) ?? []
  return {
    rules: Object.fromEntries(
      rules.map(({ id, severity }) => [id, { given: '$', severity, then: { function: check } }]),
    ),
  }
}
