import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { makeWorkspace } from '../cli/workspace.ts'
import { placesIn, put } from '../support/places.ts'
import { runIn } from '../support/run-in.ts'

/** Settings of each tool that `lintel init` reads, with most of what there can be in them. */
const SETTINGS: Readonly<Record<string, string>> = {
  'redocly.yaml': `
extends: [minimal]
apis: { orders: { root: api.yaml, rules: { no-path-trailing-slash: off } } }
rules:
  operation-2xx-response: { severity: warn }
  path-parameters-defined: error
  rule/names:
    subject: { type: Operation, property: operationId }
    assertions: { casing: camelCase, minLength: 3, pattern: /a/, enum: [a, b], defined: true }
    where: [{ subject: { type: PathItem }, assertions: { defined: true } }]
    severity: warn
    message: Names.
plugins: [./plugin.js]
`,
  '.redocly.lint-ignore.yaml': 'api.yaml: { operation-2xx-response: ["#/paths/~1orders/get"] }',
  'vacuum.conf.yaml': `
ruleset: rules.yaml
fail-severity: warn
min-score: 80
ignore-file: ignored.yaml
base: .
no-banner: true
lint: { fail-severity: error, remote: false }
`,
  'ignored.yaml': 'operation-tags: ["$.paths[\'/orders\'].get"]',
  '.oasdiff.yaml': `
fail-on: ERR
exclude-elements: [examples, title]
match-path: /v1
severity-levels: levels.txt
deprecation-days-beta: 30
lang: en
`,
  '.validaterc': `
shared: { operations: { no_operation_id: warning, unused_tag: [off, x] } }
swagger2: { pagination: { pagination_style: warning } }
`,
  '.spectral.yaml': `
extends: [[spectral:oas, recommended]]
rules:
  operation-tags: { severity: warn, given: $.paths, then: { field: a, function: truthy } }
  info-contact: off
aliases: { Paths: [$.paths] }
parserOptions: { duplicateKeys: warn }
overrides: [{ files: ["*.yaml"], rules: { info-license: off } }]
`,
  'zally.yaml': 'zally: { ignoreRules: [101, M010], severity: MUST }',
}

const VALUES: readonly unknown[] = [{}, [[{ a: 'b' }]], 7]

describe.each(Object.keys(SETTINGS))('%s with any value at any member', (name) => {
  test.each(VALUES.map((value) => [JSON.stringify(value), value]))('%s', async (_, value) => {
    const data: unknown = parse(SETTINGS[name] ?? '')
    const faults: string[] = []
    for (const place of placesIn(data)) {
      const text = stringify(put(data, place, value))
      const cwd = makeWorkspace({ ...SETTINGS, [name]: text, 'api.yaml': 'openapi: 3.0.3\n' })
      const { code, stdout, stderr } = await runIn(cwd, ['init', '--yes'])
      const isTold = code === 2 && stderr.startsWith('lintel: ') && !/^ {4}at /m.test(stderr)
      const isDone = code === 0 && existsSync(join(cwd, 'lintel.yaml'))
      if (!isTold && !isDone) faults.push(`${place.join('/')}: ${code} ${stdout} ${stderr}`)
      if (!isDone) continue
      // What was written is a ruleset that lintel reads.
      const read = await runIn(cwd, ['config', 'api.yaml'])
      if (read.code !== 0) {
        const written = readFileSync(join(cwd, 'lintel.yaml'), 'utf8')
        faults.push(`${place.join('/')}: ${read.stderr} in ${written}`)
      }
    }
    expect(faults).toEqual([])
  })
})
