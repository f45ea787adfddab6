import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { CORPUS, hasCorpus } from '../support/corpus.ts'
import {
  describeFindings,
  lintStock,
  lintWith,
  load,
  loadStock,
  makeFolder,
} from './foreign-running.ts'
import { PROJECT } from './spectral-cli.ts'

// A team's ruleset gives with lintel what it gives with Spectral's command line: the same codes,
// messages, severities and places.

const DOCUMENTS = [
  'docs/orders.yaml',
  'docs/orders.json',
  'docs/crlf.yaml',
  'docs/events.yaml',
  'docs/swagger.yaml',
  'docs/unknown.yaml',
  'docs/broken.yaml',
  'docs/duplicate.yaml',
  'docs/multi/api.yaml',
  'docs/shared/a.yaml',
  'docs/shared/b.yaml',
  'docs/missing.yaml',
  'docs/refs.yaml',
]

const FILES = {
  'docs/missing.yaml': `openapi: 3.0.3
info: { title: A, version: 1.0.0 }
paths:
  /a: { $ref: 'gone.yaml#/a' }
  /b: { $ref: '#/components/nothing' }
  /c: { $ref: '' }
  /d: { $ref: 'shared' }
components: { schemas: { A: { $ref: 'shared/common.yaml#/nothing' } } }
`,
  'docs/refs.yaml': `openapi: 3.1.0
info: { title: A, version: 1.0.0 }
servers: [{ url: a }, { url: b }, { url: c }]
paths:
  /a: { $ref: '#/components/pathItems/A' }
  /b: { $ref: '#/components/pathItems/A', description: Beside it }
  /c/{id}:
    get:
      parameters: [{ $ref: '#/components/parameters/Id' }, { $ref: '#/components/parameters/Other' }]
      responses: { '200': { $ref: 'shared/answers.yaml#/Two' }, '404': { $ref: 'shared/answers.yaml#/Four' } }
components:
  pathItems:
    A: { get: { responses: { '200': { content: { text: { schema: { $ref: '#/components/schemas/name' } } } } } } }
  parameters:
    Id: { name: id, in: path, schema: { $ref: '#/components/schemas/name' } }
    Other: { $ref: '#/components/parameters/Id' }
  schemas:
    name:
      type: object
      properties:
        name: { $ref: '#/components/schemas/Text' }
        title: { $ref: '#/components/schemas/Text', title: Beside it }
        a~b: { $ref: '#/components/schemas/Text' }
        a/b: { $ref: '#/components/schemas/Text' }
        self: { $ref: '#/components/schemas/name' }
    Text: { type: string, enum: [a, 1, a], example: 3, x-list: [1, { type: string }, 3, { type: integer }] }
`,
  'docs/shared/answers.yaml': `Two: { content: { text: { schema: { $ref: '#/Text' } } } }
Four: { $ref: '#/Two' }
Text: { type: string, properties: { name: { $ref: '../refs.yaml#/components/schemas/Text' } } }
`,
  'functions/places.js': `
module.exports = (input, options, { path }) => [{ message: 'at ' + path.length + ' {{path}} {{property}}' }]
`,
  'functions/has-title.js': `
import { createRulesetFunction } from '@stoplight/spectral-core'
export default createRulesetFunction(
  { input: null, options: { type: 'object', properties: { word: { type: 'string' } }, additionalProperties: false } },
  function hasTitle(input, options, { path }) {
    if (input?.title?.includes(options.word)) return
    return [{ message: 'title lacks ' + options.word + ' {{path}}', path: [...path, 'title'] }]
  },
)
`,
  'functions/later.js': `
import { pattern } from '@stoplight/spectral-functions'
export default async function later(input, options, context) {
  await Promise.resolve()
  return pattern(input, { match: '^x-' }, context)
}
`,
  'functions/changes-path.js': `
module.exports = (input, options, context) => {
  if (options?.add) context.path.push(options.add)
  if (options?.instead) context.path = options.instead
  return [{ message: 'at ' + context.path.join() }]
}
`,
  'functions/depends.js': `
import { isPlainObject } from '@stoplight/json'
import { basename } from '@stoplight/path'
import { DiagnosticSeverity } from '@stoplight/types'
import { parse } from '@stoplight/yaml'
import Ajv from 'ajv'
import addErrors from 'ajv-errors'
import addFormats from 'ajv-formats'
import Ajv2019 from 'ajv/dist/2019'
import Ajv2020 from 'ajv/dist/2020.js'
import _, { upperCase } from 'lodash'
import get from 'lodash/get'
export default (input) => {
  const options = { allErrors: true, strict: false }
  const [ajv, ...others] = [Ajv, Ajv2019, Ajv2020].map((Class) => new Class(options))
  addFormats(ajv)
  addErrors(ajv)
  const schema = { properties: { version: { format: 'date', errorMessage: 'No date.' } } }
  ajv.validate(schema, input)
  const texts = [ajv.errorsText(), ...others.map((each) => each.validate({ required: ['x'] }, input))]
  const more = [basename('a/b.yaml'), DiagnosticSeverity.Hint, parse('a: 1').a, isPlainObject(input)]
  return [{ message: [...texts, ...more, _.size(input), upperCase('a b'), get(input, 'title')].join() }]
}
`,
  'own/with-helper.js': `
const { count } = require('./count.js')
module.exports = (input) => count(input) > 1 ? [{ message: 'There are ' + count(input) + '.' }] : []
`,
  'own/count.js': 'exports.count = (value) => Object.keys(value ?? {}).length\n',
  'base.yaml': `
aliases: { Operation: ['$.paths[*][get,put,post,delete,patch]'] }
functions: [has-title]
rules:
  base-title: { given: $.info, severity: info, then: { function: has-title, functionOptions: { word: Orders } } }
  base-id: { given: '#Operation', message: '{{description}} {{property}} {{path}} {{error}}', description: Has id, then: { field: operationId, function: truthy } }
  base-optional: { given: '#Operation', recommended: false, then: { field: summary, function: truthy } }
`,
  'node_modules/@acme/ruleset/package.json':
    '{ "name": "@acme/ruleset", "version": "1.0.0", "main": "index.js" }',
  'node_modules/@acme/ruleset/index.js': `
const { oas3 } = require('@stoplight/spectral-formats')
const { truthy } = require('@stoplight/spectral-functions')
module.exports = {
  documentationUrl: 'https://acme.example/rules',
  rules: { 'acme-servers': { given: '$', formats: [oas3], severity: 'error', then: { field: 'servers', function: truthy } } },
}
`,
  'node_modules/acme-data/package.json':
    '{ "name": "acme-data", "version": "1.0.0", "main": "ruleset.yaml" }',
  'node_modules/acme-data/ruleset.yaml':
    'rules: { acme-license: { given: $.info, then: { field: license, function: defined } } }\n',
} as const

