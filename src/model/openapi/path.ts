import { isPlural } from '../words/nouns.ts'

/** What stands between two slashes of a path. */
export interface Segment {
  readonly kind: 'literal' | 'parameter' | 'mixed' | 'empty'
  /** As written, without the custom action. */
  readonly text: string
  /** What follows a colon at the end of the last segment: `cancel` of `{op_id}:cancel`. */
  readonly action: string | undefined
  /** Whether it is meant as a version, though it is not the first segment. */
  readonly isVersion: boolean
}

/** A path key, taken apart. */
export interface Path {
  /** The key as written. */
  readonly key: string
  /** The key without what is no path: a query or a fragment behind it. */
  readonly pathname: string
  /** The segments of the pathname after the version; a leading `api` segment and a trailing slash are left out. */
  readonly segments: readonly Segment[]
  /** The version that the key itself begins with, right or wrong. */
  readonly version: string | undefined
}

const VALID_VERSION = /^v[1-9][0-9]*$/
/** A number that may be a version: `3` of `/rest/api/3/issues`. */
const VERSION_NUMBER = /^\d{1,3}$/

/** Words that stand behind the number of a version: `v1beta2`, `v2-preview`, `v1p1`. */
const STAGES: ReadonlySet<string> = new Set(
  'a alpha b beta c dev ea eap exp experimental internal next p pre preview private public rc snapshot stable test unstable'.split(
    ' ',
  ),
)

/** Whether a segment is meant as a version, right or wrong: v1, v0, v01, v1.2, v1beta, 1.0, 2024-01-01, v{major}, {version}; not `v2x-data`. */
export function isVersionLike(segment: string): boolean {
  return (
    (/^v\.?\d[\w.-]*$/i.test(segment) && isNumbered(segment.slice(1))) ||
    /^\d+(\.\d+)+$/.test(segment) ||
    /^\d{4}-\d{2}-\d{2}$/.test(segment) ||
    /^(v\{[^{}]*\}|\{(api[_-]?)?version\})$/i.test(segment)
  )
}

/** Whether nothing but numbers and stages stand in a text. */
function isNumbered(text: string): boolean {
  const words = text.match(/[a-z]+/gi) ?? []
  return words.every((word) => STAGES.has(word.toLowerCase()))
}

/** Whether the last segment of a server's path is a version, which may lack the `v` there. */
export function isServerVersion(segment: string): boolean {
  return isVersionLike(segment) || VERSION_NUMBER.test(segment)
}

/** Whether a version segment is v{N}, N positive and without leading zeros. */
export function isValidVersion(segment: string): boolean {
  return VALID_VERSION.test(segment)
}

/** Takes a path key apart. */
export function parsePath(key: string): Path {
  const pathname = withoutQuery(key)
  // The slash of `services{/id}` belongs to the expression.
  const parts = pathname.split(/(?<!\{)\//)
  if (parts[0] === '') parts.shift()
  if (parts.at(-1) === '') parts.pop()
  if (parts[0]?.toLowerCase() === 'api') parts.shift()
  const [first, second] = parts
  const isNumber = VERSION_NUMBER.test(first ?? '') && second !== undefined
  const version = first !== undefined && (isNumber || isVersionLike(first)) ? first : undefined
  if (version !== undefined) parts.shift()
  return { key, pathname, segments: toSegments(parts), version }
}

/** A key up to the `?` or `#` that ends its path; one in braces (`{?page}`) does not. */
function withoutQuery(key: string): string {
  let depth = 0
  for (let index = 0; index < key.length; index++) {
    const character = key[index]
    if (character === '{') depth++
    else if (character === '}') depth--
    else if (depth === 0 && (character === '?' || character === '#')) return key.slice(0, index)
  }
  return key
}

function toSegments(parts: readonly string[]): Segment[] {
  const firstParameter = parts.findIndex((part) => part.includes('{'))
  return parts.map((part, index) => {
    const { text, action } = splitAction(part)
    const kind = kindOf(text)
    // Behind an identifier a number is a level, a page or a leg, and at the end a thing of its own.
    const isInFront = index < parts.length - 1 && (firstParameter < 0 || index < firstParameter)
    const isVersion =
      kind === 'literal'
        ? isVersionLike(text) || (isInFront && VERSION_NUMBER.test(text))
        : index === firstParameter && isVersionParameter(text, parts[index - 1], parts[index + 1])
    return { kind, text, action, isVersion }
  })
}

/**
 * Whether a parameter stands for the version of the API, between what its paths share and what they
 * are about: `/chat/{version}/rooms`; not that of one thing, as in `/packages/{version}/files`.
 */
function isVersionParameter(text: string, before: string | undefined, behind = '{'): boolean {
  if (before === undefined || behind.includes('{') || !isVersionLike(text)) return false
  return /api/i.test(text) || !isPlural(before)
}

/** Splits a custom action off: `orders:bulk-cancel`, `{op_id}:cancel`; not `{a}:{b}`, `<int:id>`. */
function splitAction(part: string): Pick<Segment, 'text' | 'action'> {
  const colon = part.lastIndexOf(':')
  if (colon <= 0 || /[}>]/.test(part.slice(colon)) || colon === part.length - 1) {
    return { text: part, action: undefined }
  }
  return { text: part.slice(0, colon), action: part.slice(colon + 1) }
}

function kindOf(text: string): Segment['kind'] {
  if (text === '') return 'empty'
  if (/^\{[^{}]*\}$/.test(text)) return 'parameter'
  return text.includes('{') ? 'mixed' : 'literal'
}

/** The names in braces of a path or address, in their order. */
export function templateParameters(template: string): string[] {
  return [...template.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? '')
}
