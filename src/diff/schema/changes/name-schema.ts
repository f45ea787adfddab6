import type { SpecNode } from '../../../documents/node.ts'
import { quote, quoteWhole } from '../../../text/quote.ts'

const COMPOSITION: ReadonlySet<unknown> = new Set(['allOf', 'oneOf', 'anyOf'])
const ITEMS: ReadonlySet<unknown> = new Set(['items', 'unevaluatedItems'])
const COMPONENTS: ReadonlySet<unknown> = new Set(['schemas', 'definitions'])
/** The name of a schema that has none. */
const ANY_SCHEMA = 'the schema'

/**
 * Names a schema for a message by where it is written: property `total`, the items of property
 * `lines`, schema `Order`.
 */
export function nameSchema(node: SpecNode): string {
  const { key, parent } = node
  if (parent === undefined || key === undefined) return ANY_SCHEMA
  if (parent.key === 'properties') {
    const noun = isHeader(node) ? 'header' : 'property'
    return `${noun} ${quoteWhole(propertyPathOf(node))}`
  }
  if (ITEMS.has(key) || parent.key === 'prefixItems') {
    const array = ITEMS.has(key) ? parent : parent.parent
    return array === undefined ? 'the items' : `the items of ${nameSchema(array)}`
  }
  if (key === 'additionalProperties' || key === 'unevaluatedProperties')
    return `the values of ${nameSchema(parent)}`
  if (key === 'propertyNames') return `the property names of ${nameSchema(parent)}`
  if (key === 'contentSchema') return `the content of ${nameSchema(parent)}`
  if (parent.key === 'patternProperties') return `the properties like ${quote(String(key))}`
  if (COMPOSITION.has(parent.key)) {
    const owner = parent.parent
    return owner === undefined ? ANY_SCHEMA : nameSchema(owner)
  }
  if (COMPONENTS.has(parent.key)) return `schema ${quote(String(key))}`
  if (key === 'schema') return nameOwner(parent)
  if (key === 'key' && parent.key === 'kafka') return 'the key'
  return nameOwner(node)
}

/** Whether a property is a header of a message in AsyncAPI: they are the properties of one schema. */
function isHeader(property: SpecNode): boolean {
  let schema = property.parent?.parent
  while (COMPOSITION.has(schema?.parent?.key)) schema = schema?.parent?.parent
  const place = schema?.parent?.key
  return schema?.key === 'headers' && place !== 'properties' && !COMPONENTS.has(place)
}

/** Whether a schema is declared under a name. */
export function isNamedSchema(node: SpecNode | undefined): boolean {
  return COMPONENTS.has(node?.parent?.key)
}

/**
 * Names a schema, and what stood in its place: of a component in whose place another one is, both; of
 * one that took the place of what was written there, that place, since it was none before.
 * @param base the schema whose place it took
 */
export function nameExchanged(base: SpecNode, revision: SpecNode): string {
  const name = nameSchema(revision)
  const isNamed = isNamedSchema(revision)
  if (isNamedSchema(base))
    return isNamed && base.key !== revision.key
      ? `${name} (it was ${quote(String(base.key))})`
      : name
  const place = nameSchema(base)
  // Parts of a component, such as those of its `allOf`, may move into another one.
  if (place.startsWith('schema ')) return name
  if (isNamed) return `${place} (now ${name})`
  return name === ANY_SCHEMA ? place : name
}

/** Names above those of a path that is longer than this are left out. */
const MAX_PATH = 30

/** The path of a property from the schema that is declared on its own: `lines[].product.price`. */
function propertyPathOf(property: SpecNode): string {
  let path = String(property.key)
  let node: SpecNode | undefined = property.parent?.parent
  for (let step = 0; node !== undefined && step < MAX_PATH; step++) {
    const { key, parent } = node
    if (key === 'items') path = `[]${startsInside(path)}`
    else if (key === 'additionalProperties') path = `*${startsInside(path)}`
    else if (parent?.key === 'properties') path = `${String(key)}${startsInside(path)}`
    else if (!COMPOSITION.has(parent?.key)) return path
    const isStep = key === 'items' || key === 'additionalProperties'
    node = isStep ? parent : parent?.parent
  }
  return path
}

/** A path as it goes on behind a name. */
function startsInside(path: string): string {
  return path.startsWith('[') ? path : `.${path}`
}

/** What holds a schema, or in Swagger 2.0 is one itself. */
function nameOwner(node: SpecNode): string {
  const { name, in: place } = node.object ?? {}
  if (typeof name === 'string' && typeof place === 'string') return `parameter ${quote(name)}`
  if (node.parent?.key === 'headers') return `header ${quote(String(node.key))}`
  return ANY_SCHEMA
}
