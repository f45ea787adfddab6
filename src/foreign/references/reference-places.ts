import type { RulesetFunctionContext } from '@stoplight/spectral-core'
import spectralRuntime from '@stoplight/spectral-runtime'
import { memoize } from '../../text/memoize.ts'

/** A document whose references are followed, as functions of rules get it. */
export type ResolvedDocument = Pick<RulesetFunctionContext, 'document' | 'documentInventory'>

type References = Readonly<Record<string, string>>

/** Where a node of the document with all references followed stands in the files. */
export type NodePlace = OwnPlace | ReferredPlace

/** No reference leads to it: it stands where its path says. */
interface OwnPlace {
  readonly data: unknown
}

/** A reference leads to it, or to what it is part of. */
interface ReferredPlace {
  /** The file, and what stands at which place there by a reference. */
  readonly source: string
  readonly references: References
  readonly pointer: string
  /** Members beside the `$ref`: what stands below these is not what the reference leads to. */
  readonly siblings: object | undefined
}

/** So many references that lead to references are followed. */
const MAX_CHAIN = 100

/**
 * Finds where nodes of a document stand whose references were followed, as `findAssociatedItemForPath`
 * of Spectral does for a single path. Where this cannot tell, that place is known by its path alone.
 */
export class PlaceFinder {
  readonly #resolved: ResolvedDocument

  constructor(resolved: ResolvedDocument) {
    this.#resolved = resolved
  }

  root(): NodePlace | undefined {
    const { data } = this.#resolved.document
    return isReference(data) ? undefined : { data }
  }

  /**
   * @param above the place of the node above
   * @param path the whole path of the node
   */
  below(
    above: NodePlace | undefined,
    key: string | number,
    path: readonly (string | number)[],
  ): NodePlace | undefined {
    const name = String(key)
    // Spectral reads `~1` in keys as a slash.
    if (above === undefined || name.includes('~')) return undefined
    if ('data' in above) return this.#belowOwn(above, name, path)
    const { source, references, pointer, siblings } = above
    if (siblings !== undefined && name in siblings) return undefined
    return this.#follow(source, references, pointer + encoded(name), undefined)
  }

  /** What is equal for nodes at one place; undefined where no reference leads to it for certain. */
  identityOf(place: NodePlace | undefined): string | undefined {
    if (place === undefined || 'data' in place || place.siblings !== undefined) return undefined
    return `${place.pointer} ${place.source}`
  }

  #belowOwn(
    { data }: OwnPlace,
    name: string,
    path: readonly (string | number)[],
  ): NodePlace | undefined {
    if (typeof data !== 'object' || data === null || !Object.hasOwn(data, name)) return undefined
    const next: unknown = Reflect.get(data, name)
    if (!isReference(next)) return { data: next }
    const { source } = this.#resolved.document
    const references = source === null ? undefined : this.#referencesIn(source)
    if (source === null || references === undefined) return undefined
    const pointer = `#${path.map((key) => encoded(String(key))).join('')}`
    const siblings = Object.keys(next).length > 1 ? next : undefined
    return this.#follow(source, references, pointer, siblings)
  }

  #follow(
    from: string,
    known: References,
    place: string,
    siblings: object | undefined,
  ): ReferredPlace | undefined {
    let [source, references, pointer] = [from, known, place]
    for (let length = 0; pointer in references; length++) {
      const target = references[pointer]
      if (target === undefined || length > MAX_CHAIN) return undefined
      if (target.startsWith('#')) {
        if (/\s/.test(target)) return undefined
        pointer = target
        continue
      }
      const hash = target.indexOf('#')
      source = hash === -1 ? target : target.slice(0, hash)
      const next = this.#referencesIn(source)
      if (next === undefined) return undefined
      references = next
      pointer = hash === -1 ? '#' : target.slice(hash)
    }
    return { source, references, pointer, siblings }
  }

  /** What a file refers to; undefined where Spectral does not have it. */
  #referencesIn(source: string): References | undefined {
    const { document, documentInventory } = this.#resolved
    const { graph, referencedDocuments } = documentInventory
    const isKnown = source === document.source || Object.hasOwn(referencedDocuments, source)
    if (graph === null || !isKnown || !spectralRuntime.isAbsoluteRef(source)) return undefined
    try {
      return graph.getNodeData(source).refMap
    } catch {
      return undefined
    }
  }
}

function isReference(data: unknown): data is { readonly $ref: string } {
  return typeof data === 'object' && data !== null && typeof Object(data).$ref === 'string'
}

/** A key as a part of a JSON pointer in a URI, with its slash. */
const encoded = memoize((name) =>
  spectralRuntime.printPath([name], spectralRuntime.PrintStyle.EscapedPointer).slice(1),
)
