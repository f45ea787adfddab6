import { posix } from 'node:path'
import type { SourcePage } from './source-pages.ts'

/** Finds what links of pages lead to in the site, and remembers those that are none there. */
export class Links {
  readonly #targets: ReadonlyMap<string, string>
  readonly #dropped = new Set<string>()
  readonly #files = new Set<string>()

  constructor(pages: readonly SourcePage[]) {
    this.#targets = new Map(pages.map(({ source, target }) => [source, target]))
  }

  /** What pages link to in the project that is no page: there these are no links. */
  get dropped(): readonly string[] {
    return [...this.#dropped].sort()
  }

  /** The pictures that pages show, from the root of the project: they lie at the same place in the site. */
  get files(): readonly string[] {
    return [...this.#files].sort()
  }

  /**
   * What a link leads to, seen from a page.
   * @param target as it is written in the page
   * @param at where the page lies in the site, which may be elsewhere than its source
   * @returns undefined where it leads to what is no page
   */
  from(page: Pick<SourcePage, 'source'>, target: string, at: string): string | undefined {
    if (/^[a-z][a-z+.-]*:/i.test(target)) return target
    const [path = '', anchor] = target.split('#')
    const source = path === '' ? page.source : posix.join(posix.dirname(page.source), path)
    const found = this.#targets.get(source) ?? this.#pictureAt(source)
    if (found === undefined) {
      this.#dropped.add(source)
      return undefined
    }
    const fragment = anchor === undefined ? '' : `#${anchor}`
    return found === at && fragment !== '' ? fragment : `${relativeTo(at, found)}${fragment}`
  }

  #pictureAt(source: string): string | undefined {
    if (!/\.(png|svg|webp)$/.test(source)) return undefined
    this.#files.add(source)
    return source
  }
}

/** The way from one page of the site to another. */
export function relativeTo(from: string, to: string): string {
  return posix.relative(posix.dirname(from), to)
}

/** The way from a page to the root of the site: empty, or `../../`. */
export function wayToRoot(page: string): string {
  return '../'.repeat(page.split('/').length - 1)
}