/** Each ruleset is a file of its own, in YAML unless its name says otherwise. */
const RULESETS = {
  'spectral:oas': 'extends: spectral:oas',
  'spectral:asyncapi': 'extends: spectral:asyncapi',
  'both, all rules': 'extends: [[spectral:oas, all], [spectral:asyncapi, all], spectral:arazzo]',
  'none but one': 'extends: [[spectral:oas, off]]\nrules: { info-contact: true }',
  'severities changed, rules switched off': `
extends: [spectral:oas]
rules:
  operation-description: error
  info-contact: hint
  operation-tags: off
  oas3-schema: info
  oas3-api-servers: false
  operation-tag-defined: true
`,
  'built-in functions': `
rules:
  alphabetical: { given: '$.paths[*][*]', then: { field: tags, function: alphabetical } }
  alphabetical-by: { given: $, then: { field: tags, function: alphabetical, functionOptions: { keyedBy: name } } }
  casing: { given: '$.paths[*][*].parameters[*].name', then: { function: casing, functionOptions: { type: snake } } }
  casing-keys: { given: '$.paths[*]~', severity: hint, then: { function: casing, functionOptions: { type: kebab, separator: { char: /, allowLeading: true } } } }
  defined: { given: $.info, then: { field: x-audience, function: defined } }
  enumeration: { given: '$..type', then: { function: enumeration, functionOptions: { values: [string, object] } } }
  falsy: { given: $.paths, then: { function: falsy } }
  length: { given: '$..description', severity: error, then: { function: length, functionOptions: { min: 20, max: 30 } } }
  or: { given: '$.paths[*][*]', then: { function: or, functionOptions: { properties: [summary, description] } } }
  xor: { given: '$.paths[*][*]', then: { function: xor, functionOptions: { properties: [summary, operationId] } } }
  pattern: { given: '$.paths[*]~', then: [{ function: pattern, functionOptions: { match: '^/v[0-9]' } }, { function: pattern, functionOptions: { notMatch: _ } }] }
  schema: { given: $.info, then: { function: schema, functionOptions: { schema: { required: [contact], properties: { version: { type: integer } } } } } }
  truthy-keys: { given: '$.paths', then: { field: '@key', function: falsy } }
  undefined: { given: $, then: { field: servers, function: undefined } }
  unreferenced: { given: $.components.schemas, then: { function: unreferencedReusableObject, functionOptions: { reusableObjectsLocation: '#/components/schemas' } } }
  unresolved: { given: '$..$ref', resolved: false, then: { function: pattern, functionOptions: { match: '^#' } } }
`,
  'aliases with targets and formats': `
formats: [oas3, oas2, asyncapi2]
aliases:
  Info: [$.info]
  Servers: { description: Where it runs, targets: [{ formats: [oas3], given: ['$.servers[*]'] }, { formats: [oas2], given: [$.host] }] }
  Deep: ['#Info.title']
rules:
  server: { given: '#Servers', then: { function: falsy } }
  title: { given: '#Deep', then: { function: pattern, functionOptions: { match: '^x' } } }
  only-oas2: { formats: [oas2], given: $, then: { function: falsy } }
  only-json-schema: { formats: [json-schema], given: $, then: { function: falsy } }
  only-oas31: { formats: [oas3.1], given: $, then: { function: falsy } }
`,
  'odd expressions': `
extends: [[spectral:oas, off]]
functions: [places]
rules:
  oas3-valid-media-example: true
  oas3-valid-schema-example: true
  typed-enum: true
  duplicated-entry-in-enum: true
  missing: { given: '$..[?(@ && @.type)]', message: '{{property}} {{path}} {{error}} {{value}}', then: { field: name, function: truthy } }
  deep: { given: '$..properties..[?(@ && @.enum)]', message: '{{property}} {{error}}', then: { field: title.text, function: defined } }
  names: { given: ['$..[type,example]', '$..properties[name,title]', '$.paths..responses[*].content'], then: { function: falsy } }
  keys: { given: ['$..properties[*]~', '$.paths.*~', '$..schema^~'], then: { function: pattern, functionOptions: { match: ^x } } }
  above: { given: ['$..enum^', '$..schema.properties.name^^'], then: { field: description, function: truthy } }
  slice: { given: ['$.servers[1:]', '$.servers[-1:]', '$..x-list[0,2]', '$..x-list[:2]'], then: { function: falsy } }
  script: { given: ['$.servers[(@.length-1)]', "$..x-list[?(@property > 1)]", "$..[?(@property.match(/^na/))]"], then: { function: falsy } }
  twice: { given: ['$..content..schema..properties', '$..properties..name..enum', '$..get..schema'], then: { function: falsy } }
  place: { given: ["$..[?(@ && @.type && @.type.match(/^s/))].enum", '$.paths[*]..schema', '$..x-list.*'], then: { function: places } }
  as-written: { given: ['$..$ref', "$..[?(@property === 'name')]"], resolved: false, then: { function: pattern, functionOptions: { match: ^x } } }
  other-root: { given: ['$.paths[?(@path.length > 6)]', "$.paths[?(@root.info)]", '$'], then: { field: x, function: truthy } }
  field: { given: '$.components.schemas[*]', then: [{ field: '@key', function: pattern, functionOptions: { match: ^x } }, { field: '$..enum', function: falsy }] }
`,
  'no deep expressions': `
extends: [[spectral:oas, off]]
rules:
  zoned: { given: ['$.paths[*]..schema', '$.components.schemas[*].properties[*]', '$[servers,paths][*]', '$.*..name'], then: { function: falsy } }
`,
  overrides: `
extends: [spectral:oas]
rules: { mine: { given: $.info.title, then: { function: falsy } } }
overrides:
  - files: ['docs/*.json', docs/crlf.yaml]
    rules: { mine: error, operation-description: off, info-contact: error }
  - files: ['docs/orders.yaml#/paths']
    rules: { operation-description: info, operation-operationId: off }
  - files: [swagger.yaml]
    extends: [acme-data]
    rules: { another: { given: $, then: { function: falsy } } }
`,
  except: 'extends: [spectral:oas]\nexcept: { docs/orders.yaml: [operation-description] }',
  'custom functions': `
functions: [has-title, later]
rules:
  title: { given: $.info, message: '{{error}} in {{property}}', then: { function: has-title, functionOptions: { word: Payments } } }
  later: { given: '$.info.*~', then: { function: later } }
`,
  'functions that change the path': `
functions: [changes-path, places]
rules:
  adds: { given: $.info, then: [{ function: changes-path, functionOptions: { add: title } }, { function: places }, { field: version, function: places }] }
  replaces: { given: $.info, then: [{ field: version, function: changes-path, functionOptions: { instead: [paths] } }, { function: places }] }
`,
  'functions that import what Spectral depends on': `
functions: [depends]
rules: { depends: { given: $.info, then: { function: depends } } }
`,
  functionsDir: `
functions: [with-helper]
functionsDir: own
rules: { helper: { given: $.paths, then: { function: with-helper } } }
`,
  'local files and packages': `
extends: [./base.yaml, base.yaml, '@acme/ruleset', acme-data, [./base.yaml, all]]
rules: { base-title: error }
`,
  'colons in values': `
extends: spectral:oas
rules:
  colon:
    description: Says: each path, here
    message: Found: {{property}}: {{error}} # Ours.
    given: $.paths[*]
    then: { function: falsy } # All: of them
  quoted:
    message: "{{property}}": {{error}}
    given: $.paths[*][get]
    then: { field: summary, function: truthy }
  escape:
    given: $.paths[*]~
    then:
      function: pattern
      functionOptions:
        match: "^x\\d+$"
        notMatch: 'b'
`,
  parserOptions: 'parserOptions: { duplicateKeys: warn, incompatibleValues: off }\nrules: {}',
  'json.json': '{ "extends": ["spectral:oas"], "rules": { "info-contact": "error" } }',
  'module.mjs': `
import { oas } from '@stoplight/spectral-rulesets'
import { pattern } from '@stoplight/spectral-functions'
import { oas3 } from '@stoplight/spectral-formats'
import hasTitle from './functions/has-title.js'
export default {
  extends: [[oas, 'all']],
  formats: [oas3],
  aliases: { Info: ['$.info'] },
  rules: {
    'info-contact': 'off',
    version: { given: '#Info', then: { field: 'version', function: pattern, functionOptions: { match: '^2' } } },
    title: { given: '#Info', then: { function: hasTitle, functionOptions: { word: 'x' } } },
  },
  overrides: [{ files: ['docs/orders.json'], rules: { version: 'info' } }],
}
`,
  'subpaths.mjs': `
import { truthy } from '@stoplight/spectral-functions/dist'
import pattern from '@stoplight/spectral-functions/dist/pattern.js'
import { oas3 } from '@stoplight/spectral-formats/dist/openapi'
import { printValue } from '@stoplight/spectral-runtime/dist/index.js'
export default {
  rules: {
    contact: { given: '$.info', formats: [oas3], message: printValue('Contact'), then: { field: 'contact', function: truthy } },
    version: { given: '$.info', then: { field: 'version', function: pattern, functionOptions: { match: '^7' } } },
  },
}
`,
  'common.cjs': `
const { oas } = require('@stoplight/spectral-rulesets')
module.exports = { extends: oas, rules: { 'oas3-schema': 'warn' } }
`,
} as const

