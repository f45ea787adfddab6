import type { Severity } from '../../../findings/severity.ts'
import { CONTEXT, type Mark } from '../data/excerpts.ts'
import type { FixRow, FixView } from '../data/fix-rows.ts'
import type { FileData, FindingRow, PageData, RelatedRow, RuleData } from '../data/page-data.ts'
import { freshRowsOf } from './fresh-rows.ts'

/** A line of an excerpt. */
interface ExcerptLine {
  readonly number: number
  readonly text: string
}

/** The line at fault, those around it, and what is marked. */
export interface Excerpt {
  readonly lines: readonly ExcerptLine[]
  readonly at: number
  readonly mark: Mark
}

export interface RelatedView {
  readonly message: string
  readonly file: string
  readonly line: number
  readonly column: number
}

/** A finding as it is filtered and shown. */
export interface FindingView {
  readonly rule: RuleData
  readonly severity: Severity
  /** Whether it is new since the previous report. */
  readonly isNew: boolean
  readonly file: string
  readonly line: number
  readonly column: number
  /** Where the repository shows the line; undefined where it does not. */
  readonly link: string | undefined
  readonly message: string
  readonly help: string
  readonly excerpt: Excerpt | undefined
  /** What changed, in short; undefined where the finding is about no change. */
  readonly change: string | undefined
  readonly fix: FixView | undefined
  /** Why there is no fix, where that is known. */
  readonly noFix: string | undefined
  readonly related: readonly RelatedView[]
}

const NO_FILE: FileData = { name: '', lines: [] }
const NO_RULE: RuleData = { id: '', summary: '', why: '', notes: [], clauses: [] }

/** Makes the function that looks up what a row of a page refers to. */
export function makeViewOf(data: PageData): (row: FindingRow) => FindingView {
  const linesOf = cacheFileLines(data.files)
  const fresh = freshRowsOf(data)
  return (row) => {
    const [rule, severity, file, line, column, message, help, mark, change, fix, ...related] = row
    const { name, link } = data.files[file] ?? NO_FILE
    return {
      rule: data.rules[rule] ?? NO_RULE,
      severity,
      isNew: fresh.has(row),
      file: name,
      line,
      column,
      link: link === undefined ? undefined : `${link}${line}`,
      message: data.texts[message] ?? '',
      help: data.texts[help] ?? '',
      excerpt: mark === null ? undefined : toExcerpt(linesOf(file), line, mark),
      change: change === null ? undefined : data.texts[change],
      fix: fix === null || typeof fix === 'number' ? undefined : toFixView(fix, data),
      noFix: typeof fix === 'number' ? data.texts[fix] : undefined,
      related: related.map((place) => toRelatedView(place, data)),
    }
  }
}

function toRelatedView([message, file, line, column]: RelatedRow, data: PageData): RelatedView {
  const { name } = data.files[file] ?? NO_FILE
  return { message: data.texts[message] ?? '', file: name, line, column }
}

function toFixView([kind, message, ...hunks]: FixRow, { texts, files }: PageData): FixView {
  return {
    kind,
    message: texts[message] ?? '',
    hunks: hunks.map(([file, line, text]) => {
      return { file: (files[file] ?? NO_FILE).name, line, lines: (texts[text] ?? '').split('\n') }
    }),
  }
}

function cacheFileLines(files: readonly FileData[]): (file: FindingRow[2]) => Map<number, string> {
  const cache = new Map<number, Map<number, string>>()
  return (file) => {
    const cached = cache.get(file)
    if (cached !== undefined) return cached
    const lines = new Map<number, string>()
    for (const [first, ...texts] of files[file]?.lines ?? [])
      for (const [index, text] of texts.entries()) lines.set(first + index, text)
    cache.set(file, lines)
    return lines
  }
}

/** Indentation that all lines share is left out, so that more of them can be seen. */
function toExcerpt(texts: ReadonlyMap<number, string>, at: number, mark: Mark): Excerpt {
  const [start, end, part] = mark
  const lines: ExcerptLine[] = []
  for (let number = at - CONTEXT; number <= at + CONTEXT; number++) {
    const text = number === at ? (part ?? texts.get(number)) : texts.get(number)
    if (text !== undefined) lines.push({ number, text })
  }
  const shared = Math.min(
    start,
    ...lines.filter(({ text }) => text !== '').map(({ text }) => text.search(/[^ ]|$/)),
  )
  return {
    lines: lines.map(({ number, text }) => ({ number, text: text.slice(shared) })),
    at,
    mark: [start - shared, end - shared],
  }
}
