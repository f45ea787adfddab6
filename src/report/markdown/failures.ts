import type { Failure } from '../../findings/finding.ts'
import { shorten } from '../../text/shorten.ts'
import { pluralize } from '../parts/counts/count.ts'
import { toMarkdown, toMarkdownCode } from './escape.ts'
import type { Room } from './size-limit.ts'

const MOST_FAILURES = 20
const LONGEST_MESSAGE = 500
const LONGEST_NAME = 200

/** Lists the inputs that could not be read; nothing where there are none. */
export function renderFailureList(failures: readonly Failure[], room: Room): string {
  if (failures.length === 0) return ''
  const heading = `\n### ${pluralize(failures.length, 'input')} could not be read\n\n`
  const rest = (count: number) => `- and ${count} more\n`
  if (!room.take(heading + rest(failures.length))) return ''
  const items = failures.slice(0, MOST_FAILURES).map((failure) => `- ${renderFailure(failure)}\n`)
  const shown = room.takeFirst(items)
  const left = failures.length - shown.length
  return `${heading}${shown.join('')}${left === 0 ? '' : rest(left)}`
}

/** The name is code, so that it cannot begin a list or a heading of its own. */
function renderFailure({ file, message }: Failure): string {
  const text = toMarkdown(shorten(message, LONGEST_MESSAGE))
  return file === '' ? text : `${toMarkdownCode(shorten(file, LONGEST_NAME))}: ${text}`
}
