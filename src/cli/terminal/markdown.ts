import { Chalk, type ChalkInstance } from 'chalk'
import { wrapLine } from '../../text/wrap-line.ts'

/** The width of the first column of a table. */
const NAME_WIDTH = 12

/** How a page is shown. */
interface PageStyle {
  readonly color: boolean
  /** Where lines of prose are broken; undefined where they are not. */
  readonly width?: number | undefined
}

/** Makes a page of Markdown pleasant to read in a terminal; nothing is left out but marks. */
export function styleMarkdown(page: string, { color, width }: PageStyle): string {
  const chalk = new Chalk({ level: color ? 1 : 0 })
  let fence: string | undefined
  const lines: string[] = []
  for (const line of page.split('\n')) {
    const mark = /^`{3,}/.exec(line)?.[0]
    if (fence === undefined && mark !== undefined) fence = mark
    else if (line === fence) fence = undefined
    else if (fence !== undefined) lines.push(line === '' ? '' : chalk.dim(`    ${line}`))
    else if (line === '---') lines.push(chalk.dim('─'.repeat(Math.min(width ?? 80, 80))))
    else if (line.startsWith('|')) lines.push(...styleRow(line, chalk, width))
    else lines.push(...wrapLine(styleLine(line, chalk), width, line.startsWith('- ') ? 2 : 0))
  }
  return lines.join('\n')
}

/**
 * Takes the backslashes out of a page of Markdown, code left as it is: what is printed and not
 * rendered is copied as it stands, and a pattern with backslashes is another one.
 */
export function unescapeMarkdown(page: string): string {
  const parts = /^(`{3,})[\s\S]*?^\1$|`[^`\n]+`|\\([|<>[\]*_\\])/gm
  return page.replaceAll(parts, (whole, _fence, escaped?: string) => escaped ?? whole)
}

function styleLine(line: string, chalk: ChalkInstance): string {
  const heading = /^(#+) (.*)$/.exec(line)
  if (heading === null) return styleSpans(line, chalk)
  const text = (heading[2] ?? '').replaceAll('`', '')
  return heading[1] === '#' ? chalk.bold.underline(text) : chalk.bold(text)
}

/** A row of a table of two columns; empty heads and the line below them are left out. */
function styleRow(line: string, chalk: ChalkInstance, width: number | undefined): string[] {
  if (/^[|\s:-]*$/.test(line)) return []
  const [name = '', ...values] = line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())
  const value = values.map((text) => styleSpans(text, chalk)).join('  ')
  return wrapLine(`${name.padEnd(NAME_WIDTH)}${value}`, width, NAME_WIDTH)
}

function styleSpans(line: string, chalk: ChalkInstance): string {
  return line.replaceAll(
    /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)|\\([|<>[\]*_\\])/g,
    (_, code?: string, strong?: string, text?: string, target?: string, escaped?: string) => {
      // Without colours the marks are all that sets code apart.
      if (code !== undefined) return chalk.level === 0 ? `\`${code}\`` : eachWord(code, chalk.cyan)
      if (strong !== undefined) return eachWord(strong, chalk.bold)
      return escaped ?? `${text} ${chalk.dim(`(${target})`)}`
    },
  )
}

/** Styles words one by one: a pager ends a style at the end of the line, where text may be wrapped. */
function eachWord(text: string, style: (word: string) => string): string {
  return text
    .split(' ')
    .map((word) => style(word))
    .join(' ')
}
