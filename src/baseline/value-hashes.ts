import { isObject, type JsonObject } from '../documents/json-object.ts'
import { memoize } from '../text/memoize.ts'
import { type Digest, DigestSum, hashText } from './digest.ts'

/** A collection of so many scalars is hardly there twice by chance. */
const MANY_SCALARS = 8
/** Longer texts are seldom met again. */
const LONGEST_REMEMBERED = 40

const SEEDS = { string: 1, number: 2, boolean: 3, null: 5, key: 7, object: 11, array: 13, name: 17 }

interface CollectionDigest extends Digest {
  /** How many scalars are in the collection. */
  readonly scalars: number
}

/**
 * Hashes the values of documents by their content. What may be written in several ways is one
 * value: the order of members and items does not count, nor do quotes, anchors and comments, nor
 * the file and section that a `$ref` leads to. Each collection is hashed once.
 */
export class ValueHashes {
  readonly #collections = new Map<object, CollectionDigest>()
  readonly #digestKey = memoize((key) => hashText(key, SEEDS.key))
  readonly #digestShort = memoize((text) => hashText(text, SEEDS.string))

  of(value: unknown): Digest {
    if (typeof value === 'object' && value !== null) return this.#ofCollection(value)
    return typeof value === 'string' && value.length <= LONGEST_REMEMBERED
      ? this.#digestShort(value)
      : digestScalar(value)
  }

  /** Whether a value is a collection of many scalars. */
  isLarge(value: unknown): boolean {
    const isCollection = typeof value === 'object' && value !== null
    return isCollection && this.#ofCollection(value).scalars >= MANY_SCALARS
  }

  #ofCollection(collection: object): CollectionDigest {
    let digest = this.#collections.get(collection)
    if (digest === undefined) {
      // The depth of documents is bounded, through aliases too.
      digest = Array.isArray(collection)
        ? this.#ofItems(collection)
        : this.#ofMembers(isObject(collection) ? collection : {})
      this.#collections.set(collection, digest)
    }
    return digest
  }

  #ofMembers(object: JsonObject): CollectionDigest {
    const sum = new DigestSum()
    let scalars = 0
    for (const key of Object.keys(object)) {
      const digest = key === '$ref' ? this.#ofReference(object[key]) : this.of(object[key])
      sum.addPair(this.#digestKey(key), digest)
      scalars += scalarsIn(digest)
    }
    return { ...sum.finish(SEEDS.object), scalars }
  }

  #ofItems(items: readonly unknown[]): CollectionDigest {
    const sum = new DigestSum()
    let scalars = 0
    for (const item of items) {
      const digest = this.of(item)
      sum.add(digest)
      scalars += scalarsIn(digest)
    }
    return { ...sum.finish(SEEDS.array), scalars }
  }

  #ofReference(value: unknown): Digest {
    return typeof value === 'string' ? hashText(referredName(value), SEEDS.name) : this.of(value)
  }
}

/** The name at the end of a `$ref`: `Order` of `../common.yaml#/definitions/Order` and `Order.yaml`. */
export function referredName(reference: string): string {
  const name = reference.slice(reference.lastIndexOf('/') + 1)
  return name.replace(/\.(?:ya?ml|json)#?$/i, '')
}

function scalarsIn(digest: Digest | CollectionDigest): number {
  return 'scalars' in digest ? digest.scalars : 1
}

function digestScalar(value: unknown): Digest {
  if (typeof value === 'string') return hashText(value, SEEDS.string)
  if (typeof value === 'boolean') return hashText(String(value), SEEDS.boolean)
  if (typeof value === 'number') return hashText(String(value), SEEDS.number)
  return hashText(String(value), SEEDS.null)
}
