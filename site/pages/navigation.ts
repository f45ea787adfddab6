import { escapeHtml } from '../../src/report/html/markup/escape.ts'
import { relativeTo } from './links.ts'
import type { Heading } from './markdown.ts'
import { isRulePage, type SourcePage } from './source-pages.ts'

/** A link of the navigation. */
interface Entry {
  readonly title: string
  readonly target: string
}

/** The chapters of the book in its order, and the rules by topic. */
export interface Contents {
  readonly chapters: readonly Entry[]
  readonly topics: ReadonlyMap<string, readonly Entry[]>
}

/** Reads the contents from the list in the first page of the book. */
export function readContents(pages: readonly SourcePage[]): Contents {
  const book = pages.find(({ source }) => source === 'docs/README.md')?.text ?? ''
  const named = [...book.matchAll(/^\d+\. \[([^\]]+)\]\(([^)]+)\)/gm)]
  const chapters = named.flatMap(([, title = '', path = '']) => {
    const page = pages.find(({ source }) => source === `docs/${path}`)
    return page === undefined ? [] : [{ title, target: page.target }]
  })
  const topics = new Map<string, Entry[]>()
  for (const page of pages.filter(isRulePage)) {
    const [, , topic = '', file = ''] = page.source.split('/')
    const entries = topics.get(topic) ?? []
    entries.push({ title: file.replace(/\.md$/, ''), target: page.target })
    topics.set(topic, entries)
  }
  return { chapters, topics }
}

/** The chapters, with the headings of the one that is shown; on pages of rules also the rules. */
export function renderNavigation(
  contents: Contents,
  page: Pick<SourcePage, 'source' | 'target'>,
  headings: readonly Heading[],
): string {
  const { target } = page
  const inside = headings
    .filter(({ level }) => level === 2)
    .map(({ text, anchor }) => `<li><a href="#${escapeHtml(anchor)}">${escapeHtml(text)}</a></li>`)
  const own = inside.length === 0 ? '' : `<ul>${inside.join('')}</ul>`
  const chapters = contents.chapters.map((entry) =>
    renderEntry(entry, target, entry.target === target ? own : ''),
  )
  const isAboutRules = page.source.startsWith('docs/rules/')
  const rules = isAboutRules ? renderTopics(contents.topics, target) : ''
  const book = `<ol class="chapters">${chapters.join('')}</ol>`
  return isAboutRules
    ? `${rules}<details><summary>The book</summary>${book}</details>`
    : `<p class="nav-title"><a href="${relativeTo(target, 'docs/index.html')}">The book</a></p>${book}`
}

function renderTopics(topics: Contents['topics'], target: string): string {
  const groups = [...topics].map(([topic, entries]) => {
    const isOpen = entries.some((entry) => entry.target === target)
    const items = entries.map((entry) => renderEntry(entry, target)).join('')
    const summary = `<summary>${escapeHtml(topic)} <span class="count">${entries.length}</span></summary>`
    return `<details${isOpen ? ' open' : ''}>${summary}<ul>${items}</ul></details>`
  })
  const all = relativeTo(target, 'docs/rules/index.html')
  return `<p class="nav-title"><a href="${all}">All rules</a></p>${groups.join('')}`
}

function renderEntry({ title, target }: Entry, from: string, below = ''): string {
  const current = target === from ? ' aria-current="page"' : ''
  return `<li><a href="${relativeTo(from, target)}"${current}>${escapeHtml(title)}</a>${below}</li>`
}

/** Links to the chapters before and after the one that is shown. */
export function renderNeighbours({ chapters }: Contents, target: string): string {
  const at = chapters.findIndex((entry) => entry.target === target)
  if (at < 0) return ''
  const link = (entry: Entry | undefined, rel: string, word: string) =>
    entry === undefined
      ? ''
      : `<a rel="${rel}" href="${relativeTo(target, entry.target)}"><span>${word}</span> ${escapeHtml(entry.title)}</a>`
  const before = link(chapters[at - 1], 'prev', 'Previous:')
  const after = link(chapters[at + 1], 'next', 'Next:')
  return `<nav class="neighbours" aria-label="Chapters before and after">${before}${after}</nav>`
}
