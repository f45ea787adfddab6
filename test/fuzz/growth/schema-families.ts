import type { Json, JsonObject } from '../../diff/data.ts'
import {
  apiWithOperation,
  apiWithSchemas,
  type Family,
  members,
  ref,
  TEXT,
  times,
} from './build.ts'

const name = (index: number) => (index === 0 ? 'Start' : `S${index}`)

/** Start, S1, S2 … where each may refer to the next. */
function chain(n: number, link: (next: JsonObject, index: number) => Json): JsonObject {
  return apiWithSchemas({
    ...members(n, name, (index) => link(ref(name(index + 1)), index)),
    [name(n)]: TEXT,
  })
}

function start(schema: JsonObject, others: JsonObject = {}): JsonObject {
  return apiWithSchemas({ Start: schema, ...others })
}

/** A base that tells its n subtypes apart, and subtypes that consist of it. */
function hierarchy(n: number): JsonObject {
  const subtypes = times(n, (index) => `Event${index}`)
  const mapping = Object.fromEntries(subtypes.map((type) => [type, ref(type).$ref ?? '']))
  const base = {
    type: 'object',
    required: ['kind'],
    properties: { kind: TEXT },
    discriminator: { propertyName: 'kind', mapping },
  }
  const subtype = (index: number) => ({
    allOf: [ref('Start'), { type: 'object', properties: { [`value_${index}`]: TEXT } }],
  })
  return start(
    base,
    members(n, (index) => subtypes[index] ?? '', subtype),
  )
}

/** So many schemas that refer to each other that n references are made. */
function clique(n: number): JsonObject {
  const count = Math.ceil(Math.sqrt(n))
  const properties = members(
    count,
    (index) => `to_${index}`,
    (index) => ref(name(index)),
  )
  return apiWithSchemas(members(count, name, () => ({ type: 'object', properties })))
}

/** Ten levels of `$id`, each with its share of the references. */
function identified(n: number): JsonObject {
  const level = (depth: number): JsonObject => ({
    $id: `https://example.com/${'a/'.repeat(depth)}`,
    properties: members(
      n / 10,
      (index) => `p${depth}_${index}`,
      () => ref('Other'),
    ),
    ...(depth > 1 && { items: level(depth - 1) }),
  })
  return start(level(10), { Other: TEXT })
}

/** References below sixty levels of `$id`, each of which is a part of the URL that they start from. */
function nestedIdentifiers(n: number): JsonObject {
  let schema: JsonObject = {
    properties: members(
      n,
      (index) => `p_${index}`,
      () => ref('Other'),
    ),
  }
  for (let level = 0; level < 60; level++) schema = { $id: `a${level}/`, properties: { schema } }
  return start(schema, { Other: TEXT })
}

