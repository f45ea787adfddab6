import { UserError } from '../../findings/user-error.ts'
import type { Environment } from '../environment.ts'
import { callGit } from './run-git.ts'

/** So many are asked for at once: together they have to fit into what git may write. */
const MOST_AT_ONCE = 500

/** The contents that git keeps, by their ids. Many are read by one call. */
export class Blobs {
  readonly #root: string
  readonly #env: Environment['env']
  readonly #known = new Map<string, Uint8Array | undefined>()

  /** @param root a folder of the repository */
  constructor(root: string, env: Environment['env']) {
    this.#root = root
    this.#env = env
  }

  /** @returns undefined where the repository lacks it */
  read(id: string): Uint8Array | undefined {
    if (!this.#known.has(id)) this.fetch([id])
    return this.#known.get(id)
  }

  /**
   * Reads those that are not at hand yet.
   * @throws UserError where git cannot hand them over
   */
  fetch(ids: Iterable<string>): void {
    const missing = [...new Set(ids)].filter((id) => !this.#known.has(id))
    for (let start = 0; start < missing.length; start += MOST_AT_ONCE)
      this.#fetchSome(missing.slice(start, start + MOST_AT_ONCE))
  }

  #fetchSome(ids: readonly string[]): void {
    const output = callGit(this.#root, this.#env, ['cat-file', '--batch'], `${ids.join('\n')}\n`)
    if (output === undefined)
      throw new UserError('`--base` asks git for files, which it cannot hand over.')
    let offset = 0
    for (const id of ids) {
      const { content, end } = readBlob(output, offset)
      this.#known.set(id, content)
      offset = end
    }
  }
}

/** Reads `<id> blob <size>`, a line break, the content and a line break; or `<id> missing`. */
function readBlob(
  output: Uint8Array,
  offset: number,
): { readonly content: Uint8Array | undefined; readonly end: number } {
  const lineEnd = output.indexOf(0x0a, offset)
  if (lineEnd < 0) return { content: undefined, end: output.length }
  const header = Buffer.from(output.subarray(offset, lineEnd)).toString('latin1')
  const size = /^[0-9a-f]+ blob (\d+)$/.exec(header)?.[1]
  const start = lineEnd + 1
  if (size === undefined) return { content: undefined, end: start }
  const end = start + Number(size)
  return { content: output.subarray(start, end), end: end + 1 }
}
