/** What stands between two slashes of a path. */
export interface Segment {
  readonly kind: 'literal' | 'parameter' | 'mixed' | 'empty'
  /** As written, without the custom action. */
  readonly text: string
  /** What follows a colon at the end of the last segment: `cancel` of `{op_id}:cancel`. */
  readonly action: string | undefined
}

/** A path key, taken apart. */
export interface Path {
  /** The key as written. */
  readonly key: string
  /** The segments after the version; a leading `api` segment and a trailing slash are left out. */
  readonly segments: readonly Segment[]
  /** The version that the key itself begins with, right or wrong. */
  readonly version: string | undefined
}

const VALID_VERSION = /^v[1-9][0-9]*$/

/** Whether a segment is meant as a version, right or wrong: v1, v0, v01, v1.2, v1beta, 1.0, 2024-01-01, v{major}, {version}. */
export function isVersionLike(segment: string): boolean {
  return (
    /^v\.?\d[\w.-]*$/i.test(segment) ||
    /^\d+(\.\d+)+$/.test(segment) ||
    /^\d{4}-\d{2}-\d{2}$/.test(segment) ||
    /^(v\{[^{}]*\}|\{(api[_-]?)?version\})$/i.test(segment)
  )
}

/** Whether a version segment is v{N}, N positive and without leading zeros. */
export function isValidVersion(segment: string): boolean {
  return VALID_VERSION.test(segment)
}

/** Takes a path key apart. */
export function parsePath(key: string): Path {
  const parts = key.split('/')
  if (parts[0] === '') parts.shift()
  if (parts.at(-1) === '') parts.pop()
  if (parts[0]?.toLowerCase() === 'api') parts.shift()
  const [first] = parts
  const version = first !== undefined && isVersionLike(first) ? first : undefined
  if (version !== undefined) parts.shift()
  return { key, segments: parts.map(toSegment), version }
}

function toSegment(part: string): Segment {
  const { text, action } = splitAction(part)
  return { kind: kindOf(text), text, action }
}

/** Splits a custom action off: `orders:bulk-cancel`, `{op_id}:cancel`; not `{a}:{b}`. */
function splitAction(part: string): Pick<Segment, 'text' | 'action'> {
  const colon = part.lastIndexOf(':')
  if (colon <= 0 || part.slice(colon).includes('}') || colon === part.length - 1) {
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
