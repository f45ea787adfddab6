import type { AsyncApi } from '../../src/model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../src/model/openapi/openapi.ts'
import type { Property, Schema } from '../../src/model/schema/schema.ts'
import { rules } from '../../src/rules/index.ts'
import type { Namer } from '../../src/rules/namer/namer.ts'
import { nameOfField } from '../../src/rules/words/names/names.ts'
import { leadsElsewhere } from '../../src/rules/words/predicates/scalar-singular-predicate.ts'
import { findingsOf } from './rule-testing.ts'

/** A field with the name that the namer gives it. */
export interface Renamed {
  readonly property: Property
  readonly name: string
}

/** The fields of a document that the namer renames. */
export function* renamedFields(api: OpenApi | AsyncApi, namer: Namer): Generator<Renamed> {
  for (const { name: text, properties } of api.propertyGroups) {
    if (text.startsWith('$')) continue
    for (const property of properties) {
      const { name } = namer.ofField(property)
      if (name !== undefined) yield { property, name }
    }
  }
}

/** What the namer says of a field once it has the name that was given. */
export function askAgain(namer: Namer, { property, name }: Renamed): string | undefined {
  return namer.of(nameOfField({ ...property, name })).name
}

/** Rules that ask for the right value under the right name. */
const ABOUT_VALUES = new Set(['naming/temporal-format', 'naming/url-kind', 'naming/enum-unknown'])
/** A document of so many fields is linted at once. */
const AT_ONCE = 2_000

/**
 * What all rules of lintel that speak of names say of fields that have the names that were given:
 * each as `<old> → <new>: <rule>: <message>`.
 */
export async function faultsOfRenamed(renamed: readonly Renamed[]): Promise<string[]> {
  const faults: string[] = []
  for (let start = 0; start < renamed.length; start += AT_ONCE)
    faults.push(...(await lintRenamed(renamed.slice(start, start + AT_ONCE))))
  return faults
}

async function lintRenamed(renamed: readonly Renamed[]): Promise<string[]> {
  const schemas = renamed.map(({ property, name }, index) => [
    `S${index}`,
    { type: 'object', properties: { [name]: plainSchema(property.schema) } },
  ])
  const text = JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Names', version: '1.0.0' },
    paths: {},
    components: { schemas: Object.fromEntries(schemas) },
  })
  const judging = rules.filter(({ id }) => id.startsWith('naming/') && !ABOUT_VALUES.has(id))
  const findings = await findingsOf(text, judging)
  return findings.flatMap(({ pointer, rule, message }) => {
    const [, index = ''] = /^\/components\/schemas\/S(\d+)\/properties\/[^/]+$/.exec(pointer) ?? []
    const of = renamed[Number(index)]
    return index === '' || of === undefined
      ? []
      : `${of.property.name} → ${of.name}: ${rule}: ${message}`
  })
}

/** The type and format of a schema, and those of its items, without all else. */
function plainSchema(schema: Schema | undefined): object {
  if (schema === undefined || schema.parts.length + schema.branches.length > 0) return {}
  const [type] = schema.types ?? []
  const items = schema.shapes.find((shape) => shape.items !== undefined)?.items
  const isMap = schema.shapes.some(({ properties }) => properties.size === 0)
  return {
    ...(Array.isArray(schema.keyword('items')) && { minItems: 1, maxItems: 1 }),
    ...pick(schema, ['prefixItems', 'minItems', 'maxItems']),
    ...(schema.types?.size === 1 && { type }),
    ...(schema.format !== undefined && { format: schema.format }),
    ...(items !== undefined && { items: { type: 'string', format: items.format } }),
    ...(type === 'object' &&
      !isMap && { properties: { [leadsElsewhere(schema) ? 'href' : 'id']: { type: 'string' } } }),
  }
}

function pick(schema: Schema, keywords: readonly string[]): object {
  return Object.fromEntries(
    keywords.flatMap((keyword) => {
      const value = schema.keyword(keyword)
      return value === undefined ? [] : [[keyword, value]]
    }),
  )
}
