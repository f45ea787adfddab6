import type { SpecNode } from '../../documents/node.ts'
import type { Schema } from './schema.ts'

/** A string that a schema fixes, where it is written. */
export interface FixedValue {
  readonly value: string
  readonly node: SpecNode
}

/** Values with how firmly the schema fixes them. */
interface Fixed {
  readonly rank: number
  readonly values: readonly FixedValue[]
}

const NOTHING: Fixed = { rank: 0, values: [] }

/** Schemas that are composed more deeply than this were written to exhaust the stack. */
const MAX_DEPTH = 100

/**
 * The strings that a property may have: `const`, else `enum`, else `default`, through composition.
 * What one schema fixes as a constant counts before what another lists.
 * @param schemas schemas that hold at once, the winner first
 */
export function fixedValuesOf(schemas: readonly Schema[], property: string): readonly FixedValue[] {
  return firmest(schemas.map((schema) => ofProperty(schema, property, new Set()))).values
}

/** The strings that a schema's value may be: `const`, else `enum`, else `default`. */
export function fixedValuesOfSchema(schema: Schema): readonly FixedValue[] {
  return ofSchema(schema, new Set()).values
}

/** Each schema is looked into once, so that circles and layers end. */
function ofProperty(schema: Schema, name: string, seen: Set<Schema>, depth = 0): Fixed {
  if (seen.has(schema) || depth > MAX_DEPTH) return NOTHING
  seen.add(schema)
  const declared = schema.properties.find((property) => property.name === name)?.schema
  const own = declared === undefined ? NOTHING : ofSchema(declared, new Set())
  return compose(schema, own, (part) => ofProperty(part, name, seen, depth + 1))
}

function ofSchema(schema: Schema, seen: Set<Schema>, depth = 0): Fixed {
  if (seen.has(schema) || depth > MAX_DEPTH) return NOTHING
  seen.add(schema)
  return compose(schema, ownValues(schema), (part) => ofSchema(part, seen, depth + 1))
}

function compose(schema: Schema, own: Fixed, read: (part: Schema) => Fixed): Fixed {
  const all = [own]
  for (const part of schema.parts) if (part !== undefined) all.push(read(part))
  for (const branches of schema.branches) {
    const alternatives = branches.filter((branch) => branch !== undefined).map(read)
    const rank = Math.max(0, ...alternatives.map((alternative) => alternative.rank))
    all.push({ rank, values: alternatives.flatMap((alternative) => alternative.values) })
  }
  return firmest(all)
}

/** Of several that hold at once the firmest, the first among equals. */
function firmest(all: readonly Fixed[]): Fixed {
  return all.reduce((best, next) => (next.rank > best.rank ? next : best), NOTHING)
}

function ownValues({ node }: Schema): Fixed {
  const values = [...(node.get('enum')?.items() ?? [])].flatMap(toFixedValue)
  const candidates = [toFixedValue(node.get('default')), values, toFixedValue(node.get('const'))]
  return firmest(
    candidates.map((found, index) => ({ rank: found.length > 0 ? index + 1 : 0, values: found })),
  )
}

function toFixedValue(node: SpecNode | undefined): FixedValue[] {
  return node?.string === undefined ? [] : [{ value: node.string, node }]
}
