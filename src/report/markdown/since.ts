import type { Movement } from '../../findings/trend.ts'
import { shorten } from '../../text/shorten.ts'
import { formatCount, pluralize } from '../parts/counts/count.ts'
import { describeUncompared } from '../parts/counts/uncompared.ts'
import type { ReportInput } from '../parts/types.ts'
import { toMarkdown, toMarkdownCode } from './escape.ts'
import type { Room } from './size-limit.ts'

const MOST = 5
const LONGEST_NAME = 200

/** Renders what is new and what was mended since the previous report; `''` where none was given. */
export function renderMarkdownSince({ previous }: ReportInput, room: Room): string {
  if (previous === undefined) return ''
  const { step, doubts } = previous
  const counts = `**${formatCount(step.fresh)} new**, ${formatCount(step.mended)} mended${describeUncompared(step)}`
  const head = `\n### Since ${toMarkdownCode(shorten(step.since, LONGEST_NAME))}\n\n${counts}.\n`
  const notes = doubts.map((doubt) => `\n${toMarkdown(doubt)}\n`).join('')
  const parts = [
    head + notes,
    renderMoved('API', step.apis),
    renderMoved('Owner', step.owners),
    renderMoved('Rule', step.rules),
  ]
  return room.takeFirst(parts).join('')
}

function renderMoved(head: string, moved: readonly Movement[]): string {
  if (moved.length === 0) return ''
  const rows = moved.slice(0, MOST).map(({ name, fresh, mended }) => {
    const text = name === '' ? '–' : toMarkdownCode(shorten(name, LONGEST_NAME))
    return `| ${text} | ${formatCount(fresh)} | ${formatCount(mended)} |\n`
  })
  const rest = moved.length - rows.length
  const noun = { API: 'more API', Owner: 'more owner', Rule: 'more rule' }[head] ?? head
  const more = rest === 0 ? '' : `\nand ${pluralize(rest, noun)}\n`
  return `\n| ${head} | New | Mended |\n| --- | ---: | ---: |\n${rows.join('')}${more}`
}
