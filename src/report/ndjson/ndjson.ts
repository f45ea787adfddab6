import type { DocumentSummary } from '../../findings/document-summary.ts'
import type { Failure, Finding } from '../../findings/finding.ts'
import { repositoryOf } from '../../findings/origin.ts'
import { toJsonLine } from '../../text/json-text.ts'
import { inPieces, type ReportInput } from '../parts/types.ts'

/**
 * What a line holds besides `record`, for all kinds of records: every line has every member, each of one
 * type or null, so that a database makes one table of them. `clauses` is never null, since BigQuery has
 * no null for lists. Names are no words of SQL.
 */
const EMPTY = {
  repository: null,
  commit: null,
  file: null,
  format: null,
  format_version: null,
  title: null,
  owner: null,
  operations: null,
  messages: null,
  schemas: null,
  errors: null,
  warnings: null,
  infos: null,
  score: null,
  rule: null,
  severity: null,
  message: null,
  help: null,
  pointer: null,
  start_line: null,
  start_column: null,
  end_line: null,
  end_column: null,
  clauses: [],
  fix: null,
  change: null,
  verdict: null,
  tool_version: null,
} as const satisfies Record<string, null | readonly never[]>

type Members = Partial<
  Record<keyof typeof EMPTY, string | number | null | readonly string[] | undefined>
>

/** Renders a line of JSON for each document, each input that could not be read, and each finding. */
export const renderNdjson = inPieces(linesOf)

function* linesOf(input: ReportInput): Generator<string> {
  const { result, documents = [] } = input
  const runOf = makeRunOf(input)
  const toLine = (record: string, members: Members & { readonly file: string }) =>
    toJsonLine({ record, ...EMPTY, ...members, ...runOf(members.file) })
  const ownerOf = new Map(documents.map(({ file, owner }) => [file, owner]))
  for (const document of documents) yield toLine('document', toDocument(document))
  for (const failure of result.failures) yield toLine('failure', toFailure(failure))
  for (const finding of result.findings) {
    const owner = ownerOf.get(finding.file) ?? null
    yield toLine('finding', { ...toFinding(finding), owner })
  }
}

/** Gives what a line says of the run; a file of several repositories is named within its own. */
function makeRunOf({ toolVersion, origin, repositories }: ReportInput): (file: string) => Members {
  if (repositories === undefined) {
    const { repository = null, commit = null } = origin ?? {}
    return () => ({ repository, commit, tool_version: toolVersion })
  }
  return (file) => {
    const own = repositoryOf(repositories, file)
    if (own === undefined) return { tool_version: toolVersion }
    return {
      repository: own.repository ?? own.name,
      commit: own.commit,
      file: file.slice(own.name.length + 1),
      tool_version: own.toolVersion,
    }
  }
}

function toDocument({ kind, version, ...document }: DocumentSummary) {
  return {
    file: document.file,
    format: kind,
    format_version: version === '' ? null : version,
    title: document.title,
    owner: document.owner,
    operations: document.operations,
    messages: document.messages,
    schemas: document.schemas,
    errors: document.errors,
    warnings: document.warnings,
    infos: document.infos,
    score: document.score,
  }
}

function toFailure({ file, message }: Failure) {
  return { file, message }
}

function toFinding({ range: { start, end }, change, ...finding }: Finding) {
  return {
    file: finding.file,
    rule: finding.rule,
    severity: finding.severity,
    message: finding.message,
    help: finding.help,
    pointer: finding.pointer,
    start_line: start.line,
    start_column: start.column,
    end_line: end.line,
    end_column: end.column,
    clauses: finding.clauses,
    fix: finding.fix?.kind ?? null,
    change: change?.kind ?? null,
    verdict: change?.verdict ?? null,
  }
}
