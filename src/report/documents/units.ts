import type { CheckedDocument } from '../../engine/outcomes/checked-document.ts'
import type { DocumentContent, FilePlaces } from '../../engine/outcomes/document-content.ts'

/**
 * The operations, messages and schemas of one document, each a unit with a number. A finding belongs
 * to the innermost unit that holds it; one in a path or channel, outside of its units, to all of them.
 */
export class Units {
  /** How many there are. */
  readonly count: number
  /** By file: the units, and the paths and channels that hold some. */
  readonly #places = new Map<string, Map<string, number[]>>()

  constructor({ operations, messages, schemas }: DocumentContent) {
    let count = 0
    const add = (
      lists: readonly FilePlaces[],
      holderOf: (pointer: string) => string | undefined,
    ) => {
      for (const [file, ...pointers] of lists)
        for (const pointer of pointers) this.#addUnit(file, pointer, holderOf(pointer), count++)
    }
    add(operations, pathOf)
    add(messages, channelOf)
    add(schemas, () => undefined)
    this.count = count
  }

  /** The innermost place that holds a node; undefined where it is in none. */
  find(file: string, pointer: string): readonly number[] | undefined {
    const places = this.#places.get(file)
    return places === undefined ? undefined : findAbove(places, pointer)
  }

  #addUnit(file: string, pointer: string, holder: string | undefined, unit: number): void {
    this.#addPlace(file, pointer, unit)
    if (holder !== undefined) this.#addPlace(file, holder, unit)
  }

  #addPlace(file: string, pointer: string, unit: number): void {
    const places = this.#places.get(file) ?? new Map<string, number[]>()
    this.#places.set(file, places)
    const units = places.get(pointer)
    if (units === undefined) places.set(pointer, [unit])
    else units.push(unit)
  }
}

/** The files in which each pointer is a unit of some document. */
export class UnitPlaces {
  readonly #pointers = new Map<string, Map<string, true>>()

  constructor(checked: readonly Pick<CheckedDocument, 'content'>[]) {
    for (const { content } of checked) {
      const { operations = [], messages = [], schemas = [] } = content?.described ?? {}
      for (const [file, ...pointers] of [...operations, ...messages, ...schemas])
        this.#add(file, pointers)
    }
  }

  /** Whether a node is in a unit of some document. */
  has(file: string, pointer: string): boolean {
    const pointers = this.#pointers.get(file)
    return pointers !== undefined && findAbove(pointers, pointer) !== undefined
  }

  #add(file: string, pointers: readonly string[]): void {
    const known = this.#pointers.get(file) ?? new Map<string, true>()
    this.#pointers.set(file, known)
    for (const pointer of pointers) known.set(pointer, true)
  }
}

/** What is kept for a pointer, or for the nearest one above it. */
function findAbove<T>(places: ReadonlyMap<string, T>, pointer: string): T | undefined {
  for (let above = pointer; ; above = above.slice(0, above.lastIndexOf('/'))) {
    const found = places.get(above)
    if (found !== undefined || above === '') return found
  }
}

/** The path item that holds an operation, in AsyncAPI 2 the channel; in 3, operations stand alone. */
function pathOf(pointer: string): string | undefined {
  const holder = pointer.slice(0, pointer.lastIndexOf('/'))
  return /^(\/components)?\/operations$/.test(holder) || pointer === '' ? undefined : holder
}

/** The channel that holds a message of AsyncAPI 3. */
function channelOf(pointer: string): string | undefined {
  return /^(\/components)?\/channels\/[^/]+(?=\/messages\/[^/]+$)/.exec(pointer)?.[0]
}
