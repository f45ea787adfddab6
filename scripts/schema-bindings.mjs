import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { referenceOr, toDefinition as refTo } from './schema-amendments.mjs'

const require = createRequire(import.meta.url)

const FOLDER = join(dirname(require.resolve('@asyncapi/specs/package.json')), 'bindings')

/** The folders whose bindings have another key. */
const KEYS = { websockets: 'ws' }

/** Where bindings stand in a document of AsyncAPI 2, by what they are about. */
const OWNERS = {
  server: ['server'],
  channel: ['channelItem'],
  operation: ['operation', 'operationTrait'],
  message: ['message', 'messageTrait'],
}

/**
 * Bindings of AsyncAPI 2, which its schema lets be anything: what is published for the protocol, the
 * place and the `bindingVersion`. Of other versions nothing is said; without one, any will do, since
 * "latest" was another one when the document was written.
 * @param {object} schema of a version 2, which is changed
 */
export function amendBindings(schema) {
  const { definitions } = schema
  for (const [place, owners] of Object.entries(OWNERS)) {
    const name = `${place}BindingsObject`
    const properties = Object.fromEntries(
      readdirSync(FOLDER).map((folder) => [
        KEYS[folder] ?? folder,
        bindingOf(folder, place, definitions),
      ]),
    )
    definitions[name] = { type: 'object', properties }
    for (const owner of owners) definitions[owner] = withBindings(definitions[owner], name)
    definitions.components.properties[`${place}Bindings`].additionalProperties = refTo(name)
  }
  delete definitions.bindingsObject
  // At first these were texts, under the same version.
  takeText(definitions['bindings-kafka-0.1.0-operation'], ['groupId', 'clientId'])
  takeText(definitions['bindings-kafka-0.1.0-message'], ['key'])
  // "When `type` is `request`, this is the HTTP method, otherwise it MUST be ignored."
  delete definitions['bindings-http-0.1.0-operation'].oneOf
  // What a channel is says which of `queue` and `exchange` counts; the text asks for neither.
  for (const version of ['0.2.0', '0.3.0'])
    delete definitions[`bindings-amqp-${version}-channel`].oneOf
}

function takeText({ properties }, names) {
  for (const name of names) properties[name] = { anyOf: [properties[name], { type: 'string' }] }
}

/**
 * Lets the schemas of bindings say what their texts do.
 * @param {object} definitions with bindings, which are changed
 */
export function amendBindingTexts(definitions) {
  for (const [name, definition] of Object.entries(definitions)) {
    const [, protocol, place] = /^bindings-(\w+)-[\d.]+-(\w+)$/.exec(name) ?? []
    AMENDMENTS[`${protocol} ${place}`]?.(definition)
  }
}

/** "Its value MUST be either 0 (At most once delivery), 1 (At least once delivery), or 2" */
const QUALITIES = [0, 1, 2]

/** By protocol and place, what is changed in each version. */
const AMENDMENTS = {
  'mqtt operation': ({ properties }) => Object.assign(properties.qos, { enum: QUALITIES }),
  'mqtt server': ({ properties }) =>
    Object.assign(properties.lastWill.properties.qos, { enum: QUALITIES }),
  // "MUST NOT be specified if `schemaRegistryUrl` is not specified"
  'kafka server': (definition) => {
    const required = { required: ['schemaRegistryUrl'] }
    definition.dependentSchemas = { schemaRegistryVendor: required }
  },
  // "To mark a channel as SNS, but use default values […], just use an empty object {}."
  'sns channel': requireUnlessEmpty,
  'sns operation': (definition) => {
    // "Applies To": to one of both directions.
    delete definition.required
    // A filter holds what Amazon says: objects, too.
    delete definition.definitions.consumer.properties.filterPolicy.additionalProperties
  },
  // "We can use an empty object to indicate the SQS Binding"
  'sqs operation': requireUnlessEmpty,
  // Misspelt in the schemas: `msvVpn`, `realiable`.
  'solace server': ({ properties }) => {
    properties.msgVpn ??= properties.msvVpn
  },
  'ros2 operation': ({ properties }) => {
    properties.qosPolicies.properties.reliability.enum.push('reliable')
  },
  'http operation': restrictToObjects,
  'http message': restrictToObjects,
  'websockets channel': restrictToObjects,
}

