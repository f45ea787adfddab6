import type { Finding, Fix } from '../../../findings/finding.ts'
import type { Severity } from '../../../findings/severity.ts'
import type { ForeignRule } from '../../../settings/foreign-ruleset.ts'
import { toVisible } from '../../../text/visible-text.ts'
import { ENGINE_CODES } from '../../parts/engine-codes.ts'
import { describeStates } from '../../parts/texts/change-text.ts'
import { toHunks } from '../../parts/texts/fix-hunks.ts'
import { cacheLines, type TextLines } from '../../parts/texts/text-lines.ts'
import type { ReportInput } from '../../parts/types.ts'
import { type ApiRow, toApiRows } from './api-rows.ts'
import { collectExcerpts, type Excerpts, type LineRun, type Mark } from './excerpts.ts'
import { type FixRow, type HunkRow, toHunkText } from './fix-rows.ts'
import { toRanges } from './ranges.ts'
import { makeLinkOf } from './source-link.ts'

/** A file with findings. */
export interface FileData {
  readonly name: string
  /** The lines that excerpts show. */
  readonly lines: readonly LineRun[]
  /** Its address in the repository's web pages, up to the number of a line; there where it has one. */
  readonly link?: string
}

/** A rule, or an engine code, with findings. */
export interface RuleData {
  readonly id: string
  /** `''` where nothing is known of the rule. */
  readonly summary: string
  readonly why: string
  readonly notes: readonly string[]
  readonly clauses: readonly string[]
}

/** A place by the indexes of its message and its file. */
export type RelatedRow = readonly [message: number, file: number, line: number, column: number]

/** A finding by indexes: into the texts, rules and files of the page. */
export type FindingRow = readonly [
  rule: number,
  severity: Severity,
  file: number,
  line: number,
  column: number,
  message: number,
  help: number,
  mark: Mark | null,
  /** The text that says what changed; null where the finding is about no change. */
  change: number | null,
  /** The fix, or the text that says why there is none. */
  fix: FixRow | number | null,
  ...related: RelatedRow[],
]

/** The findings as they are embedded in the page; its text is safe to show, but not escaped. */
export interface PageData {
  readonly files: readonly FileData[]
  readonly rules: readonly RuleData[]
  /** Messages and helps, each once. */
  readonly texts: readonly string[]
  readonly findings: readonly FindingRow[]
  readonly apis: readonly ApiRow[]
  /** Those of them that are new since the previous report, as they follow each other; there where one was given. */
  readonly fresh?: readonly (readonly [first: number, count: number])[]
  /** How many findings of one rule have an excerpt; undefined where all have. */
  readonly excerptLimit?: number
}

/** Numbers names in the order in which they are first asked for. */
class Numbering {
  readonly #numbers = new Map<string, number>()

  get names(): string[] {
    return [...this.#numbers.keys()]
  }

  of(name: string): number {
    const number = this.#numbers.get(name) ?? this.#numbers.size
    this.#numbers.set(name, number)
    return number
  }
}

type Numberings = Readonly<Record<'rules' | 'files' | 'texts', Numbering>>
type LinesOf = (file: string) => TextLines | undefined

/** Turns the findings of a run into what the page embeds. */
export function toPageData(input: ReportInput): PageData {
  const { findings } = input.result
  const linesOf = cacheLines(input.textOf)
  const excerpts = collectExcerpts(findings, linesOf)
  const numberings = { rules: new Numbering(), files: new Numbering(), texts: new Numbering() }
  const rows = findings.map((finding, index) =>
    toRow(finding, excerpts.marks[index], linesOf, numberings),
  )
  const linkOf = makeLinkOf(input)
  return {
    apis: toApiRows(input, numberings.files, linkOf),
    files: numberings.files.names.map((file) => toFile(file, excerpts, linkOf(file))),
    rules: describeRules(numberings.rules.names, input),
    texts: numberings.texts.names,
    findings: rows,
    ...(input.previous !== undefined && { fresh: toFresh(findings, input.previous.fresh) }),
    ...(excerpts.limit !== undefined && { excerptLimit: excerpts.limit }),
  }
}

function toFresh(findings: readonly Finding[], fresh: ReadonlySet<Finding>) {
  return toRanges(findings.flatMap((finding, index) => (fresh.has(finding) ? [index] : [])))
}

function toRow(
  finding: Finding,
  mark: Mark | undefined,
  linesOf: LinesOf,
  numberings: Numberings,
): FindingRow {
  const { rule, severity, file, range, message, help, related, change } = finding
  const { rules, files, texts } = numberings
  return [
    rules.of(rule),
    severity,
    files.of(file),
    range.start.line,
    range.start.column,
    texts.of(toVisible(message)),
    texts.of(toVisible(help)),
    mark ?? null,
    change === undefined ? null : texts.of(describeStates(change, false)),
    fixOf(finding, mark === undefined ? undefined : linesOf, numberings),
    ...related.map(({ message, file, range: { start } }): RelatedRow => {
      return [texts.of(toVisible(message)), files.of(file), start.line, start.column]
    }),
  ]
}

function fixOf(
  { fix, noFix }: Finding,
  linesOf: LinesOf | undefined,
  numberings: Numberings,
): FindingRow[9] {
  if (fix !== null) return toFixRow(fix, linesOf, numberings)
  return noFix === undefined ? null : numberings.texts.of(toVisible(noFix))
}

/** @param linesOf left out where a finding has no excerpt: its fix has no lines either then */
function toFixRow(fix: Fix, linesOf: LinesOf | undefined, { files, texts }: Numberings): FixRow {
  const shown = linesOf === undefined ? [] : toHunks(fix, linesOf)
  const hunks = shown.map((hunk): HunkRow => {
    return [files.of(hunk.file), hunk.line, texts.of(toHunkText(hunk))]
  })
  return [fix.kind, texts.of(toVisible(fix.message)), ...hunks]
}

function toFile(file: string, { lines }: Excerpts, link: string | undefined): FileData {
  return {
    ...{ name: toVisible(file), lines: lines.get(file) ?? [] },
    ...(link !== undefined && { link }),
  }
}

function describeRules(
  ids: readonly string[],
  { rules, foreignRules = [] }: ReportInput,
): RuleData[] {
  const known = new Map<string, Partial<RuleData>>(
    foreignRules.map((rule) => [rule.id, toBrought(rule)]),
  )
  for (const rule of rules) known.set(rule.id, rule)
  const codes = new Map(ENGINE_CODES.map((code) => [code.id, code]))
  return ids.map((id) => {
    const { summary = '', why = '', notes = [], clauses = [] } = known.get(id) ?? {}
    const code = codes.get(id)
    if (code !== undefined) return toRule(id, code.summary, code.help)
    return { ...toRule(id, summary, why), notes, clauses }
  })
}

/** What is known of a rule that a ruleset brings. */
function toBrought({ summary, team }: ForeignRule): Partial<RuleData> {
  return {
    summary: toVisible(summary),
    why: toVisible(team?.why ?? ''),
    clauses: (team?.clauses ?? []).map(({ id }) => toVisible(id)),
  }
}

function toRule(id: string, summary: string, why: string): RuleData {
  return { id: toVisible(id), summary, why, notes: [], clauses: [] }
}
