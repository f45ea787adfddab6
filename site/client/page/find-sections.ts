/** What is searched: pages, and the sections of each. `site/pages/search-index.ts` writes it. */
export interface SearchIndex {
  readonly pages: readonly IndexedPage[]
}

/** A page as it is searched. */
export interface IndexedPage {
  /** From the root of the site. */
  readonly path: string
  readonly title: string
  readonly sections: readonly IndexedSection[]
}

/** A section of a page. */
export interface IndexedSection {
  /** Empty for what stands before the first heading. */
  readonly heading: string
  /** Empty for the top of the page. */
  readonly anchor: string
  readonly text: string
}

/** A section that was found. */
export interface Hit {
  readonly path: string
  readonly title: string
  readonly heading: string
  /** A part of the text, around the first word that was found. */
  readonly excerpt: string
}

const EXCERPT_LENGTH = 140

/**
 * Finds the sections that hold all words of a query, in whatever case, also as parts of words.
 * @returns the best first: titles count more than headings, and these more than text
 */
export function findSections(index: SearchIndex, query: string, limit = 20): Hit[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return []
  const hits: { score: number; hit: Hit }[] = []
  for (const page of index.pages) {
    for (const section of page.sections) {
      const score = scoreOf(page, section, words)
      if (score === 0) continue
      const { heading, anchor, text } = section
      const path = anchor === '' ? page.path : `${page.path}#${anchor}`
      const excerpt = excerptOf(text, words)
      hits.push({ score, hit: { path, title: page.title, heading, excerpt } })
    }
  }
  return hits
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ hit }) => hit)
}

/** @returns 0 where a word is missing */
function scoreOf(page: IndexedPage, section: IndexedSection, words: readonly string[]): number {
  const title = page.title.toLowerCase()
  const heading = section.heading.toLowerCase()
  const text = section.text.toLowerCase()
  let score = 0
  for (const word of words) {
    const found =
      (title.includes(word) ? 20 : 0) +
      (heading.includes(word) ? 10 : 0) +
      (text.includes(word) ? 1 : 0)
    if (found === 0) return 0
    score += found
  }
  if (title === words.join(' ')) score += 100
  // What stands on top of a page is what it is about.
  return section.anchor === '' ? score + 2 : score
}

function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase()
  const found = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0)
  const first = found.length === 0 ? 0 : Math.min(...found)
  const start = first < EXCERPT_LENGTH / 2 ? 0 : text.lastIndexOf(' ', first - 40) + 1
  const part = text.slice(start, start + EXCERPT_LENGTH)
  const isCut = start + EXCERPT_LENGTH < text.length
  return `${start > 0 ? '… ' : ''}${isCut ? `${part.replace(/\s+\S*$/, '')} …` : part}`
}