/** Lets an object be empty, whatever it has to have otherwise. */
function requireUnlessEmpty(definition) {
  const { required } = definition
  delete definition.required
  // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema
  Object.assign(definition, { if: { minProperties: 1 }, then: { required } })
}

/** "This schema MUST be of type `object` and have a `properties` key." */
function restrictToObjects({ properties }) {
  for (const field of ['query', 'headers'])
    if (properties[field] !== undefined) properties[field] = objectOnly(properties[field])
}

/** A schema whose `type` is no other one, where it has one. */
function objectOnly(schema) {
  const type = { anyOf: [{ const: 'object' }, { type: 'array' }] }
  return { allOf: [schema, { properties: { type } }] }
}

/** A copy of a schema whose bindings are those of a definition. */
function withBindings(schema, name) {
  return JSON.parse(
    JSON.stringify(schema).replaceAll('"#/definitions/bindingsObject"', `"#/definitions/${name}"`),
  )
}

function bindingOf(folder, place, definitions) {
  const names = versionsOf(folder, place).map(({ version, schema }) => {
    const name = `bindings-${folder}-${version}-${place}`
    definitions[name] = withNamesOf(schema, name)
    return { version, name }
  })
  if (names.length === 0) return {}
  const versioned = names.map(({ version, name }) => ({
    if: { required: ['bindingVersion'], properties: { bindingVersion: { const: version } } },
    // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema
    then: refTo(name),
  }))
  const unversioned = {
    if: { required: ['bindingVersion'] },
    else: { anyOf: names.map(({ name }) => refTo(name)) },
  }
  const isText = { properties: { bindingVersion: { type: 'string' } } }
  // Tools resolve a `$ref` here, too.
  return referenceOr('Reference', { allOf: [isText, ...versioned, unversioned] })
}

/** The published schemas of a binding, the newest first. */
function versionsOf(folder, place) {
  return readdirSync(join(FOLDER, folder))
    .sort()
    .reverse()
    .map((version) => ({ version, file: join(FOLDER, folder, version, `${place}.json`) }))
    .filter(({ file }) => existsSync(file))
    .map(({ version, file }) => ({ version, schema: require(file) }))
}

/** A copy that refers to the definitions of the document's schema, and to its own as a part of it. */
function withNamesOf(schema, name) {
  const text = JSON.stringify(schema)
    .replaceAll(/http:\/\/asyncapi\.com\/definitions\/[\d.]+\/(\w+)\.json/g, '#/definitions/$1')
    .replaceAll(/http:\/\/asyncapi\.com\/bindings\/[\w./]+\.json#\//g, `#/definitions/${name}/`)
  return JSON.parse(text)
}

/** The definitions that hold what is said of bindings. */
const ROOTS = Object.keys(OWNERS).map((place) => `${place}BindingsObject`)

/**
 * Takes out of a flattened schema what only bindings need, which few documents have.
 * @returns {[schema: object, bindings: object]} the schema without them, and their definitions
 */
export function splitBindings(schema) {
  const { definitions, ...root } = schema
  const needed = new Set()
  const pending = [root]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const [, name] of JSON.stringify(next).matchAll(/"#\/definitions\/([^"]+)"/g)) {
      if (needed.has(name) || ROOTS.includes(name)) continue
      needed.add(name)
      pending.push(definitions[name])
    }
  }
  const entries = Object.entries(definitions)
  return [
    { ...root, definitions: Object.fromEntries(entries.filter(([name]) => needed.has(name))) },
    Object.fromEntries(entries.filter(([name]) => !needed.has(name))),
  ]
}
