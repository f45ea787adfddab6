import type { SpecNode } from '../../../../documents/node.ts'
import { ValueNumbers } from '../../../../json-schema/value-numbers.ts'
import type { OpenApi } from '../../../../model/openapi/openapi.ts'

/** Finds the items of a list that have the name of one before them. */
export class UniqueNames {
  readonly #isJudgedBySchema: boolean
  readonly #first = new Map<string, SpecNode>()
  /** The numbers of the items that have one name. */
  readonly #written = new Map<string, Set<number>>()
  readonly #numbers = new ValueNumbers()

  constructor({ version }: OpenApi) {
    this.#isJudgedBySchema = version === '2.0' || version === '3.0'
  }

  /**
   * Adds an item, and gives the first one of its name. One that is written as another is gives none
   * until 3.0, where the JSON Schema forbids it and structure/schema reports it.
   */
  add(name: string, item: SpecNode): SpecNode | undefined {
    const first = this.#first.get(name)
    if (first === undefined) this.#first.set(name, item)
    else if (this.#isJudgedBySchema && this.#isWritten(name, first, item)) return undefined
    return first
  }

  #isWritten(name: string, first: SpecNode, item: SpecNode): boolean {
    const written = this.#written.get(name) ?? new Set([this.#numbers.of(first.value)])
    this.#written.set(name, written)
    const number = this.#numbers.of(item.value)
    const isWritten = written.has(number)
    written.add(number)
    return isWritten
  }
}
