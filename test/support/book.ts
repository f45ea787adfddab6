import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the project. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/** A fenced block of a page. */
export interface Block {
  /** The page and the line of the fence: `docs/start.md:9`. */
  readonly place: string
  readonly language: string
  readonly text: string
}

/** A page of the documentation. */
export interface Page {
  /** Relative to the project, with `/`. */
  readonly path: string
  readonly blocks: readonly Block[]
  /** The text without its fenced blocks. */
  readonly prose: string
  /** Whether `npm run generate` writes it. */
  readonly isRulePage: boolean
}

/** Reads the README, the other pages beside it and all pages in `docs`. */
export function readPages(): Page[] {
  const inDocs = readdirSync(join(projectRoot, 'docs'), { recursive: true, encoding: 'utf8' })
  const names = inDocs.filter((name) => name.endsWith('.md')).map((name) => join('docs', name))
  const beside = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md']
  return [...beside, ...names.sort()].map((name) => readPage(name.replaceAll('\\', '/')))
}

function readPage(path: string): Page {
  const blocks: Block[] = []
  const prose: string[] = []
  let open: { place: string; language: string; lines: string[] } | undefined
  for (const [index, line] of readFileSync(join(projectRoot, path), 'utf8').split('\n').entries()) {
    const fence = /^```(\w*)$/.exec(line)
    if (fence && open) {
      blocks.push({ ...open, text: open.lines.join('\n') })
      open = undefined
    } else if (fence) {
      open = { place: `${path}:${index + 1}`, language: fence[1] ?? '', lines: [] }
    } else {
      const lines = open?.lines ?? prose
      lines.push(line)
    }
  }
  return { path, blocks, prose: prose.join('\n'), isRulePage: /^docs\/rules\/.*\//.test(path) }
}

/** Texts between backticks in the prose of a page. */
export function findCodes({ prose }: Page): string[] {
  return [...prose.matchAll(/(`+)(.+?)\1/g)].map(([, , code = '']) => code.replaceAll('\\|', '|'))
}

/** Links of a page that lead nowhere in the project. */
export function findBrokenLinks(page: Page, pages: readonly Page[]): string[] {
  return findTargets(page).filter((target) => !leadsSomewhere(target, page, pages))
}

/** The files that a page links to, relative to it, each once. */
export function findLinks(page: Page): string[] {
  const files = findTargets(page).map((target) => target.split('#')[0] ?? '')
  return [...new Set(files)].filter((file) => file !== '')
}

/** The links of a page that stay in the project. */
function findTargets({ prose }: Page): string[] {
  const text = prose.replace(/(`+).+?\1/g, '')
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return targets.filter((target) => !/^[a-z]+:/.test(target))
}

function leadsSomewhere(target: string, from: Page, pages: readonly Page[]): boolean {
  const [path = '', anchor] = target.split('#')
  const file = join(projectRoot, path === '' ? from.path : join(dirname(from.path), path))
  if (!existsSync(file)) return false
  if (anchor === undefined) return true
  const name = relative(projectRoot, file).replaceAll('\\', '/')
  return pages.some((page) => page.path === name && anchorsOf(page).has(anchor))
}

/** The anchors that GitHub gives the headings of a page. */
function anchorsOf({ prose }: Page): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of prose.matchAll(/^#+ (.+)$/gm)) {
    const slug = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-')
    let anchor = slug
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${slug}-${count}`
    anchors.add(anchor)
  }
  return anchors
}
