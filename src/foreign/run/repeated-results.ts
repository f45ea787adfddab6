import type { IFunctionResult } from '@stoplight/spectral-core'
import {
  type NodePlace,
  PlaceFinder,
  type ResolvedDocument,
} from '../references/reference-places.ts'

/** A step of the way to a node: where it leads in the files, and to which value. */
interface Step {
  readonly key: string
  readonly place: NodePlace | undefined
  readonly value: unknown
}

/**
 * Leaves results out that Spectral would take for repetitions of others of their rule: those with the
 * same message, at what several references lead to. Spectral looks up the place of each before it
 * compares them, and rules that look into schemas themselves give thirty for one.
 */
export class RepeatedResults {
  readonly #finder: PlaceFinder
  readonly #start: Step
  /** The way to the last result: that of the next one often begins alike. */
  readonly #steps: Step[] = []

  /** @param root what the document is with its references followed */
  constructor(document: ResolvedDocument, root: unknown) {
    this.#finder = new PlaceFinder(document)
    this.#start = { key: '', place: this.#finder.root(), value: root }
  }

  /** @param results those of one rule, with their paths */
  without(results: readonly IFunctionResult[]): IFunctionResult[] {
    const messages = new Map<string, Set<string>>()
    return results.filter(({ path, message }) => {
      const identity = path && this.#identityOf(path)
      if (identity === undefined) return true
      const known = messages.get(identity)
      if (known?.has(message)) return false
      if (known === undefined) messages.set(identity, new Set([message]))
      else known.add(message)
      return true
    })
  }

  /** What is equal for paths to one place; undefined where that is not certain. */
  #identityOf(path: readonly (string | number)[]): string | undefined {
    let depth = 0
    while (depth < path.length && this.#steps[depth]?.key === String(path[depth])) depth++
    this.#steps.length = depth
    for (; depth < path.length; depth++) {
      const above = this.#steps[depth - 1] ?? this.#start
      const key = String(path[depth])
      const { value } = above
      // What is missing, Spectral places at what it is missing in.
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key))
        return undefined
      const place = this.#finder.below(above.place, key, path.slice(0, depth + 1))
      this.#steps.push({ key, place, value: Reflect.get(value, key) })
    }
    return this.#finder.identityOf((this.#steps.at(-1) ?? this.#start).place)
  }
}
