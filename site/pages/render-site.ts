import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addExampleLink } from './example-link.ts'
import { renderFrame } from './frame.ts'
import { firstScreen, renderLanding } from './landing.ts'
import { Links, wayToRoot } from './links.ts'
import { renderMarkdown } from './markdown.ts'
import { type Contents, readContents, renderNavigation, renderNeighbours } from './navigation.ts'
import { EXAMPLES, nameOfExample, renderPlayground } from './playground-page.ts'
import { type PageInSite, toSearchIndex } from './search-index.ts'
import { readSourcePages, type SourcePage } from './source-pages.ts'

/** The files of the site, but for its scripts and its style sheet. */
export interface RenderedSite {
  /** By their paths in the site. */
  readonly files: ReadonlyMap<string, string | Uint8Array>
  /** What pages link to in the project that is not in the site: there these are no links. */
  readonly dropped: readonly string[]
}

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="4" fill="#1f4e5f"/><path fill="#f5f0e6" d="M4 8h24v5H4zM7 14h5v12H7zm13 0h5v12h-5z"/></svg>
`

/** What pages are called in results of a search that call themselves `lintel`. */
const OWN_TITLES: ReadonlyMap<string, string> = new Map([
  ['README.md', 'All that it does'],
  ['docs/README.md', 'The book'],
])

/** Writes the pages of the project as a site. */
export function renderSite(root: string): RenderedSite {
  const pages = readSourcePages(root)
  const links = new Links(pages)
  const contents = readContents(pages)
  const inSite = pages.map((page): PageInSite => {
    const rendered = renderMarkdown(page.text, (target) => links.from(page, target, page.target))
    const heading = rendered.headings.find(({ level }) => level === 1)?.text ?? page.source
    return { page, title: OWN_TITLES.get(page.source) ?? heading, rendered }
  })
  const files = new Map<string, string | Uint8Array>([
    ['index.html', renderIndex(pages, links)],
    ['playground.html', renderPlaygroundPage()],
    ['search.json', JSON.stringify(toSearchIndex(inSite))],
    ['assets/icon.svg', ICON],
  ])
  for (const each of inSite) files.set(each.page.target, renderChapter(each, contents))
  for (const { file } of EXAMPLES)
    files.set(`examples/${nameOfExample(file)}`, readFileSync(join(root, file)))
  for (const file of links.files) files.set(file, readFileSync(join(root, file)))
  return { files, dropped: links.dropped }
}

function renderIndex(pages: readonly SourcePage[], links: Links): string {
  const readme = pages.find(({ source }) => source === 'README.md')
  if (readme === undefined) throw new Error('There is no README.md.')
  const target = 'index.html'
  const rendered = renderMarkdown(firstScreen(readme.text), (link) =>
    links.from(readme, link, target),
  )
  return renderFrame({
    target,
    title: 'lintel: checks OpenAPI and AsyncAPI documents',
    description: rendered.sections[0]?.text.slice(0, 160) ?? '',
    main: renderLanding(rendered),
    kind: 'landing',
  })
}

function renderPlaygroundPage(): string {
  return renderFrame({
    target: 'playground.html',
    title: 'Playground, lintel',
    description: 'Lint an OpenAPI or AsyncAPI document in the browser; it is sent nowhere.',
    main: renderPlayground(),
    scripts: ['assets/playground.js'],
    kind: 'playground',
  })
}

function renderChapter({ page, title, rendered }: PageInSite, contents: Contents): string {
  const { target } = page
  return renderFrame({
    target,
    title: `${title}, lintel`,
    description: rendered.sections[0]?.text.slice(0, 160) ?? '',
    navigation: renderNavigation(contents, page, rendered.headings),
    main: `${addExampleLink(rendered.html, title, wayToRoot(target))}${renderNeighbours(contents, target)}`,
    kind: 'chapter',
  })
}
