import { audienceOf, lifecycleOf } from '../../../model/lifecycle.ts'
import { ServerLists } from '../../../model/openapi/effective-path.ts'
import { ownPathItems } from '../../../model/openapi/foreign-paths.ts'
import type { Operation } from '../../../model/openapi/http.ts'
import type { MediaType } from '../../../model/openapi/media-type.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { perObject } from '../../../text/memoize.ts'
import type { DocumentContext } from '../../context.ts'
import { declaredOnce } from '../../declared-once.ts'
import { isVersionHeader } from '../../shared/headers/header-version-predicate.ts'
import { documentsDefault } from './default-version.ts'
import { findVersionFaults } from './major-faults.ts'
import { hasApiVersion } from './media-type-version.ts'
import type { VersionSelector } from './version-selector.ts'

/**
 * What is wrong with one. `only`: it is the only strategy of a public or partner API; `no default`:
 * it is that of an internal one, and which version holds without it is not documented; `beside`: a
 * public or partner API has it besides the version in the path.
 */
type SelectorFault = 'only' | 'no default' | 'beside'

export interface FaultySelector {
  readonly selector: VersionSelector
  readonly fault: SelectorFault
  /** The first operation that has the fault. */
  readonly operation: Operation
}

/** The order in which the faults of one selector count. */
const FAULTS = ['only', 'no default', 'beside'] as const satisfies readonly SelectorFault[]

const selectorsOf = perObject((api: OpenApi): readonly VersionSelector[] => [
  ...declaredOnce([...headersOf(api), ...mediaTypesOf(api)]),
])

/** Finds where headers and media types select the version (Versioning 2); each declaration once. */
export function* findHeaderVersioning(
  api: OpenApi,
  { options }: DocumentContext,
): Generator<FaultySelector> {
  const selectors = selectorsOf(api)
  if (selectors.length === 0) return
  const items = ownPathItems(api)
  const unversioned = new Set(findVersionFaults(new ServerLists(api), items).paths)
  for (const selector of selectors) {
    const firsts = new Map<SelectorFault, Operation>()
    for (const operation of selector.operations) {
      if (!items.has(operation.pathItem)) continue
      const audience = audienceOf(api, lifecycleOf(api, operation), options.audience)
      const isUnversioned = unversioned.has(operation.pathItem)
      const fault = audience && faultOf(api, selector, operation, audience, isUnversioned)
      if (fault !== undefined && !firsts.has(fault)) firsts.set(fault, operation)
    }
    const fault = FAULTS.find((name) => firsts.has(name))
    const operation = fault && firsts.get(fault)
    if (fault !== undefined && operation !== undefined) yield { selector, fault, operation }
  }
}

function faultOf(
  api: OpenApi,
  selector: VersionSelector,
  operation: Operation,
  audience: string,
  isUnversioned: boolean,
): SelectorFault | undefined {
  if (audience !== 'internal') return isUnversioned ? 'only' : 'beside'
  const isMissing = isUnversioned && !documentsDefault(api, selector, operation)
  return isMissing ? 'no default' : undefined
}

function* headersOf(api: OpenApi): Generator<VersionSelector> {
  for (const { in: place, name, node, operations } of api.parameters) {
    if (place === 'header' && isVersionHeader(name, node))
      yield { kind: 'header', name, node, on: undefined, operations }
  }
}

/** Media types with a version, each with the operations that have a body of it. */
function mediaTypesOf(api: OpenApi): Iterable<VersionSelector> {
  const versioned = new Map<string, boolean>()
  const found = new Map<string, VersionSelector & { readonly operations: Operation[] }>()
  const add = (operation: Operation, { name, nameNode }: MediaType) => {
    const isVersioned = versioned.get(name) ?? hasApiVersion(name)
    versioned.set(name, isVersioned)
    if (!isVersioned) return
    const place = `${nameNode.document.source.file}#${nameNode.pointer}`
    const selector = found.get(place)
    if (selector !== undefined) selector.operations.push(operation)
    else
      found.set(place, {
        kind: 'media type',
        name,
        node: nameNode,
        on: nameNode.key === name ? 'key' : undefined,
        operations: [operation],
      })
  }
  for (const operation of api.operations) {
    for (const mediaType of operation.requestBody?.content ?? []) add(operation, mediaType)
    for (const { response } of operation.responses) {
      for (const mediaType of response?.content ?? []) add(operation, mediaType)
    }
  }
  return found.values()
}
