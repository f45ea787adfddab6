import type { ChalkInstance } from 'chalk'
import { truncateEnd } from '../../text/truncate.ts'
import { toVisible } from '../../text/visible-text.ts'
import { formatCount, pluralize } from '../parts/counts/count.ts'
import { describeComponent, describeEdits, type Work } from '../parts/counts/work.ts'
import { toSentences } from '../parts/texts/sentences.ts'
import { SEVERITY_COLORS } from '../parts/texts/severity-style.ts'
import { sumOf } from './rows.ts'

const INDENT = '  '

/** The pieces of work that are shown: the gravest, and of these what removes most findings. */
export function findTopWork(work: readonly Work[]): Work[] {
  return work.slice(0, 3)
}

/** Renders where to begin: these pieces of work, what each asks for, and its first finding. */
export function renderStart(
  top: readonly Work[],
  total: number,
  summaryOf: (rule: string) => string,
  { columns, isBrief, chalk }: { columns: number; isBrief: boolean; chalk: ChalkInstance },
): string[] {
  const count = sumOf(top, (work) => work.count)
  // Rounded down: what is said to be all of them is.
  const share = `${formatCount(count)} of ${pluralize(total, 'finding')} (${Math.floor((count / total) * 100)}%)`
  const lines = top.flatMap((work) => {
    const heading = renderHeading(work, columns, chalk)
    if (isBrief) return [heading]
    const details = [describe(work, summaryOf), renderExample(work)].filter((line) => line !== '')
    return [heading, ...details.map((line) => truncateEnd(`${INDENT}${INDENT}${line}`, columns))]
  })
  return [chalk.bold(`Start with this work: ${share}`), ...lines]
}

/** The rules, as many as there is room for, and what there is to do. */
function renderHeading(work: Work, columns: number, chalk: ChalkInstance): string {
  const room = columns - 2 * INDENT.length
  const number = pluralize(work.count, 'finding')
  const all = [number, describeEdits(work)].filter((text) => text !== '').join(', ')
  const counts = fitNames(work, room - all.length).length + all.length <= room ? all : number
  const names = fitNames(work, room - counts.length)
  return `${INDENT}${chalk[SEVERITY_COLORS[work.severity]](names)}${INDENT}${chalk.dim(counts)}`
}

/** All names, or the first and how many others there are; the first is never cut. */
function fitNames({ rules }: Work, room: number): string {
  const [first = ''] = rules.map(toVisible)
  const all = rules.map(toVisible).join(', ')
  return all.length <= room || rules.length === 1 ? all : `${first} +${rules.length - 1}`
}

/** What the first rule asks for, and which component alone has many of the findings. */
function describe(work: Work, summaryOf: (rule: string) => string): string {
  const texts = [summaryOf(work.rules[0] ?? ''), describeComponent(work)]
  return texts.filter((text) => text !== '').join(' ')
}

function renderExample({ first }: Work): string {
  if (first === undefined) return ''
  const { line, column } = first.range.start
  return `${toVisible(first.file)}:${line}:${column}  ${toSentences(first)}`
}
