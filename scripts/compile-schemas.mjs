import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  amendAsyncApi,
  amendOpenApi20,
  amendOpenApi30,
  amendOpenApi31,
  amendOpenApi32,
  amendSchemaObject32,
} from './schema-amendments.mjs'
import { amendBindings, amendBindingTexts, splitBindings } from './schema-bindings.mjs'
import { flattenSchema } from './schema-flattening.mjs'

const require = createRequire(import.meta.url)

const ASYNCAPI_VERSIONS = [
  '2.0.0',
  '2.1.0',
  '2.2.0',
  '2.3.0',
  '2.4.0',
  '2.5.0',
  '2.6.0',
  '3.0.0',
  '3.1.0',
]

/** The file with what the schemas of 2.x say of bindings. */
const BINDINGS = 'asyncapi-2-bindings'

/** The vocabularies of JSON Schema 2020-12, each a schema of its own with the same dynamic anchor. */
const VOCABULARIES = [
  'core',
  'applicator',
  'unevaluated',
  'validation',
  'meta-data',
  'content',
  'format-annotation',
]

/** Those of 2019-09; `$recursiveRef`, too, is always the dialect's. */
const OLD_VOCABULARIES = ['core', 'applicator', 'validation', 'meta-data', 'content', 'format']

/**
 * Writes the official JSON Schema of every version that lintel knows:
 * amended where it is known to accuse correct documents, flattened to a root and named definitions,
 * and without what only people read.
 * @param {string} outDir the directory to write to, made where it is missing
 */
export async function compileSchemas(outDir) {
  await mkdir(outDir, { recursive: true })
  await Promise.all(
    Object.entries(readOfficialSchemas()).map(([name, schema]) =>
      writeFile(join(outDir, `${name}.json`), JSON.stringify(schema)),
    ),
  )
}

/**
 * Reads, amends and flattens the schemas of all versions.
 * @returns {Record<string, object>} by the name of the format: `openapi-3.0`, `asyncapi-2.6.0`, …
 */
export function readOfficialSchemas() {
  const openapi = '@stoplight/spectral-rulesets/dist/oas/schemas'
  const schemas = {
    'openapi-2.0': flattenSchema(amendOpenApi20(read(`${openapi}/oas/v2.0.json`)), [
      read(`${openapi}/json-schema/draft-04.json`),
    ]),
    'openapi-3.0': flattenSchema(amendOpenApi30(read(`${openapi}/oas/v3.0.json`))),
    'openapi-3.1': readModernOpenApi(`${openapi}/oas/v3.1`, amendOpenApi31),
    'openapi-3.2': readModernOpenApi(`${openapi}/oas/v3.2`, amendOpenApi32, amendSchemaObject32),
  }
  return { ...schemas, ...readAsyncApi(), ...readMetaSchemas(openapi) }
}

/** Those of 2.x name the file that holds what they say of bindings, which is the same for all. */
function readAsyncApi() {
  const schemas = {}
  for (const version of ASYNCAPI_VERSIONS) {
    const name = `asyncapi-${version}`
    const schema = amendAsyncApi(read(`@asyncapi/specs/schemas/${version}-without-$id.json`))
    if (version.startsWith('3.')) {
      amendBindingTexts(schema.definitions)
      schemas[name] = flattenSchema(schema)
      continue
    }
    amendBindings(schema)
    amendBindingTexts(schema.definitions)
    const [rest, definitions] = splitBindings(flattenSchema(schema))
    schemas[name] = { ...rest, more: BINDINGS }
    schemas[BINDINGS] ??= { definitions }
    assert.deepEqual(schemas[BINDINGS].definitions, definitions, `The bindings of ${version}`)
  }
  return schemas
}

/** The dialects of JSON Schema, which a schema in a file of its own may name. */
function readMetaSchemas(openapi) {
  const drafts = {
    'draft-04': read(`${openapi}/json-schema/draft-04.json`),
    'draft-06': read('ajv/dist/refs/json-schema-draft-06.json'),
    'draft-07': read('ajv/dist/refs/json-schema-draft-07.json'),
  }
  const schemas = {}
  for (const [draft, schema] of Object.entries(drafts))
    schemas[`json-schema-${draft}`] = metaSchema(onlyWithin(`/${draft}/`, schema))
  for (const year of ['2019-09', '2020-12']) {
    const vocabularies = readVocabularies(year)
    schemas[`json-schema-${year}`] = metaSchema(
      joinVocabularies(`https://json-schema.org/draft/${year}/schema`, vocabularies, `/${year}/`),
    )
  }
  return schemas
}

/** A definition `schema` for a schema and for those in it. */
function metaSchema(schema) {
  return flattenSchema({ $id: 'document', $ref: schema.$id.replace(/#$/, '') }, [schema])
}

/** A schema that names another dialect is not judged, nor is what is in it. */
function onlyWithin(dialect, { $id, type, definitions, ...keywords }) {
  return {
    $id,
    type,
    definitions,
    if: { properties: { $schema: { pattern: dialect } } },
    // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema
    then: keywords,
  }
}

function readVocabularies(year) {
  const isNew = year === '2020-12'
  const names = isNew ? VOCABULARIES : OLD_VOCABULARIES
  return names.map((name) => read(`ajv/dist/refs/json-schema-${year}/meta/${name}.json`))
}

/** From 3.1 on, the schema of the document and that of its Schema Objects are separate. */
function readModernOpenApi(directory, amend, amendVocabulary = (vocabulary) => vocabulary) {
  const dialect = read(`${directory}/dialect.schema.json`)
  return flattenSchema(amend(read(`${directory}/index.json`)), [
    schemaObject(dialect.$id, amendVocabulary(read(`${directory}/meta.schema.json`))),
  ])
}

/**
 * One schema for all that the dialect's vocabularies say. The dynamic anchor `meta` is always the
 * dialect's here, so that nothing has to be resolved at run time. A Schema Object that names
 * another dialect with `$schema` is not judged, nor is what is in it.
 */
function schemaObject(id, openApiVocabulary) {
  const known =
    '^https?://(json-schema\\.org/draft/2020-12/schema|spec\\.openapis\\.org/oas/3\\.\\d+/dialect/)'
  return joinVocabularies(id, [...readVocabularies('2020-12'), openApiVocabulary], known)
}

/** @param known the pattern of the `$schema`s that name the dialect */
function joinVocabularies(id, vocabularies, known) {
  const subschema = { $dynamicRef: '#meta' }
  const legacy = {
    definitions: { type: 'object', additionalProperties: subschema },
    dependencies: {
      type: 'object',
      additionalProperties: { anyOf: [subschema, { $ref: '#/$defs/stringArray' }] },
    },
  }
  return {
    $id: id,
    $dynamicAnchor: 'meta',
    type: ['object', 'boolean'],
    if: { properties: { $schema: { pattern: known } } },
    // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema
    then: {
      properties: Object.assign(
        legacy,
        ...vocabularies.map((vocabulary) => vocabulary.properties ?? vocabulary.then?.properties),
      ),
    },
    $defs: Object.assign({}, ...vocabularies.map((vocabulary) => vocabulary.$defs)),
  }
}

/** A copy of a JSON file of a package: what is amended must not be shared. */
function read(specifier) {
  return structuredClone(require(specifier))
}
