import { CORE_SCHEMA, NOT_RESOLVED, type ScalarTagDefinition } from 'js-yaml'

const scalarTags = CORE_SCHEMA.tags.filter(
  (tag): tag is ScalarTagDefinition => tag.nodeKind === 'scalar',
)
const implicitTags = scalarTags.filter((tag) => tag.implicit)

/** For each ASCII character, 1 where a plain scalar that begins with it may be no text. */
const FIRST_CHARACTERS = new Uint8Array(128)
for (const { implicitFirstChars } of implicitTags) {
  if (implicitFirstChars === null) FIRST_CHARACTERS.fill(1)
  for (const first of implicitFirstChars ?? []) FIRST_CHARACTERS[first.charCodeAt(0)] = 1
}

/**
 * The value of a scalar under the core schema (YAML 1.2.2 section 10.3). What a tag of one's own
 * means is unknown: the text stays.
 * @param tag the whole name of its tag, or nothing
 */
export function resolveScalar(source: string, tag: string, isPlain: boolean): unknown {
  if (tag !== '') return resolveTagged(source, tag)
  return isPlain ? resolvePlain(source) : source
}

function resolveTagged(source: string, name: string): unknown {
  const tag = scalarTags.find(({ tagName }) => tagName === name)
  const value: unknown = tag?.resolve(source, true, name)
  return value === undefined || value === NOT_RESOLVED ? source : value
}

function resolvePlain(source: string): unknown {
  if (FIRST_CHARACTERS[source.charCodeAt(0)] === 0) return source
  const first = source.charAt(0)
  for (const tag of implicitTags) {
    if (tag.implicitFirstChars !== null && !tag.implicitFirstChars.includes(first)) continue
    const value: unknown = tag.resolve(source, false, tag.tagName)
    if (value !== NOT_RESOLVED) return value
  }
  return source
}
