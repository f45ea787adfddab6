import type { Finding } from '../../findings/finding.ts'
import type { Severity } from '../../findings/severity.ts'
import { toVisible } from '../../text/visible-text.ts'
import { describeStates } from '../parts/change-text.ts'
import { ENGINE_CODES } from '../parts/engine-codes.ts'
import { cacheLines } from '../parts/text-lines.ts'
import type { ReportInput } from '../parts/types.ts'
import { collectExcerpts, type Excerpts, type LineRun, type Mark } from './excerpts.ts'

/** A file with findings. */
export interface FileData {
  readonly name: string
  /** The lines that excerpts show. */
  readonly lines: readonly LineRun[]
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
  ...related: RelatedRow[],
]

/** The findings as they are embedded in the page; its text is safe to show, but not escaped. */
export interface PageData {
  readonly files: readonly FileData[]
  readonly rules: readonly RuleData[]
  /** Messages and helps, each once. */
  readonly texts: readonly string[]
  readonly findings: readonly FindingRow[]
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

/** Turns the findings of a run into what the page embeds. */
export function toPageData(input: ReportInput): PageData {
  const { findings } = input.result
  const excerpts = collectExcerpts(findings, cacheLines(input.textOf))
  const numberings = { rules: new Numbering(), files: new Numbering(), texts: new Numbering() }
  const rows = findings.map((finding, index) => toRow(finding, excerpts.marks[index], numberings))
  return {
    files: numberings.files.names.map((file) => toFile(file, excerpts)),
    rules: describeRules(numberings.rules.names, input),
    texts: numberings.texts.names,
    findings: rows,
    ...(excerpts.limit !== undefined && { excerptLimit: excerpts.limit }),
  }
}

function toRow(
  { rule, severity, file, range, message, help, related, change }: Finding,
  mark: Mark | undefined,
  { rules, files, texts }: Record<'rules' | 'files' | 'texts', Numbering>,
): FindingRow {
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
    ...related.map(({ message, file, range: { start } }): RelatedRow => {
      return [texts.of(toVisible(message)), files.of(file), start.line, start.column]
    }),
  ]
}

function toFile(file: string, { lines }: Excerpts): FileData {
  return { name: toVisible(file), lines: lines.get(file) ?? [] }
}

function describeRules(ids: readonly string[], { rules }: ReportInput): RuleData[] {
  const known = new Map(rules.map((rule) => [rule.id, rule]))
  const codes = new Map(ENGINE_CODES.map((code) => [code.id, code]))
  return ids.map((id) => {
    const { summary = '', why = '', notes = [], clauses = [] } = known.get(id) ?? {}
    const code = codes.get(id)
    if (code !== undefined) return toRule(id, code.summary, code.help)
    return { ...toRule(id, summary, why), notes, clauses }
  })
}

function toRule(id: string, summary: string, why: string): RuleData {
  return { id: toVisible(id), summary, why, notes: [], clauses: [] }
}
