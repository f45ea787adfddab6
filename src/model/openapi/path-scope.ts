import { segmentsOf } from './path-glob.ts'

/** How the paths of a document are read: without what a gateway puts before them, and not all of them. */
export class PathScope {
  readonly #prefixes: readonly (readonly string[])[]
  readonly #leftOut: ReadonlySet<string> | undefined

  /**
   * @param prefixes of several that a path begins with, the longest is taken away
   * @param leftOut the paths that do not count, without their prefixes; undefined: all paths count,
   * and what is no path
   */
  constructor(prefixes: readonly string[], leftOut?: ReadonlySet<string>) {
    this.#prefixes = prefixes.map(segmentsOf).sort((a, b) => b.length - a.length)
    this.#leftOut = leftOut
  }

  /** Whether paths alone count, and maybe not all of them. */
  get isPart(): boolean {
    return this.#leftOut !== undefined
  }

  /** Whether a path counts. @param path its key without the prefix */
  has(path: string): boolean {
    return this.#leftOut?.has(path) !== true
  }

  /** Takes the prefix from the key of a path, or from the path of a server. */
  withoutPrefix(path: string): string {
    const segments = segmentsOf(path)
    const prefix = this.#prefixes.find((each) => startsWith(segments, each))
    return prefix === undefined ? path : dropSegments(path, prefix.length)
  }
}

/** Names of parameters do not count. */
function startsWith(segments: readonly string[], prefix: readonly string[]): boolean {
  return prefix.every((part, index) => {
    const segment = segments[index] ?? ''
    return segment === part || (isParameter(segment) && isParameter(part))
  })
}

function isParameter(segment: string): boolean {
  return /^\{[^{}]*\}$/.test(segment)
}

/** Takes segments from the front of a path, whose end stays as it is written. */
function dropSegments(path: string, count: number): string {
  let rest = path
  for (let index = 0; index < count; index++) rest = rest.replace(/^\/*[^/]*/, '')
  return rest
}
