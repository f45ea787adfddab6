import type { PointerToken } from '../documents/pointer.ts'
import type { Source } from '../documents/source.ts'
import { membersOf, parseRecord, RecordFault } from '../settings/recorded-file.ts'
import { isDate } from '../text/calendar-date.ts'
import { suggest } from '../text/nearest.ts'
import type { Approval } from './approvals.ts'
import { APPROVALS_VERSION } from './render.ts'

/** An approval as it stands in the file. */
export interface WrittenApproval extends Approval {
  /** Its index in the list. */
  readonly index: number
}

const REQUIRED = ['file', 'kind', 'pointer', 'was', 'is', 'reason', 'by', 'date'] as const
const OPTIONAL = ['hash', 'operation', 'until', 'release'] as const
const MEMBERS: readonly string[] = [...REQUIRED, ...OPTIONAL]
const DAYS: readonly string[] = ['date', 'until']
const NULLABLE: readonly string[] = ['was', 'is']

/**
 * Reads a file of approvals.
 * @throws ConfigurationError at its first fault: it is no JSON, holds no approvals, or is of a newer form
 */
export function parseApprovals(source: Source): WrittenApproval[] {
  return parseRecord(source, readFile, 'keep the lines of both sides')
}

function readFile(data: unknown): WrittenApproval[] {
  const root = membersOf(data)
  const version = root?.get('version')
  const items = root?.get('approvals')
  if (typeof version !== 'number' || items === undefined) {
    const advice = 'Name another file with `--changes`, or leave it out with `--no-changes`.'
    throw new RecordFault([], `These are no approvals of lintel. ${advice}`)
  }
  if (version !== APPROVALS_VERSION)
    throw new RecordFault(
      ['version'],
      `This lintel reads version ${APPROVALS_VERSION}. Update lintel.`,
    )
  if (!Array.isArray(items)) throw new RecordFault(['approvals'], '`approvals` is a list.')
  // The last item is a text: see `renderApprovals`.
  return items.flatMap((item: unknown, index) =>
    typeof item === 'string' ? [] : [readApproval(item, index)],
  )
}

function readApproval(data: unknown, index: number): WrittenApproval {
  const path = ['approvals', index]
  const members = membersOf(data)
  if (members === undefined) throw new RecordFault(path, 'An approval is an object.')
  for (const [member, value] of members) checkMember(member, value, path)
  const lacking = REQUIRED.find((member) => !members.has(member))
  if (lacking !== undefined)
    throw new RecordFault(path, `The approval lacks \`${lacking}\`: add it.`)
  const textOf = (member: string) => String(members.get(member))
  const textOrNull = (member: string) => (members.get(member) === null ? null : textOf(member))
  const optional = OPTIONAL.filter((member) => members.has(member))
  return {
    index,
    file: textOf('file'),
    kind: textOf('kind'),
    pointer: textOf('pointer'),
    was: textOrNull('was'),
    is: textOrNull('is'),
    reason: textOf('reason'),
    by: textOf('by'),
    date: textOf('date'),
    ...Object.fromEntries(optional.map((member) => [member, textOf(member)])),
  }
}

function checkMember(member: string, value: unknown, path: readonly PointerToken[]): void {
  const place = [...path, member]
  if (!MEMBERS.includes(member)) {
    const hint = suggest(member, MEMBERS) || ` Known are ${MEMBERS.join(', ')}.`
    throw new RecordFault(place, `An approval has no member \`${member}\`.${hint}`, 'key')
  }
  if (value === null && NULLABLE.includes(member)) return
  if (typeof value !== 'string') throw new RecordFault(place, `\`${member}\` is a text.`)
  if (DAYS.includes(member) && !isDate(value))
    throw new RecordFault(place, `\`${member}\` is a day: write it as YYYY-MM-DD.`)
  if (member === 'reason' && value.trim() === '')
    throw new RecordFault(place, 'The approval has no reason: say why the change is accepted.')
}
