import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** A page of the project in Markdown. */
export interface SourcePage {
  /** From the root of the project, with `/`. */
  readonly source: string
  /** From the root of the site, with `/`. */
  readonly target: string
  readonly text: string
}

/** Pages beside the book that it links to. */
const BESIDE = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'bench/README.md']

/** Reads the book, the pages of the rules and the pages beside them. */
export function readSourcePages(root: string): SourcePage[] {
  const inDocs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => posix.join('docs', name.replaceAll('\\', '/')))
  return [...BESIDE, ...inDocs.sort()].map((source) => ({
    source,
    target: targetOf(source),
    text: readFileSync(join(root, source), 'utf8'),
  }))
}

/** Where a page lies in the site: what a folder opens with is its index, but for the landing page. */
function targetOf(source: string): string {
  if (source === 'README.md') return 'readme.html'
  return source.replace(/(^|\/)README\.md$/, '$1index.md').replace(/\.md$/, '.html')
}

/** Whether a page is that of one rule. */
export function isRulePage({ source }: Pick<SourcePage, 'source'>): boolean {
  return /^docs\/rules\/.+\//.test(source)
}
