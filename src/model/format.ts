import type { SpecDocument } from '../documents/document.ts'
import { countEdits } from '../text/nearest.ts'

/** The members that name the version of a document. */
export const FORMAT_MEMBERS = ['openapi', 'swagger', 'asyncapi'] as const
type FormatMember = (typeof FORMAT_MEMBERS)[number]

export const OPENAPI_VERSIONS = ['2.0', '3.0', '3.1', '3.2'] as const
export const ASYNCAPI_VERSIONS = [
  '2.0.0',
  '2.1.0',
  '2.2.0',
  '2.3.0',
  '2.4.0',
  '2.5.0',
  '2.6.0',
  '3.0.0',
  '3.1.0',
] as const

/** A line of OpenAPI versions; patch versions do not differ. */
export type OpenApiVersion = (typeof OPENAPI_VERSIONS)[number]
export type AsyncApiVersion = (typeof ASYNCAPI_VERSIONS)[number]

/** What a document says that it is. */
export type DetectedFormat =
  | { readonly kind: 'openapi'; readonly version: OpenApiVersion }
  | { readonly kind: 'asyncapi'; readonly version: AsyncApiVersion }
  /** It names a version that lintel does not support; `key` is the member that names it. */
  | {
      readonly kind: 'unsupported'
      readonly key: FormatMember
      readonly found: unknown
    }
  | { readonly kind: 'none' }

/**
 * Reads the format of a document from its `openapi`, `swagger` or `asyncapi` member. A number is
 * taken for the text it stands for (`swagger: 2.0`): the schema check reports that it is none.
 */
export function detectFormat(document: SpecDocument): DetectedFormat {
  const root = document.root.object
  if (root === undefined) return { kind: 'none' }
  for (const key of FORMAT_MEMBERS) {
    if (root[key] !== undefined) return formatOf(key, root[key])
  }
  return { kind: 'none' }
}

/**
 * The member that a misspelt one means, as `openApi` does `openapi`: one letter differs, or the case and
 * what separates words. `openrpc`, a format of its own, is further away.
 */
export function meantFormatMember(name: string): FormatMember | undefined {
  const plain = name.toLowerCase().replace(/[-_. ]/g, '')
  return FORMAT_MEMBERS.find(
    (member) => Math.abs(member.length - plain.length) <= 1 && countEdits(plain, member) <= 1,
  )
}

function formatOf(key: FormatMember, found: unknown): DetectedFormat {
  const text = typeof found === 'number' ? numberText(found) : found
  if (typeof text === 'string') {
    if (key === 'swagger' && text === '2.0') return { kind: 'openapi', version: '2.0' }
    if (key === 'openapi') {
      const line = /^(3\.[012])(\.\d+)?(-[\w.+-]+)?$/.exec(text)?.[1]
      const version = OPENAPI_VERSIONS.find((candidate) => candidate === line)
      if (version !== undefined) return { kind: 'openapi', version }
    }
    const version = key === 'asyncapi' ? asyncApiVersion(text) : undefined
    if (version !== undefined) return { kind: 'asyncapi', version }
  }
  return { kind: 'unsupported', key, found }
}

/**
 * "The format for this string must be `major`.`minor`.`patch`. The `patch` may be suffixed by a hyphen
 * and extra alphanumeric characters": patch versions do not differ.
 */
function asyncApiVersion(text: string): AsyncApiVersion | undefined {
  const line = /^(\d\.\d)\.\d+(?:-[\w.-]+)?$/.exec(text)?.[1]
  return ASYNCAPI_VERSIONS.find((candidate) => candidate === `${line}.0`)
}

/** `2` and `2.0` are one number in YAML; a version is meant. */
function numberText(number: number): string {
  return Number.isInteger(number) ? `${number}.0` : String(number)
}
