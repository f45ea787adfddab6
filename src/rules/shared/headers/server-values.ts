import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { valuesOf } from '../../../model/schema/shown-values.ts'
import { showValue } from '../../../text/show-value.ts'
import { readWords } from '../../../text/word-list.ts'
import { SERVER_PRODUCTS } from '../data/server-products.generated.ts'
import type { DeclaredHeader } from './declared-headers.ts'

const products = readWords(SERVER_PRODUCTS)

/** Headers, in lowercase, that tell nothing but which software answers. */
const DISCLOSING: ReadonlySet<string> = new Set([
  'x-powered-by',
  'x-aspnet-version',
  'x-aspnetmvc-version',
  'x-generator',
])

/**
 * Whether a response header of this name tells which software answers. headers/no-server-disclosure
 * reports these, and rules on header names leave them to it.
 */
export function isDisclosingName(name: string): boolean {
  return DISCLOSING.has(name.toLowerCase())
}

/** Whether a header is the Server header of a response. */
export function isServerHeader({ name, direction }: DeclaredHeader): boolean {
  return direction === 'response' && name.toLowerCase() === 'server'
}

/** The values that a header shows, as texts. */
export function textsOf(api: OpenApi, { declaration, schema }: DeclaredHeader): string[] {
  return valuesOf(declaration, schema, api.references).flatMap(({ node }) =>
    node.isCollection ? [] : [showValue(node.value)],
  )
}

/** Whether a value of Server holds a digit, `product/version`, or the name of a known product. */
export function isRevealing(value: string): boolean {
  if (/\d|[a-z]\/[a-z]/i.test(value)) return true
  const lower = value.toLowerCase()
  return lower.split(/[\s/(),;]+/).some((part) => {
    return products.has(part) || part.split('-').some((word) => products.has(word))
  })
}
