import type { Schema } from './schema.ts'

/** Keywords of JSON-LD 1.1 (section 1.7) that nobody else spells so. */
const TELLING: ReadonlySet<string> = new Set(['@context', '@graph', '@id', '@included', '@vocab'])
/** Those that others use too, such as TM Forum's `@type`. */
const KEYWORDS: ReadonlySet<string> = new Set([
  '@base',
  '@direction',
  '@index',
  '@language',
  '@list',
  '@reverse',
  '@set',
  '@type',
  '@value',
  '@version',
])
/** What contexts commonly call `@id` and `@type`, as that of Verifiable Credentials (section 4.3) does. */
const ALIASES: ReadonlySet<string> = new Set(['id', 'type'])

/** Whether a property is a member that JSON-LD names, or the context that stands beside it. */
export function isLinkedDataMember(owner: Schema, name: string): boolean {
  if (TELLING.has(name)) return true
  if (ALIASES.has(name)) return isLinkedData(owner)
  return KEYWORDS.has(name) && [owner, ...owner.parts].some(tells)
}

/** Whether a schema describes a node of JSON-LD that says its context: its members are not its own. */
export function isLinkedData(schema: Schema): boolean {
  return [schema, ...schema.parts].some((part) => declares(part, '@context'))
}

function tells(schema: Schema | undefined): boolean {
  return schema?.properties.some(({ name }) => TELLING.has(name)) === true
}

function declares(schema: Schema | undefined, wanted: string): boolean {
  return schema?.properties.some(({ name }) => name === wanted) === true
}
