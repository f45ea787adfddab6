import type { IndexedPage, SearchIndex } from '../client/page/find-sections.ts'
import type { RenderedPage, Section } from './markdown.ts'
import { isRulePage, type SourcePage } from './source-pages.ts'

/** A page with what it became. */
export interface PageInSite {
  readonly page: SourcePage
  readonly title: string
  readonly rendered: RenderedPage
}

/** What the pages of all rules say alike, or show as code. */
const NOT_SEARCHED = /^(Clauses|Passes|Fails|Fixed|Change its severity|Suppress it|Options)$/

/** What is searched of the pages. */
export function toSearchIndex(pages: readonly PageInSite[]): SearchIndex {
  return { pages: pages.map(toIndexed) }
}

function toIndexed({ page, title, rendered }: PageInSite): IndexedPage {
  const { sections } = rendered
  const searched = isRulePage(page) ? [joinSections(sections)] : sections
  return { path: page.target, title, sections: searched }
}

/** A rule is found as a whole. */
function joinSections(sections: readonly Section[]): Section {
  const texts = sections
    .filter(({ heading }) => !NOT_SEARCHED.test(heading))
    .map(({ text }) => text)
  return { heading: '', anchor: '', text: texts.join(' ') }
}
