import type { DocumentSummary } from '../../../findings/document-summary.ts'
import { compareText } from '../../../text/compare-text.ts'
import { toVisible } from '../../../text/visible-text.ts'
import type { ReportInput } from '../../parts/types.ts'

/** A document as the page holds it; its text is safe to show, but not escaped. */
export interface ApiRow extends Omit<DocumentSummary, 'title' | 'owner'> {
  /** Its title, or the name of its file. */
  readonly title: string
  /** `''` where nobody knows. */
  readonly owner: string
  /** Where the repository shows it. */
  readonly link?: string
  /** The indexes of the other files with findings that it is made of. */
  readonly parts?: readonly number[]
}

/** What the files of the page are numbered by. */
interface FileNumbers {
  readonly names: readonly string[]
  of(name: string): number
}

/** Makes the rows of the table of APIs: those with the lowest score first. */
export function toApiRows(
  { documents = [], checked = [] }: Pick<ReportInput, 'documents' | 'checked'>,
  files: FileNumbers,
  linkOf: (file: string) => string | undefined,
): ApiRow[] {
  const known = new Set(files.names)
  const partsOf = new Map(checked.map(({ file, content }) => [file, content?.parts ?? []]))
  const rows = documents.map((document): ApiRow => {
    const link = linkOf(document.file)
    const parts = (partsOf.get(document.file) ?? []).filter((part) => known.has(part))
    return {
      ...document,
      file: toVisible(document.file),
      version: toVisible(document.version),
      title: toVisible(document.title ?? document.file),
      owner: toVisible(document.owner ?? ''),
      ...(link !== undefined && { link: `${link}1` }),
      ...(parts.length > 0 && { parts: parts.map((part) => files.of(part)) }),
    }
  })
  return rows.sort((a, b) => compareApiRows(a, b, 'score'))
}

/** What the table of APIs is sorted by. */
export const API_COLUMNS = [
  'title',
  'owner',
  'size',
  'errors',
  'warnings',
  'density',
  'score',
] as const
export type ApiColumn = (typeof API_COLUMNS)[number]

/** How many operations, messages and schemas an API has. */
export function sizeOf({ operations, messages, schemas }: ApiRow): number {
  return operations + messages + schemas
}

/** Errors per operation; undefined where there is no operation. */
export function densityOf({ errors, operations }: ApiRow): number | undefined {
  return operations === 0 ? undefined : errors / operations
}

/** Columns of which the largest number comes first. */
const DESCENDING: ReadonlySet<ApiColumn> = new Set(['size', 'errors', 'warnings', 'density'])

/**
 * The order of a column, in which what has no value comes last; APIs that are equal there come by
 * errors, then by file.
 * @param isTurned whether the order is the other way round
 */
export function compareApiRows(a: ApiRow, b: ApiRow, column: ApiColumn, isTurned = false): number {
  const [first, second] = [keyOf(a, column), keyOf(b, column)]
  const turn = DESCENDING.has(column) === isTurned ? 1 : -1
  const order = compareValues(first, second, turn)
  return order || b.errors - a.errors || compareText(a.file, b.file)
}

type Value = string | number | undefined

function keyOf(row: ApiRow, column: ApiColumn): Value {
  if (column === 'size') return sizeOf(row)
  if (column === 'density') return densityOf(row)
  if (column === 'title') return row.title.toLowerCase()
  if (column === 'owner') return row.owner === '' ? undefined : row.owner.toLowerCase()
  return row[column] ?? undefined
}

function compareValues(a: Value, b: Value, turn: 1 | -1): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  if (typeof a === 'number' && typeof b === 'number') return turn * (a - b)
  return turn * compareText(String(a), String(b))
}

/** Whether an API holds all words in its title, file, owner or format. */
export function matchesApi(row: ApiRow, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = [row.title, row.file, row.owner, row.kind ?? '', row.version]
    .join('\n')
    .toLowerCase()
  return words.every((word) => text.includes(word))
}