/** Schemas that grow. */
export const SCHEMA_FAMILIES: Readonly<Record<string, Family>> = {
  properties: (n) =>
    start({
      type: 'object',
      properties: members(
        n,
        (index) => `field_${index}`,
        () => TEXT,
      ),
    }),
  'required properties': (n) => {
    const properties = members(
      n,
      (index) => `field_${index}`,
      () => TEXT,
    )
    return start({ type: 'object', required: Object.keys(properties), properties })
  },
  'required, of nothing': (n) => start({ type: 'object', required: times(n, (i) => `f_${i}`) }),
  'values of an enum': (n) => start({ enum: times(n, (index) => `VALUE_${index}`) }),
  'objects of an enum': (n) => start({ enum: times(n, (index) => ({ a: index })) }),
  'equal values of an enum': (n) => start({ enum: times(n, () => 'VALUE') }),
  'branches of oneOf': (n) => start({ oneOf: times(n, (i) => ({ const: `kind-${i}` })) }),
  'objects of oneOf': (n) =>
    start({
      oneOf: times(n, (index) => ({
        type: 'object',
        required: ['kind'],
        properties: { kind: { const: `k${index}` }, [`value_${index}`]: TEXT },
      })),
    }),
  'branches of anyOf': (n) =>
    start({ anyOf: times(n, (i) => ({ type: 'object', properties: { [`f_${i}`]: TEXT } })) }),
  'parts of allOf': (n) =>
    start({ allOf: times(n, (i) => ({ type: 'object', properties: { [`f_${i}`]: TEXT } })) }),
  'references of allOf': (n) =>
    start(
      { allOf: times(n, (index) => ref(`P${index}`)) },
      members(
        n,
        (i) => `P${i}`,
        (i) => ({ properties: { [`f_${i}`]: TEXT } }),
      ),
    ),
  'chain of references': (n) => chain(n, (next) => next),
  'chain of properties': (n) => chain(n, (next) => ({ type: 'object', properties: { next } })),
  'chain of items': (n) => chain(n, (next) => ({ type: 'array', items: next })),
  'chain of allOf': (n) =>
    chain(n, (next, i) => ({ allOf: [next, { properties: { [`f_${i}`]: TEXT } }] })),
  'chain of oneOf': (n) => chain(n, (next) => ({ oneOf: [next, { type: 'integer' }] })),
  'chain of two ways': (n) => chain(n, (next) => ({ properties: { left: next, right: next } })),
  'cycle of properties': (n) =>
    apiWithSchemas(
      members(n, name, (i) => ({ properties: { next: ref(name((i + 1) % n)), value: TEXT } })),
    ),
  'cycle of allOf': (n) =>
    apiWithSchemas(members(n, name, (i) => ({ allOf: [ref(name((i + 1) % n)), TEXT] }))),
  'class hierarchy': hierarchy,
  clique,
  'levels of $id': identified,
  'nested $id': nestedIdentifiers,
  'long $id': (n) =>
    start({
      $id: `https://example.com/${'a'.repeat(n * 10)}`,
      properties: members(
        n,
        (index) => `p_${index}`,
        () => ref('Other'),
      ),
    }),
  anchors: (n) =>
    start({
      $defs: members(
        n,
        (i) => `d${i}`,
        (i) => ({ $anchor: `a${i}`, type: 'string' }),
      ),
      properties: members(
        n,
        (i) => `p_${i}`,
        (i) => ({ $ref: `#a${i}` }),
      ),
    }),
  'references to one': (n) =>
    start(
      {
        properties: members(
          n,
          (i) => `p_${i}`,
          () => ref('Other'),
        ),
      },
      { Other: { type: 'object', properties: { a: TEXT, b: TEXT } } },
    ),
  'schemas that nobody uses': (n) =>
    start(
      TEXT,
      members(
        n,
        (i) => `U${i}`,
        (i) => ({ properties: { [`f_${i}`]: TEXT } }),
      ),
    ),
  'equal schemas': (n) =>
    apiWithSchemas(members(n, name, () => ({ properties: { a: TEXT, b: { enum: ['A', 'B'] } } }))),
  patternProperties: (n) =>
    start({
      patternProperties: members(
        n,
        (i) => `^f${i}_`,
        () => TEXT,
      ),
    }),
  patterns: (n) =>
    start({
      properties: members(
        n,
        (i) => `f_${i}`,
        (i) => ({ type: 'string', pattern: `^a{${i % 9}}$` }),
      ),
    }),
  'long pattern': (n) => start({ type: 'string', pattern: `^(${'ab|'.repeat(n)}c)+$` }),
  'dependent schemas': (n) =>
    start({
      dependentSchemas: members(
        n,
        (i) => `f_${i}`,
        (i) => ({ required: [`g_${i}`] }),
      ),
    }),
  'prefix items': (n) => start({ type: 'array', prefixItems: times(n, () => TEXT) }),
  'types of a property': (n) => start({ type: times(n, (i) => ['string', 'null'][i % 2] ?? '') }),
  'examples of a schema': (n) => start({ examples: times(n, (i) => ({ field: i })) }),
  'large default': (n) =>
    start({
      default: members(
        n,
        (i) => `f_${i}`,
        (i) => [i, { i }],
      ),
    }),
  'objects in query parameters': (n) =>
    apiWithOperation({
      parameters: times(n, (i) => ({ name: `q_${i}`, in: 'query', schema: { enum: [{ i }] } })),
    }),
}
