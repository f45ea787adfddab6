import { isRecord, type Json, type JsonObject, targetOf, valueAt } from './data.ts'
import type { Mutation, Site } from './mutation.ts'
import type { Reach, ReachedSchema } from './reach.ts'

/** Keywords that a value is fixed by, beside which others have no say. */
const FIXED = ['enum', 'const', 'not', 'if']

interface SchemaSite extends ReachedSchema {
  readonly schema: JsonObject
}

/** The schemas that a mutation fits. Of composed ones other parts may say the same again. */
function* schemasOf(reach: Reach): Generator<SchemaSite> {
  for (const site of reach.schemas.values()) {
    const schema = valueAt(reach.root, site.tokens)
    if (!isRecord(schema) || site.isOneWay || site.isComposed) continue
    yield { ...site, schema }
  }
}

function* ofType(reach: Reach, ...types: string[]): Generator<SchemaSite> {
  for (const site of schemasOf(reach)) {
    const { schema } = site
    const isFixed = FIXED.some((keyword) => schema[keyword] !== undefined)
    if (typeof schema.type === 'string' && types.includes(schema.type) && !isFixed) yield site
  }
}

interface PropertySite extends Site {
  readonly owner: JsonObject
  readonly name: string
  readonly isRequired: boolean
}

function* propertiesOf(reach: Reach): Generator<PropertySite> {
  for (const { schema, tokens, directions } of schemasOf(reach)) {
    const { properties, patternProperties, unevaluatedProperties } = schema
    if (!isRecord(properties) || patternProperties !== undefined) continue
    if (unevaluatedProperties !== undefined || schema.discriminator !== undefined) continue
    for (const [name, property] of Object.entries(properties)) {
      const target = isRecord(property) ? (resolved(reach, property) ?? property) : {}
      if ((target.readOnly ?? target.writeOnly) !== undefined) continue
      const isRequired = requiredOf(schema).includes(name)
      yield { tokens: [...tokens, 'properties', name], directions, owner: schema, name, isRequired }
    }
  }
}

function resolved(reach: Reach, schema: JsonObject): JsonObject | undefined {
  const { $ref } = schema
  if (typeof $ref !== 'string') return schema
  const target = targetOf(reach.root, $ref)
  return isRecord(target) ? target : undefined
}

function requiredOf({ required }: JsonObject): Json[] {
  return Array.isArray(required) ? required : []
}

function withoutRequired(schema: JsonObject, name: string): void {
  const rest = requiredOf(schema).filter((other) => other !== name)
  if (rest.length > 0) schema.required = rest
  else delete schema.required
}

function setKeyword(keyword: string, value: (schema: JsonObject) => Json | undefined) {
  return (root: JsonObject, { tokens }: Site): void => {
    const schema = valueAt(root, tokens)
    if (!isRecord(schema)) return
    const next = value(schema)
    if (next === undefined) delete schema[keyword]
    else schema[keyword] = next
  }
}

function withoutKeywords(sites: Iterable<SchemaSite>, ...keywords: string[]): SchemaSite[] {
  return [...sites].filter(({ schema }) =>
    keywords.every((keyword) => schema[keyword] === undefined),
  )
}

function propertyMutation(
  sites: (site: PropertySite) => boolean,
  change: (owner: JsonObject, properties: JsonObject, name: string) => void,
): Pick<Mutation, 'sites' | 'apply'> {
  return {
    sites: (reach) => [...propertiesOf(reach)].filter(sites),
    apply: (root, { tokens }) => {
      const owner = valueAt(root, tokens.slice(0, -2))
      const name = String(tokens.at(-1))
      if (isRecord(owner) && isRecord(owner.properties)) change(owner, owner.properties, name)
    },
  }
}

const REMOVED = ['property-removed', 'property-renamed']