let folder: string

beforeAll(() => {
  const rulesets = Object.entries(RULESETS).map(([name, text]) => [fileOf(name), text])
  folder = makeFolder({ ...FILES, ...Object.fromEntries(rulesets) })
  cpSync(join(PROJECT, 'fixtures/spectral'), join(folder, 'docs'), { recursive: true })
})

describe('a ruleset gives what it gives in stock Spectral', () => {
  it.each(Object.keys(RULESETS))('%s', async (name) => {
    const ruleset = await load(folder, fileOf(name))
    const found = describeFindings(await lintWith(ruleset, folder, DOCUMENTS))
    const stock = await loadStock(folder, fileOf(name))
    expect(found).toEqual(await lintStock(stock, folder, DOCUMENTS))
    expect(found.length).toBeGreaterThan(0)
  })

  it
    .skipIf(!hasCorpus)
    .each([
      'openapi/redocly-cafe/cafe-3.2.yaml',
      'openapi/ibm-validator/multi-file-spec/main.yaml',
      'openapi/oai-examples/v2.0/yaml/petstore-expanded.yaml',
      'openapi/zalando/zally-fixtures/limitNumberOfResourcesInvalid.json',
      'openapi/camara-multi/API_definitions/qos-profiles.yaml',
    ])('on %s', async (document) => {
    const name = fileOf('both, all rules')
    const ruleset = await load(folder, name)
    const stock = await lintStock(await loadStock(folder, name), CORPUS, [document])
    expect(describeFindings(await lintWith(ruleset, CORPUS, [document]))).toEqual(stock)
    expect(stock.length).toBeGreaterThan(0)
  })
})

function fileOf(name: string): string {
  return /\.[a-z]+$/.test(name) ? name : `${name.replaceAll(/[^a-z]+/gi, '-')}.yaml`
}
