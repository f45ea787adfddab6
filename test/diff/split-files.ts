import type { Random } from '../support/mutations.ts'
import type { Files } from './comparing.ts'
import { clone, isRecord, type Json, type JsonObject, objectsIn } from './data.ts'
import { componentsWithMeaning } from './schema-places.ts'

/**
 * Moves each component schema to a file of its own. The components stay and refer to the files;
 * other references lead to either of them.
 */
export function splitFiles(root: JsonObject, random: Random): Files | undefined {
  const copy = clone(root)
  const section = sectionOf(copy)
  // With identifiers, references inside mean something else elsewhere.
  if (section === undefined || /"\$(id|anchor|dynamicAnchor|self)"/.test(JSON.stringify(root)))
    return undefined
  const { prefix, schemas } = section
  const kept = componentsWithMeaning(copy)
  const files = new Map(Object.keys(schemas).map((name, index) => [name, `schema-${index}.json`]))
  const parts = Object.entries(schemas)
  const adapt = (reference: string, isMain: boolean): string => {
    if (!reference.startsWith('#')) return reference
    const [name = '', ...rest] = reference.startsWith(prefix)
      ? reference.slice(prefix.length).split('/')
      : []
    const file = files.get(name)
    const isDirect = file !== undefined && !kept.has(name) && random(2) === 0
    if (isDirect) return [isMain ? `schemas/${file}#` : `${file}#`, ...rest].join('/')
    return isMain ? reference : `../api.json${reference}`
  }
  for (const [, schema] of parts) adaptIn(schema, (reference) => adapt(reference, false))
  for (const name of files.keys()) schemas[name] = { $ref: `schemas/${files.get(name)}` }
  for (const object of objectsIn(copy)) {
    if (typeof object.$ref === 'string') object.$ref = adapt(object.$ref, true)
  }
  const texts = parts.map(([name, schema]) => [
    `schemas/${files.get(name)}`,
    JSON.stringify(schema),
  ])
  return { 'api.json': JSON.stringify(copy), ...Object.fromEntries(texts) }
}

function sectionOf(root: JsonObject): { prefix: string; schemas: JsonObject } | undefined {
  if (isRecord(root.definitions)) return { prefix: '#/definitions/', schemas: root.definitions }
  const schemas = isRecord(root.components) ? root.components.schemas : undefined
  return isRecord(schemas) ? { prefix: '#/components/schemas/', schemas } : undefined
}

function adaptIn(schema: Json, adapt: (reference: string) => string): void {
  for (const object of objectsIn(schema)) {
    if (typeof object.$ref === 'string') object.$ref = adapt(object.$ref)
    const mapping = isRecord(object.discriminator) ? object.discriminator.mapping : undefined
    if (!isRecord(mapping)) continue
    for (const [value, target] of Object.entries(mapping))
      if (typeof target === 'string' && target.includes('/')) mapping[value] = adapt(target)
  }
}
