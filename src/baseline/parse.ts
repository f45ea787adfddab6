import type { PointerToken } from '../documents/pointer.ts'
import type { Source } from '../documents/source.ts'
import { membersOf, parseRecord, RecordFault } from '../settings/recorded-file.ts'
import { suggest } from '../text/nearest.ts'
import type { Baseline, BaselineEntry } from './baseline.ts'
import { compareEntries, toSortedSet } from './baseline.ts'
import { BASELINE_VERSION, parseHash } from './render.ts'

const ENTRY_MEMBERS = ['file', 'rule', 'pointer', 'hash', 'reason']

/**
 * Reads a baseline.
 * @throws ConfigurationError at its first fault: it is no JSON, no baseline, or one of a newer form
 */
export function parseBaseline(source: Source): Baseline {
  return parseRecord(source, readBaseline, ON_CONFLICT)
}

const ON_CONFLICT = 'keep the lines of both sides, or write the baseline anew'

function readBaseline(data: unknown): Baseline {
  const root = membersOf(data)
  const version = root?.get('version')
  if (root === undefined || typeof version !== 'number' || !root.has('findings')) {
    const advice = 'Name another file with `--baseline`, or leave it out with `--no-baseline`.'
    throw new RecordFault([], `This is no baseline of lintel. ${advice}`)
  }
  if (version !== BASELINE_VERSION) {
    const advice = 'Update lintel, or delete the file and write it anew.'
    throw new RecordFault(['version'], `This lintel reads version ${BASELINE_VERSION}. ${advice}`)
  }
  const documents = listOf(root, 'documents').map((name, index) => {
    if (typeof name === 'string') return name
    throw new RecordFault(['documents', index], 'A document is given by its name.')
  })
  const entries = listOf(root, 'findings').map(readEntry)
  return { documents: toSortedSet(documents), entries: entries.sort(compareEntries) }
}

function listOf(root: ReadonlyMap<string, unknown>, member: string): readonly unknown[] {
  const list = root.get(member)
  if (Array.isArray(list)) return list
  const path = root.has(member) ? [member] : []
  throw new RecordFault(path, `A baseline has a list \`${member}\`: restore it.`)
}

function readEntry(data: unknown, index: number): BaselineEntry {
  const path = ['findings', index]
  const members = membersOf(data)
  if (members === undefined) throw new RecordFault(path, 'An entry is an object: remove the line.')
  for (const [member, value] of members) checkMember(member, value, path)
  const textOf = (member: string) => {
    const text = members.get(member)
    if (typeof text === 'string') return text
    throw new RecordFault(path, `The entry lacks \`${member}\`: remove the line.`)
  }
  const hash = parseHash(textOf('hash'))
  if (hash === undefined)
    throw new RecordFault([...path, 'hash'], '`hash` is not as lintel writes it: remove the line.')
  const [file, rule, pointer] = [textOf('file'), textOf('rule'), textOf('pointer')]
  const reason = members.has('reason') && { reason: textOf('reason') }
  return { file, rule, pointer, ...hash, ...reason }
}

function checkMember(member: string, value: unknown, path: readonly PointerToken[]): void {
  if (!ENTRY_MEMBERS.includes(member)) {
    const hint = suggest(member, ENTRY_MEMBERS) || ' People add nothing but `reason`.'
    throw new RecordFault([...path, member], `An entry has no member \`${member}\`.${hint}`, 'key')
  }
  if (typeof value !== 'string')
    throw new RecordFault([...path, member], `\`${member}\` is a text.`)
}
