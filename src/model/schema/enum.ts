import type { SpecNode } from '../../documents/node.ts'
import { withParts } from './all-of.ts'
import type { Schema } from './schema.ts'
import { isBodySchema, type SchemaWalk } from './walk.ts'

/** One value that an enum lists. */
interface EnumValue {
  readonly value: unknown
  readonly node: SpecNode
}

/** An enum as it is declared: `enum`, or a `oneOf` of constants. */
export interface EnumDeclaration {
  /** The list: the `enum` or `oneOf` keyword. */
  readonly node: SpecNode
  readonly schema: Schema
  readonly values: readonly EnumValue[]
}

/** Formats whose values others define: the conventions' spelling of enum values does not bind them. */
const FOREIGN_VALUE_FORMATS: ReadonlySet<string> = new Set([
  'bcp-47',
  'bcp47',
  'country',
  'country-code',
  'currency',
  'currency-code',
  'iana-timezone',
  'iso-3166',
  'iso-3166-1',
  'iso-3166-1-alpha-2',
  'iso-3166-1-alpha-3',
  'iso-3166-2',
  'iso-3166-alpha-2',
  'iso-3166-alpha-3',
  'iso-4217',
  'iso-639',
  'iso-639-1',
  'iso-639-2',
  'language',
  'language-code',
  'locale',
  'media-type',
  'mime-type',
  'time-zone',
  'timezone',
])

/**
 * Finds the enums of body schemas, parameters and custom headers. No enum are: what narrows an
 * enum of an `allOf` sibling, and values that a format or `x-external-enum` marks as foreign. The
 * statuses of a monitor keep their spelling, also where something else has that status too.
 */
export function collectEnums(walk: SchemaWalk): EnumDeclaration[] {
  const narrowing = findNarrowing(walk)
  const enums: EnumDeclaration[] = []
  for (const schema of walk.schemas) {
    if (!isBodySchema(schema) && !schema.isUsedAs('parameter')) continue
    if (narrowing.has(schema) || isForeign(schema) || schema.isUsedAs('monitorStatus')) continue
    const declaration = readEnum(schema)
    if (declaration !== undefined) enums.push(declaration)
  }
  return enums
}

/** The enum that a schema itself declares. */
export function readEnum(schema: Schema): EnumDeclaration | undefined {
  const list = schema.node.get('enum')
  if (list !== undefined && Array.isArray(list.value)) {
    const values = [...list.items()].map((node) => ({ value: node.value, node }))
    return values.length === 0 ? undefined : { node: list, schema, values }
  }
  const branches = schema.node.get('oneOf')
  if (branches === undefined) return undefined
  const alternatives = [...branches.items()].filter((branch) => !isNullType(branch))
  const constants = alternatives.map((branch) => branch.get('const'))
  if (constants.length < 2) return undefined
  const values: EnumValue[] = []
  for (const node of constants) {
    if (node === undefined || node.isCollection) return undefined
    values.push({ value: node.value, node })
  }
  return { node: branches, schema, values }
}

/** Whether a branch only says that the value may be null. */
function isNullType(branch: SpecNode): boolean {
  return branch.get('type')?.value === 'null' && branch.get('const') === undefined
}

function isForeign(schema: Schema): boolean {
  const format = schema.keyword('format')
  if (schema.keyword('x-external-enum') === true) return true
  return typeof format === 'string' && FOREIGN_VALUE_FORMATS.has(format.toLowerCase())
}

/**
 * Schemas whose enum narrows another: their own part's (`allOf: [Status], enum: [OPEN]`), or that of
 * a property which a part declares too (`allOf: [Pet, {properties: {kind: {enum: [CAT]}}}]`).
 */
function findNarrowing(walk: SchemaWalk): Set<Schema> {
  const narrowing = new Set<Schema>()
  for (const schema of walk.schemas) {
    if (schema.parts.length === 0) continue
    const declarations = new Map<string, Set<Schema>>()
    for (const part of withParts(schema)) {
      for (const [name, declared] of findEnumed(part))
        declarations.set(name, (declarations.get(name) ?? new Set()).add(declared))
    }
    for (const schemas of declarations.values())
      for (const narrower of findNarrower(schemas)) narrowing.add(narrower)
  }
  return narrowing
}

/** What a schema declares with an enum, by the property that has it; `''` for the value itself. */
function* findEnumed(schema: Schema): Generator<[name: string, declared: Schema]> {
  if (sizeOf(schema) > 0) yield ['', schema]
  for (const { name, schema: declared } of schema.properties)
    if (declared !== undefined && sizeOf(declared) > 0) yield [name, declared]
}

/** Of several enums for one value, all but the widest are narrower. */
function* findNarrower(schemas: ReadonlySet<Schema>): Generator<Schema> {
  if (schemas.size < 2) return
  let widest = 0
  for (const schema of schemas) widest = Math.max(widest, sizeOf(schema))
  const kept = [...schemas].find((schema) => sizeOf(schema) === widest)
  for (const schema of schemas) if (schema !== kept) yield schema
}

function sizeOf(schema: Schema): number {
  const values = schema.keyword('enum')
  return Array.isArray(values) ? values.length : 0
}
