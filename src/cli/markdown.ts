import { Chalk } from 'chalk'

const chalk = new Chalk({ level: 1 })

/** The width of the first column of a table. */
const NAME_WIDTH = 12

/** Makes a page of Markdown pleasant to read in a terminal; nothing is left out but marks. */
export function styleMarkdown(page: string): string {
  let isCode = false
  const lines: string[] = []
  for (const line of page.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode
    else if (isCode) lines.push(line === '' ? '' : chalk.dim(`    ${line}`))
    else if (line.startsWith('|')) lines.push(...styleRow(line))
    else lines.push(styleLine(line))
  }
  return lines.join('\n')
}

function styleLine(line: string): string {
  const heading = /^(#+) (.*)$/.exec(line)
  if (heading === null) return styleSpans(line)
  const text = (heading[2] ?? '').replaceAll('`', '')
  return heading[1] === '#' ? chalk.bold.underline(text) : chalk.bold(text)
}

/** A row of a table of two columns; empty heads and the line below them are left out. */
function styleRow(line: string): string[] {
  if (/^[|\s:-]*$/.test(line)) return []
  const [name = '', ...values] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
  return [`${name.padEnd(NAME_WIDTH)}${values.map(styleSpans).join('  ')}`]
}

function styleSpans(line: string): string {
  return line.replaceAll(
    /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)/g,
    (_, code?: string, strong?: string, text?: string, target?: string) => {
      if (code !== undefined) return chalk.cyan(code)
      return strong === undefined ? `${text} ${chalk.dim(`(${target})`)}` : chalk.bold(strong)
    },
  )
}
