import { Marked, type Token, type Tokens } from 'marked'
import { escapeHtml } from '../../src/report/html/markup/escape.ts'
import { renderCode } from './highlight.ts'

/** A heading of a page. */
export interface Heading {
  readonly level: number
  readonly text: string
  /** As GitHub names it. */
  readonly anchor: string
}

/** What stands below a heading, or before the first, as plain text. */
export interface Section {
  readonly heading: string
  readonly anchor: string
  readonly text: string
}

/** A page in HTML. */
export interface RenderedPage {
  readonly html: string
  readonly headings: readonly Heading[]
  readonly sections: readonly Section[]
}

/**
 * Writes Markdown as HTML.
 * @param linkTo gives what a link of the page leads to in the site; undefined where it is no link there
 */
export function renderMarkdown(
  text: string,
  linkTo: (target: string) => string | undefined,
): RenderedPage {
  const headings: Heading[] = []
  const anchors = new Set<string>()
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }) {
        const heading = { level: depth, text: plainText(tokens), anchor: '' }
        const anchor = anchorFor(heading.text, anchors)
        headings.push({ ...heading, anchor })
        const inner = this.parser.parseInline(tokens)
        if (depth === 1) return `<h1 id="${escapeHtml(anchor)}">${inner}</h1>\n`
        const name = escapeHtml(`Link to: ${heading.text}`)
        const link = `<a class="anchor" href="#${escapeHtml(anchor)}" aria-label="${name}">#</a>`
        return `<h${depth} id="${escapeHtml(anchor)}">${inner} ${link}</h${depth}>\n`
      },
      code({ text: code, lang = '' }) {
        return `<pre tabindex="0"><code>${renderCode(code, lang)}</code></pre>\n`
      },
      link({ href, title, tokens }) {
        const inner = this.parser.parseInline(tokens)
        const target = linkTo(href)
        if (target === undefined) return inner
        const hint = title ? ` title="${escapeHtml(title)}"` : ''
        return `<a href="${escapeHtml(target)}"${hint}>${inner}</a>`
      },
      image({ href, text: alt }) {
        const target = linkTo(href)
        return target === undefined
          ? escapeHtml(alt)
          : `<img src="${escapeHtml(target)}" alt="${escapeHtml(alt)}">`
      },
      table(token) {
        return renderTable(token, (cell) => this.parser.parseInline(cell.tokens))
      },
    },
  })
  const tokens = marked.lexer(text)
  const html = marked.parser(tokens)
  return { html, headings, sections: splitSections(tokens, headings) }
}

/** Wide tables move within the page; the head of one that has no words in it is left out. */
function renderTable(table: Tokens.Table, render: (cell: Tokens.TableCell) => string): string {
  const hasHead = table.header.some((cell) => cell.text !== '')
  const row = (cells: readonly Tokens.TableCell[], tag: (index: number) => string) =>
    `<tr>${cells.map((cell, index) => `<${tag(index)}>${render(cell)}</${tag(index).split(' ')[0]}>`).join('')}</tr>`
  const head = hasHead ? `<thead>${row(table.header, () => 'th scope="col"')}</thead>` : ''
  const firstTag = (index: number) => (index === 0 && !hasHead ? 'th scope="row"' : 'td')
  const body = table.rows.map((cells) => row(cells, firstTag)).join('\n')
  return `<div class="table" tabindex="0" role="region" aria-label="Table"><table>${head}<tbody>${body}</tbody></table></div>\n`
}

/** The anchor that GitHub gives a heading, which no other of the page has. */
function anchorFor(text: string, taken: Set<string>): string {
  const slug = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
  let anchor = slug
  for (let count = 1; taken.has(anchor); count += 1) anchor = `${slug}-${count}`
  taken.add(anchor)
  return anchor
}

function splitSections(tokens: readonly Token[], headings: readonly Heading[]): Section[] {
  const sections: { heading: string; anchor: string; parts: string[] }[] = []
  let open = { heading: '', anchor: '', parts: [] as string[] }
  let next = 0
  sections.push(open)
  for (const token of tokens) {
    if (token.type !== 'heading') {
      open.parts.push(plainText([token]))
      continue
    }
    const heading = headings[next]
    next += 1
    if (heading === undefined || heading.level === 1) continue
    open = { heading: heading.text, anchor: heading.anchor, parts: [] }
    sections.push(open)
  }
  return sections
    .map(({ parts, ...rest }) => ({ ...rest, text: parts.join(' ').replace(/\s+/g, ' ').trim() }))
    .filter(({ heading, text }) => heading !== '' || text !== '')
}

/** The text of tokens, without marks. */
function plainText(tokens: readonly Token[]): string {
  return tokens.map(textOf).join('')
}

function textOf(token: Token): string {
  if (token.type === 'table') {
    // The lexer makes such a token only for tables.
    const { header, rows } = token as Tokens.Table
    return [header, ...rows]
      .map((row) => row.map((cell) => plainText(cell.tokens)).join(' '))
      .join(' ')
  }
  if (token.type === 'list') {
    // Likewise.
    return (token as Tokens.List).items.map((item) => plainText(item.tokens)).join(' ')
  }
  if (token.type === 'space') return ' '
  if ('tokens' in token && token.tokens !== undefined) return plainText(token.tokens)
  return 'text' in token && typeof token.text === 'string' ? token.text : ''
}
