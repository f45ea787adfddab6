import {
  type ChangeLog,
  type DocumentLog,
  LOG_GROUPS,
  type LogEntry,
  type LogGroup,
  type VersionLog,
} from '../../findings/change-log.ts'
import { groupBy } from '../../text/group-by.ts'
import { quote } from '../../text/quote.ts'
import { pluralize } from '../parts/counts/count.ts'

/** A heading with what stands below it. Texts are prose, in which backticks mark code. */
export interface Section {
  /** Of the heading, from 1. */
  readonly level: number
  readonly heading: string
  /** Sentences between the heading and the list. */
  readonly notes: readonly string[]
  readonly items: readonly string[]
}

const HEADINGS: Readonly<Record<LogGroup, string>> = {
  breaking: 'Breaking',
  undecided: 'May break',
  removed: 'Shut down',
  added: 'New',
  changed: 'Changed',
  deprecated: 'Deprecated',
}

/** So many operations are named where a change touches many. */
const MOST_NAMED = 20

/** The headings and lists of a change log, in the order in which they are read. */
export function toOutline({ isComplete, versions }: ChangeLog): readonly Section[] {
  const changed = versions.filter(({ documents }) => documents.length > 0)
  const titles = new Set(changed.flatMap(({ documents }) => documents.map(nameOf)))
  const [only] = titles
  const isOne = titles.size === 1
  const notes = [
    ...(isComplete ? [] : ['Not everything could be compared: something may be missing here.']),
    ...(isComplete && changed.length === 0 ? [NOTHING] : []),
  ]
  return [
    { level: 1, heading: isOne ? `Changes of ${only}` : 'Changes', notes, items: [] },
    ...changed.flatMap((version) => outlineVersion(version, isOne)),
  ]
}

const NOTHING = 'Nothing changed for those who call the API.'

/** @param isOne whether all is about one API, which need not be named again */
function outlineVersion(version: VersionLog, isOne: boolean): readonly Section[] {
  const { since, date, documents } = version
  const name = nameVersion(version)
  const heading = date === null ? name : `${name} (${date})`
  const described = isOne ? documents.map(describeState).filter((note) => note !== '') : []
  const compared = since === null ? [] : [`Compared with ${since}.`]
  const notes = described.length > 0 ? described : compared
  return [
    { level: 2, heading, notes, items: [] },
    ...documents.flatMap((document) =>
      isOne ? outlineGroups(document, 3) : outlineDocument(document),
    ),
  ]
}

/** A tag by its name, what is not tagged by the version of its only document. */
function nameVersion({ name, documents }: VersionLog): string {
  if (name !== null) return name
  const [document, other] = documents
  const isNumbered = document !== undefined && document.is !== null && document.is !== document.was
  return isNumbered && other === undefined ? document.is : 'Unreleased'
}

function outlineDocument(document: DocumentLog): readonly Section[] {
  const notes = [describeState(document)].filter((note) => note !== '')
  const head = { level: 3, heading: nameOf(document), notes, items: [] }
  return [head, ...outlineGroups(document, 4)]
}

function outlineGroups({ state, entries }: DocumentLog, level: number): readonly Section[] {
  if (state === 'removed') return []
  const groups = groupBy(entries, ({ group }) => group)
  return LOG_GROUPS.flatMap((group) => {
    const found = groups.get(group) ?? []
    if (found.length === 0) return []
    const head = { level, heading: HEADINGS[group], notes: [], items: [] }
    return [head, ...outlineOperations(found, level + 1)]
  })
}

function nameOf({ title, file }: DocumentLog): string {
  return title ?? quote(file)
}

function describeState({ state, was, is }: DocumentLog): string {
  if (state === 'added')
    return is === null ? 'This API is new.' : `This API is new, in version ${is}.`
  if (state === 'removed') return 'This API is gone.'
  return was === null || is === null || was === is ? '' : `Version ${is}, after ${was}.`
}

function outlineOperations(entries: readonly LogEntry[], level: number): readonly Section[] {
  const groups = groupBy(entries, ({ operations }) => operations.join('\n'))
  return [...groups.values()].map((group) => {
    const operations = group[0]?.operations ?? []
    const items = [...new Set(group.map(toItem))]
    return { level, ...headOperations(operations), items }
  })
}

function toItem({ text, advice }: LogEntry): string {
  return advice === null ? text : `${text} ${advice}`
}

function headOperations(operations: readonly string[]): Pick<Section, 'heading' | 'notes'> {
  const [first] = operations
  if (first === undefined) return { heading: 'In general', notes: [] }
  if (operations.length === 1) return { heading: quote(first), notes: [] }
  const named = operations.slice(0, MOST_NAMED).map(quote).join(', ')
  const rest = operations.length - MOST_NAMED
  const more = rest > 0 ? ` and ${pluralize(rest, 'other')}` : ''
  return { heading: pluralize(operations.length, 'operation'), notes: [`${named}${more}.`] }
}
