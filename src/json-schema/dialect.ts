/** The drafts of JSON Schema, each by a number that grows with them. */
export type Draft = 4 | 6 | 7 | 2019 | 2020

/** What a keyword is about: bits, since a schema says in one number which of them it has. */
export const FAMILY = { branches: 1, values: 2, members: 4, items: 8, unevaluated: 16 } as const

interface Keyword {
  readonly family: number
  readonly since: Draft
  readonly until: Draft
}

const { branches, values, members, items, unevaluated } = FAMILY

/** The keywords that judge a value, but for `type`, `enum` and `const`, and the drafts that have them. */
const KEYWORDS: ReadonlyMap<string, Keyword> = new Map([
  ['$ref', known(branches)],
  ['$recursiveRef', known(branches, 2019, 2019)],
  ['$dynamicRef', known(branches, 2020)],
  ['allOf', known(branches)],
  ['anyOf', known(branches)],
  ['oneOf', known(branches)],
  ['not', known(branches)],
  ['if', known(branches, 7)],
  ['pattern', known(values)],
  ['format', known(values)],
  ['minimum', known(values)],
  ['maximum', known(values)],
  ['exclusiveMinimum', known(values)],
  ['exclusiveMaximum', known(values)],
  ['multipleOf', known(values)],
  ['minLength', known(values)],
  ['maxLength', known(values)],
  ['minItems', known(values)],
  ['maxItems', known(values)],
  ['minProperties', known(values)],
  ['maxProperties', known(values)],
  ['required', known(members)],
  ['properties', known(members)],
  ['patternProperties', known(members)],
  ['additionalProperties', known(members)],
  ['propertyNames', known(members, 6)],
  // Later drafts let validators keep it.
  ['dependencies', known(members)],
  ['dependentRequired', known(members, 2019)],
  ['dependentSchemas', known(members, 2019)],
  ['items', known(items)],
  ['additionalItems', known(items, 4, 2019)],
  ['prefixItems', known(items, 2020)],
  ['contains', known(items, 6)],
  ['minContains', known(items, 2019)],
  ['maxContains', known(items, 2019)],
  ['uniqueItems', known(items)],
  ['unevaluatedProperties', known(unevaluated, 2019)],
  ['unevaluatedItems', known(unevaluated, 2019)],
  ['const', known(0, 6)],
])

function known(family: number, since: Draft = 4, until: Draft = 2020): Keyword {
  return { family, since, until }
}

/** The family of a keyword; 0 where the draft does not have it, or it is about nothing else. */
export function familyOf(keyword: string, draft: Draft): number {
  return hasKeyword(keyword, draft) ? (KEYWORDS.get(keyword)?.family ?? 0) : 0
}

/** Whether a draft has a keyword; those that all drafts have need not be known here. */
export function hasKeyword(keyword: string, draft: Draft): boolean {
  const span = KEYWORDS.get(keyword)
  return span === undefined || (span.since <= draft && draft <= span.until)
}

/** Whether nothing beside a `$ref` counts. */
export function isReferenceAlone(draft: Draft): boolean {
  return draft <= 7
}

const IDENTIFIERS: readonly (readonly [identifier: RegExp, draft: Draft])[] = [
  [/^https?:\/\/json-schema\.org\/draft-04\/schema#?$/, 4],
  [/^https?:\/\/json-schema\.org\/draft-06\/schema#?$/, 6],
  [/^https?:\/\/json-schema\.org\/draft-07\/schema#?$/, 7],
  [/^https?:\/\/json-schema\.org\/draft\/2019-09\/schema#?$/, 2019],
  [/^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/, 2020],
]

/** The draft that `$schema` names; undefined for one that is not known. */
export function draftOf(identifier: string): Draft | undefined {
  return IDENTIFIERS.find(([pattern]) => pattern.test(identifier))?.[1]
}
