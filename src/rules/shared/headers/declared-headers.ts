import type { SpecNode } from '../../../documents/node.ts'
import { hasFieldName } from '../../../model/openapi/header-names.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { perObject } from '../../../text/memoize.ts'
import { isLegacyRateLimitHeader } from './rate-limit-legacy-predicate.ts'

/** A header as requests or responses declare it. */
export interface DeclaredHeader {
  readonly name: string
  readonly direction: 'request' | 'response'
  /** Whether the name is neither registered with IANA nor given by the conventions. */
  readonly isCustom: boolean
  /** The parameter, or the member of `headers`, its key the name; of several the first. */
  readonly node: SpecNode
  /** Where the name is written: in `name` of the parameter, or as the key of `node`. */
  readonly nameNode: SpecNode
  /** The Parameter or Header object after references; undefined where it cannot be known. */
  readonly declaration: SpecNode | undefined
  readonly schema: Schema | undefined
  /** The members of `headers` that lead to the declaration by this name; none for a parameter. */
  readonly members: readonly SpecNode[]
}

/**
 * The header parameters of requests, then the headers of responses, each declaration once: a
 * header that several responses reach by one `$ref` and name is one.
 */
export const declaredHeaders = perObject((api: OpenApi): readonly DeclaredHeader[] => [
  ...requestHeaders(api),
  ...responseHeaders(api),
])

/**
 * The headers whose name is to be judged. A legacy or `X-` name is the same mistake wherever it
 * stands, and comes once, in whatever case.
 * @param isJudged tells which headers count; of one name the first that does
 */
export function* judgedNames(
  api: OpenApi,
  isJudged: (header: DeclaredHeader) => boolean,
): Generator<DeclaredHeader> {
  const seen = new Set<string>()
  for (const header of declaredHeaders(api)) {
    if (!isJudged(header)) continue
    const name = header.name.toLowerCase()
    if (seen.has(name)) continue
    if (name.startsWith('x-') || isLegacyRateLimitHeader(name)) seen.add(name)
    yield header
  }
}

function* requestHeaders(api: OpenApi): Generator<DeclaredHeader> {
  for (const parameter of api.parameters) {
    if (parameter.in !== 'header') continue
    const { name, node, nameNode, schema } = parameter
    const isCustom = !hasFieldName(name)
    const direction = 'request'
    yield { name, direction, isCustom, node, nameNode, declaration: node, schema, members: [] }
  }
}

function responseHeaders(api: OpenApi): DeclaredHeader[] {
  const headers: DeclaredHeader[] = []
  const membersByTarget = new Map<unknown, Map<string, SpecNode[]>>()
  for (const { name, node, target, schema } of api.responseHeaders) {
    const byName = membersByTarget.get(target?.value) ?? new Map<string, SpecNode[]>()
    membersByTarget.set(target?.value, byName)
    const others = byName.get(name)
    if (others !== undefined) {
      others.push(node)
      continue
    }
    const members = [node]
    byName.set(name, members)
    const isCustom = !hasFieldName(name)
    const direction = 'response'
    headers.push({
      name,
      direction,
      isCustom,
      node,
      nameNode: node,
      declaration: target,
      schema,
      members,
    })
  }
  return headers
}
