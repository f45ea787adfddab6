import type { SpecNode } from '../../../documents/node.ts'
import { writeReference } from '../../../documents/references/write-reference.ts'
import type { JsonValue } from '../../../edits/changes/json-value.ts'
import type { NodeEdit } from '../../../edits/changes/node-edit.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { perObject } from '../../../text/memoize.ts'
import { showValue } from '../../../text/show-value.ts'
import { componentNames } from './component-names.ts'
import {
  type ComponentPlace,
  componentKeysOf,
  declare,
  findCaseless,
  findUsed,
  homeOf,
  namesBeside,
  placeOfComponent,
  type SharedPart,
} from './component-place.ts'
import { filing } from './filing.ts'

/** A reference to a component, with what declares it where it is not there yet. */
export interface ComponentReference {
  readonly reference: JsonValue
  /** The component, where it is there already. */
  readonly component?: SpecNode
  readonly edits: readonly NodeEdit[]
}

/**
 * Refers to a component from a node: to one that the document has, or to a new one.
 * @returns undefined where the version has no such components, or nowhere is a place for one
 */
export function referTo(
  api: OpenApi | AsyncApi,
  from: SpecNode,
  part: SharedPart,
): ComponentReference | undefined {
  const root = rootFor(api, from)
  const known = placesOf(api)
  const key = JSON.stringify([root.document.source.location, part.kind, part.name])
  const files = filing()
  const place = known.has(key) ? known.get(key) : (files?.findPlace ?? findPlace)(api, root, part)
  known.set(key, place)
  if (place === undefined) return undefined
  const { component, edits } = place
  const { document, tokens } = files?.targetFrom(api, from, place) ?? place
  const reference = writeReference(from.document, document, tokens, api.root.document)
  return { reference: { $ref: reference }, ...(component && { component }), edits }
}

/** What was found, so that all fixes of a run agree. */
const placesOf = perObject((_: OpenApi | AsyncApi) => new Map<string, ComponentPlace | undefined>())

/**
 * The document whose components a node may refer to. A path that is taken from another document, which
 * is one of its own, refers to that one's: it has to be right without the documents that use it.
 */
function rootFor(api: OpenApi | AsyncApi, { document }: SpecNode): SpecNode {
  const { root } = document
  return formatOf(root) === undefined || formatOf(root) !== formatOf(api.root) ? api.root : root
}

/** The format that a document names, with its minor version: versions differ in what components are. */
function formatOf(root: SpecNode): string | undefined {
  for (const key of ['openapi', 'swagger', 'asyncapi']) {
    const version = root.get(key)?.value
    if (version !== undefined)
      return `${key} ${showValue(version).split('.').slice(0, 2).join('.')}`
  }
  return undefined
}

function findPlace(
  api: OpenApi | AsyncApi,
  root: SpecNode,
  part: SharedPart,
): ComponentPlace | undefined {
  const keys = componentKeysOf(api, part.kind)
  if (keys === undefined) return undefined
  const isOwn = ({ document }: SpecNode) => root === api.root || document === root.document
  const used = findUsed(part, isOwn)
  if (used !== undefined) return placeOfComponent(used, used)
  const adopted = part.adopt?.()
  if (adopted !== undefined && isOwn(adopted.component))
    return placeOfComponent(adopted.component, adopted.component, adopted.edits)
  const container = api.references.mapAt(root, ...keys)
  // Headers are named as they are sent.
  const siblings = part.kind === 'headers' ? [] : namesBeside(api, root, container)
  for (const name of componentNames(part.name, part.word, siblings)) {
    const present = findCaseless(container, name)
    if (present === undefined) return declare(homeOf(root, api.references, [...keys, name]), part)
    const target = api.references.follow(present)
    if (target !== undefined && part.isServedBy(target)) return placeOfComponent(present, target)
  }
  return undefined
}
