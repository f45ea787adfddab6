import type { DocumentSummary } from '../findings/document-summary.ts'
import type { BaselineCounts, ChangeDetails, Failure, Finding } from '../findings/finding.ts'
import type { JoinedRepository, Origin, RanRules } from '../findings/origin.ts'
import type { Bump, VersionBump } from '../findings/version-bump.ts'
import { toJsonPieces } from '../text/json-text.ts'
import { type ApprovedChange, listApproved } from './parts/approved.ts'
import { countBySeverity, countSuppressed } from './parts/counts/count.ts'
import type { ShardMember } from './parts/shard.ts'
import { inPieces, type ReportInput, TOOL_NAME } from './parts/types.ts'

/** The shape of the JSON report. A change that can break a reader raises `version`. */
export interface JsonReport {
  readonly version: 1
  readonly tool: { readonly name: string; readonly version: string }
  /** Which repository and commit the run was over; there where a CI that lintel knows says so. */
  readonly origin?: Origin
  /** The repositories whose reports were joined: the names of files begin with theirs. */
  readonly repositories?: readonly JoinedRepository[]
  readonly summary: {
    readonly documents: number
    readonly errors: number
    readonly warnings: number
    readonly infos: number
    /** There where a baseline was used. */
    readonly baseline?: BaselineCounts
    /** There where two states were compared: what changed asks of the version, and what at least. */
    readonly bump?: Bump
    readonly leastBump?: Bump
    /** The options that left findings out, as they were given; there where any did. */
    readonly limits?: readonly string[]
    /** There where the findings are limited to the changes since a git reference. */
    readonly since?: string
    /** How many findings the documents suppress; neither these nor the approved are among the others. */
    readonly suppressed: number
    /** How many changes were approved; there where any was. */
    readonly approved?: number
  }
  /** The documents that were linted, each once; not there where documents were only compared. */
  readonly documents?: readonly DocumentSummary[]
  readonly findings: readonly Finding[]
  readonly failures: readonly Failure[]
  /** The changes that were approved; there where any was. */
  readonly approved?: readonly ApprovedChange[]
  /** The rules that looked at a document; there where documents were linted. */
  readonly rules?: RanRules
  /** There where the run was over one shard of its documents, with `--shard`. */
  readonly shard?: ShardMember
}

/** Renders one JSON document, however many files were checked. */
export const renderJson = inPieces(function* (input) {
  const { findings } = input.result
  yield* toJsonPieces(describeRun(input), { key: 'findings', depth: 1 }, toJsonFindings(findings))
})

/** The report without its findings. */
function describeRun({
  result,
  documents,
  toolVersion,
  origin,
  repositories,
  ranRules,
  limits = [],
  shard,
}: ReportInput): JsonReport {
  const counts = countBySeverity(result.findings)
  const approved = listApproved(result, toJsonFinding)
  return {
    version: 1,
    tool: { name: TOOL_NAME, version: toolVersion },
    ...(origin !== undefined && { origin }),
    ...(repositories !== undefined && { repositories }),
    summary: {
      documents: result.documents,
      errors: counts.error,
      warnings: counts.warn,
      infos: counts.info,
      ...(result.baseline !== undefined && { baseline: toJsonBaseline(result.baseline) }),
      ...(result.version !== undefined && toJsonBump(result.version)),
      ...(limits.length > 0 && { limits }),
      ...(result.since !== undefined && { since: result.since }),
      suppressed: countSuppressed(result),
      ...(approved.length > 0 && { approved: approved.length }),
    },
    ...(documents !== undefined && { documents }),
    findings: [],
    failures: result.failures.map(({ file, message }) => ({ file, message })),
    ...(approved.length > 0 && { approved }),
    ...(ranRules !== undefined && { rules: ranRules }),
    ...(shard !== undefined && { shard }),
  }
}

/** Made one by one, as they are written: a report of many takes as much memory as the run. */
function* toJsonFindings(findings: readonly Finding[]): Generator<Finding> {
  for (const finding of findings) yield toJsonFinding(finding)
}

function toJsonBump({ bump, least }: VersionBump): { bump: Bump; leastBump: Bump } {
  return { bump, leastBump: least }
}

function toJsonBaseline({ known, gone }: BaselineCounts): BaselineCounts {
  return gone === undefined ? { known } : { known, gone }
}

/** Names the members one by one, so that their order and number are those of the format. */
function toJsonFinding(finding: Finding): Finding {
  return {
    rule: finding.rule,
    severity: finding.severity,
    message: finding.message,
    help: finding.help,
    file: finding.file,
    pointer: finding.pointer,
    range: toJsonRange(finding.range),
    related: finding.related.map(({ message, file, pointer, range }) => ({
      message,
      file,
      pointer,
      range: toJsonRange(range),
    })),
    clauses: finding.clauses,
    fix: finding.fix && {
      kind: finding.fix.kind,
      message: finding.fix.message,
      edits: finding.fix.edits.map(({ file, range, text }) => ({
        file,
        range: toJsonRange(range),
        text,
      })),
    },
    ...(finding.noFix !== undefined && { noFix: finding.noFix }),
    ...(finding.change !== undefined && { change: toJsonChange(finding.change) }),
  }
}

function toJsonChange(change: ChangeDetails): ChangeDetails {
  const { base } = change
  return {
    kind: change.kind,
    direction: change.direction,
    verdict: change.verdict,
    was: change.was,
    is: change.is,
    breaks: change.breaks,
    operations: change.operations,
    operationNames: change.operationNames,
    base: base && { file: base.file, pointer: base.pointer, range: toJsonRange(base.range) },
    ...(change.bases !== undefined && { bases: change.bases }),
  }
}

function toJsonRange({ start, end }: Finding['range']): Finding['range'] {
  return {
    start: { line: start.line, column: start.column },
    end: { line: end.line, column: end.column },
  }
}
