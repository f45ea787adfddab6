import type { SpecNode } from '../../../documents/node.ts'
import type { Shape } from '../../../model/schema/merged-shapes.ts'
import type { Property, Schema } from '../../../model/schema/schema.ts'
import { valuesOfSchema } from '../../../model/schema/shown-values.ts'
import { showValue } from '../../../text/show-value.ts'
import { isReadOnly } from '../../shared/operations/writable-fields.ts'

/** What a merge patch must not say of its fields, where it says it. */
interface PatchFault {
  readonly kind: 'required' | 'default'
  /** The schema of the object that the fields are of. */
  readonly schema: Schema
  readonly node: SpecNode
  /** The fields that it is about. */
  readonly names: readonly string[]
}

/** The schemas that describe one object together: a schema, its parts and its branches. */
interface Level {
  readonly schemas: ReadonlySet<Schema>
  /** What the object may look like: a field that one of them does without is not required. */
  readonly shapes: readonly Shape[]
  readonly properties: readonly Property[]
  /** Whether a part of it cannot be seen. */
  readonly isUnknown: boolean
}

/**
 * Finds what a merge patch requires and what it gives a default: writable fields of the top level
 * and of nested objects, not of arrays and maps.
 * @param seen the schemas that were looked into already
 */
export function* findPatchFaults(body: Schema, seen: Set<Schema>): Generator<PatchFault> {
  const pending = [body]
  for (let schema = pending.pop(); schema !== undefined; schema = pending.pop()) {
    if (seen.has(schema)) continue
    seen.add(schema)
    const level = readLevel(schema)
    for (const fault of findRequired(level)) yield { ...fault, schema }
    const below: Schema[] = []
    for (const property of level.properties) {
      if (isReadOnly(property)) continue
      for (const fault of findDefaults(property)) yield { ...fault, schema }
      if (property.schema !== undefined && !property.schema.isOfType('array'))
        below.push(property.schema)
    }
    for (const inner of below.reverse()) pending.push(inner)
  }
}

function readLevel(start: Schema): Level {
  const schemas = new Set<Schema>()
  const pending: (Schema | undefined)[] = [start]
  let isUnknown = false
  while (pending.length > 0) {
    const schema = pending.pop()
    if (schema === undefined) isUnknown = true
    if (schema === undefined || schemas.has(schema)) continue
    schemas.add(schema)
    for (const branch of schema.branches.flat().reverse()) pending.push(branch)
    for (const part of schema.parts.toReversed()) pending.push(part)
  }
  const properties = [...schemas].flatMap((schema) => schema.properties)
  return { schemas, shapes: start.shapes, properties, isUnknown }
}

function* findRequired({
  schemas,
  shapes,
  properties,
  isUnknown,
}: Level): Generator<Omit<PatchFault, 'schema'>> {
  const declared = new Set(properties.map(({ name }) => name))
  const exempt = new Set(properties.filter(isReadOnly).map(({ name }) => name))
  for (const schema of schemas) exempt.add(discriminatorOf(schema) ?? '')
  for (const name of tellingApart(shapes)) exempt.add(name)
  for (const schema of schemas) {
    const node = schema.node.get('required')
    const names = [...(node?.items() ?? [])].flatMap(({ string }) => string ?? [])
    const writable = names.filter((name) => {
      const isNeeded = shapes.every(({ required }) => required.has(name))
      return isNeeded && !exempt.has(name) && (declared.has(name) || !isUnknown)
    })
    if (node !== undefined && writable.length > 0) yield { kind: 'required', node, names: writable }
  }
}

/** The property that tells branches apart, which each of them needs; in 2.0 its name alone. */
function discriminatorOf(schema: Schema): string | undefined {
  const node = schema.node.get('discriminator')
  return node?.string ?? node?.get('propertyName')?.string
}

/** The properties whose values tell branches apart: each has a constant or list of its own. */
function* tellingApart([first, ...others]: readonly Shape[]): Generator<string> {
  if (first === undefined || others.length === 0) return
  for (const [name, property] of first.properties) {
    const values = fixedValues(property)
    if (values === '') continue
    const theirs = others.map(({ properties }) => fixedValues(properties.get(name)))
    if (theirs.every((other) => other !== '') && theirs.some((other) => other !== values))
      yield name
  }
}

/** The values that a property may have, as a text to compare; empty where they are not listed. */
function fixedValues(property: Property | undefined): string {
  return valuesOfSchema(property?.schema)
    .filter(({ kind }) => kind === 'const' || kind === 'enum')
    .map(({ node }) => showValue(node.value))
    .join('\n')
}

function* findDefaults({ name, node, schema }: Property): Generator<Omit<PatchFault, 'schema'>> {
  const own = node.get('default')
  const isReference = schema?.node.value !== node.value
  if (own !== undefined && isReference) yield { kind: 'default', node: own, names: [name] }
  for (const value of valuesOfSchema(schema)) {
    if (value.kind !== 'default') continue
    const isInline = value.node.parent?.value === node.value
    const isUnknownOfEnum =
      value.node.value === 'UNKNOWN' && value.node.parent?.get('enum') !== undefined
    if (isInline || !isUnknownOfEnum) yield { kind: 'default', node: value.node, names: [name] }
  }
}
