import { shorten } from '../../text/shorten.ts'
import { type HolderTally, tallyOwners, tallyRepositories } from '../documents/tally-holders.ts'
import { formatCount, pluralize } from '../parts/counts/count.ts'
import type { ReportInput } from '../parts/types.ts'
import { toMarkdownCode } from './escape.ts'
import type { Room } from './size-limit.ts'

const MOST = 10
/** Documents may name any owner. */
const LONGEST_NAME = 100

/** Renders the repositories that were joined, the lowest score first; `''` where there is one. */
export function renderMarkdownRepositories(input: ReportInput, room: Room): string {
  return renderHolders('Repository', 'more repository', tallyRepositories(input), room)
}

/** Renders the owners of APIs, the lowest score first; `''` where there are no two. */
export function renderMarkdownOwners({ documents = [] }: ReportInput, room: Room): string {
  return renderHolders('Owner', 'more owner', tallyOwners(documents), room)
}

function renderHolders(
  what: string,
  more: string,
  tallies: readonly HolderTally[],
  room: Room,
): string {
  if (tallies.length === 0) return ''
  const head = `\n| ${what} | APIs | Errors | Warnings | Errors per operation | Score |\n| --- | ---: | ---: | ---: | ---: | ---: |\n`
  const rest = (left: number) =>
    left === 0 ? '' : `\nand ${pluralize(left, more).replace(/repositorys$/, 'repositories')}\n`
  if (!room.take(head + rest(tallies.length))) return ''
  const shown = room.takeFirst(tallies.slice(0, MOST).map(renderRow))
  return `${head}${shown.join('')}${rest(tallies.length - shown.length)}`
}

function renderRow({ name, apis, operations, errors, warnings, score }: HolderTally): string {
  const cells = [
    name === '' ? '–' : toMarkdownCode(shorten(name, LONGEST_NAME)),
    formatCount(apis),
    formatCount(errors),
    formatCount(warnings),
    operations === 0 ? '–' : (errors / operations).toFixed(1),
    score === null ? 'none' : String(score),
  ]
  return `| ${cells.join(' | ')} |\n`
}