export const SCHEMA_MUTATIONS: Readonly<Record<string, Mutation>> = {
  'optional property dropped': {
    ...propertyMutation(
      ({ isRequired }) => !isRequired,
      (_, properties, name) => delete properties[name],
    ),
    forth: { breaks: 'both', kinds: REMOVED },
    back: { breaks: 'none', kinds: ['property-added'] },
  },
  'required property dropped': {
    ...propertyMutation(
      ({ isRequired }) => isRequired,
      (owner, properties, name) => {
        delete properties[name]
        withoutRequired(owner, name)
      },
    ),
    forth: { breaks: 'both', kinds: REMOVED },
    back: { breaks: 'sent', kinds: ['required-property-added', 'property-added'] },
  },
  'property renamed': {
    ...propertyMutation(
      () => true,
      (owner, properties, name) => {
        const isRequired = requiredOf(owner).includes(name)
        properties[`${name}_renamed`] = properties[name] ?? {}
        delete properties[name]
        if (isRequired) owner.required = [...requiredOf(owner), `${name}_renamed`]
        withoutRequired(owner, name)
      },
    ),
    forth: { breaks: 'both', kinds: REMOVED },
    back: { breaks: 'both', kinds: REMOVED },
  },
  'property made required': {
    ...propertyMutation(
      ({ isRequired }) => !isRequired,
      (owner, _, name) => {
        owner.required = [...requiredOf(owner), name]
      },
    ),
    forth: { breaks: 'sent', kinds: ['property-became-required'] },
    back: { breaks: 'read', kinds: ['property-became-optional'] },
  },
  'type changed': {
    sites: (reach) => ofType(reach, 'string', 'integer', 'number', 'boolean', 'object', 'array'),
    apply: setKeyword('type', ({ type }) => (type === 'string' ? 'boolean' : 'string')),
    forth: { breaks: 'both', kinds: ['type-changed'] },
    back: { breaks: 'both', kinds: ['type-changed'] },
  },
  'integer made a number': {
    sites: (reach) => withoutKeywords(ofType(reach, 'integer'), 'format'),
    apply: setKeyword('type', () => 'number'),
    forth: { breaks: 'both', kinds: ['type-changed'] },
    back: { breaks: 'both', kinds: ['type-changed'] },
  },
  'maxLength put on': {
    sites: (reach) => withoutKeywords(ofType(reach, 'string'), 'maxLength', 'format', 'pattern'),
    apply: setKeyword('maxLength', () => 3),
    forth: { breaks: 'sent', kinds: ['constraint-tightened'] },
    back: { breaks: 'none', kinds: ['constraint-loosened'] },
  },
  'maxLength halved': {
    sites: (reach) =>
      [...ofType(reach, 'string')].filter(({ schema }) => Number(schema.maxLength) >= 8),
    apply: setKeyword('maxLength', ({ maxLength }) => Math.floor(Number(maxLength) / 2)),
    forth: { breaks: 'sent', kinds: ['constraint-tightened'] },
    back: { breaks: 'none', kinds: ['constraint-loosened'] },
  },
  'maximum put on': {
    sites: (reach) =>
      withoutKeywords(ofType(reach, 'integer', 'number'), 'maximum', 'exclusiveMaximum'),
    apply: setKeyword('maximum', () => 3),
    forth: { breaks: 'sent', kinds: ['constraint-tightened'] },
    back: { breaks: 'none', kinds: ['constraint-loosened'] },
  },
  'minItems put on': {
    sites: (reach) => withoutKeywords(ofType(reach, 'array'), 'minItems'),
    apply: setKeyword('minItems', () => 2),
    forth: { breaks: 'sent', kinds: ['constraint-tightened'] },
    back: { breaks: 'none', kinds: ['constraint-loosened'] },
  },
  'pattern put on': {
    sites: (reach) => withoutKeywords(ofType(reach, 'string'), 'pattern', 'format'),
    apply: setKeyword('pattern', () => '^[a-c]+$'),
    forth: { breaks: 'sent', kinds: ['constraint-tightened'] },
    back: { breaks: 'none', kinds: ['constraint-loosened'] },
  },
  'format put on': {
    sites: (reach) => withoutKeywords(ofType(reach, 'string'), 'format', 'pattern'),
    apply: setKeyword('format', () => 'uuid'),
    forth: { breaks: 'sent', kinds: ['format-added'] },
    back: { breaks: 'read', kinds: ['format-removed'] },
  },
  'format changed': {
    sites: (reach) =>
      [...ofType(reach, 'string')].filter(({ schema }) => schema.format !== undefined),
    apply: setKeyword('format', ({ format }) => (format === 'uuid' ? 'date' : 'uuid')),
    forth: { breaks: 'both', kinds: ['format-changed'] },
    back: { breaks: 'both', kinds: ['format-changed'] },
  },
  'enum value dropped': {
    sites: (reach) => enumsOf(reach),
    apply: setKeyword('enum', ({ enum: values }) =>
      Array.isArray(values) ? values.slice(1) : values,
    ),
    forth: { breaks: 'both', kinds: ['enum-value-removed'] },
    back: { breaks: 'none', kinds: ['enum-value-added'] },
  },
  'enum put on': {
    sites: (reach) => withoutKeywords(ofType(reach, 'string'), 'format', 'pattern', 'maxLength'),
    apply: setKeyword('enum', () => ['a', 'b']),
    forth: { breaks: 'sent', kinds: ['enum-added'] },
    back: { breaks: 'read', kinds: ['enum-removed'] },
  },
  'made nullable': {
    sites: (reach) =>
      withoutKeywords(
        ofType(reach, 'string', 'integer', 'number', 'boolean', 'object', 'array'),
        'nullable',
        'x-nullable',
        'example',
      ),
    apply: (root, { tokens }) => {
      const schema = valueAt(root, tokens)
      if (!isRecord(schema) || schema.type === undefined) return
      if (root.swagger !== undefined) schema['x-nullable'] = true
      else if (/^3\.0/.test(String(root.openapi))) schema.nullable = true
      else schema.type = [schema.type, 'null']
    },
    forth: { breaks: 'read', kinds: ['became-nullable'] },
    back: { breaks: 'sent', kinds: ['became-not-nullable'] },
  },
  'additional properties forbidden': {
    sites: (reach) =>
      withoutKeywords(ofType(reach, 'object'), 'additionalProperties', 'patternProperties').filter(
        ({ schema }) => isRecord(schema.properties),
      ),
    apply: setKeyword('additionalProperties', () => false),
    forth: { breaks: 'sent', kinds: ['additional-properties-forbidden'] },
    back: { breaks: 'none', kinds: ['additional-properties-allowed'] },
  },
  'oneOf branch dropped': {
    sites: (reach) => unionsOf(reach),
    apply: (root, { tokens }) => {
      const list = valueAt(root, tokens)
      if (Array.isArray(list)) list.pop()
    },
    forth: { breaks: 'sent', kinds: ['alternative-removed'] },
    back: { breaks: 'read', kinds: ['alternative-added'] },
  },
  'description changed': {
    sites: (reach) => ofType(reach, 'string', 'integer', 'object', 'array'),
    apply: setKeyword('description', () => 'Another description.'),
    forth: { breaks: 'none', kinds: [] },
    back: { breaks: 'none', kinds: [] },
  },
  'extension added': {
    sites: (reach) => ofType(reach, 'string', 'integer', 'object', 'array'),
    apply: setKeyword('x-added', () => 'Added.'),
    forth: { breaks: 'none', kinds: [] },
    back: { breaks: 'none', kinds: [] },
  },
  'example changed': {
    sites: (reach) => ofType(reach, 'string', 'integer', 'object', 'array'),
    apply: setKeyword('example', () => 'Another example.'),
    forth: { breaks: 'none', kinds: [] },
    back: { breaks: 'none', kinds: [] },
  },
  'property deprecated': {
    sites: (reach) => ofType(reach, 'string', 'integer', 'object', 'array'),
    apply: setKeyword('deprecated', () => true),
    forth: { breaks: 'none', kinds: [] },
    back: { breaks: 'none', kinds: [] },
  },
}

function* enumsOf(reach: Reach): Generator<Site> {
  for (const site of schemasOf(reach)) {
    const { enum: values, const: constant } = site.schema
    const isFit = Array.isArray(values) && new Set(values).size > 1 && values[0] !== null
    if (isFit && constant === undefined && values.lastIndexOf(values[0] ?? null) === 0) yield site
  }
}

/** The choices between schemas that differ by their types or their references. */
function* unionsOf(reach: Reach): Generator<Site> {
  for (const { tokens, directions, isOneWay } of reach.schemas.values()) {
    const schema = valueAt(reach.root, tokens)
    if (!isRecord(schema) || isOneWay || schema.discriminator !== undefined) continue
    const { oneOf } = schema
    if (!Array.isArray(oneOf) || oneOf.length < 3) continue
    // One of constants is an enum, in which a new value breaks nobody.
    if (oneOf.every((branch) => isRecord(branch) && branch.const !== undefined)) continue
    const texts = new Set(oneOf.map((branch) => JSON.stringify(branch)))
    if (texts.size === oneOf.length) yield { tokens: [...tokens, 'oneOf'], directions }
  }
}
