import type { Range } from '../../documents/lines.ts'
import type { Failure, Finding } from '../../findings/finding.ts'
import type { Severity } from '../../findings/severity.ts'
import { groupBy } from '../../text/group-by.ts'
import { pluralize } from '../parts/counts/count.ts'
import { spreadOut } from '../parts/counts/spread.ts'
import { renderSummary } from '../parts/counts/summary.ts'
import { worstFirst } from '../parts/counts/worst-first.ts'
import { toArtifactUri } from '../parts/places/artifact-uri.ts'
import { type LocatedFinding, locateFinding } from '../parts/places/locate.ts'
import { toFailureText } from '../parts/texts/failure-text.ts'
import { toSentences } from '../parts/texts/sentences.ts'
import { type ReportInput, TOOL_NAME } from '../parts/types.ts'
import { type AnnotationLevel, renderCommand, toLogText } from './workflow-command.ts'

/** GitHub shows as many of each level for a step; what comes later vanishes. */
const MOST_OF_A_LEVEL = 10

const LEVELS = { error: 'error', warn: 'warning', info: 'notice' } as const satisfies Record<
  Severity,
  AnnotationLevel
>

/** One thing to say: as a line of the log, and as the command that makes an annotation. */
interface Entry {
  readonly level: AnnotationLevel
  readonly line: string
  readonly toCommand: () => string
}

/**
 * Renders the log of a GitHub Actions step: a folded list of all findings, then annotations of as
 * many as GitHub shows, spread over rules and files. GitHub's log shows the message of an annotation
 * without its place, which is why those are in the list too.
 */
export function renderGithub({ result, repositoryPath }: ReportInput): string {
  const failures = result.failures.map((failure) => toFailureEntry(failure, repositoryPath))
  const found = worstFirst(result.findings).map((finding) => toEntry(finding, repositoryPath))
  const spread = spreadOut(found, ({ finding }) => finding)
  const levels = groupBy([...failures, ...spread], ({ level }) => level)
  const shown = [...levels.values()].flatMap((all) => all.slice(0, MOST_OF_A_LEVEL))
  const lines = [
    ...renderList([...failures, ...found]),
    ...shown.map(({ toCommand }) => toCommand()),
    ...renderCut(levels),
    renderSummary(result),
  ]
  return `${lines.join('\n')}\n`
}

function toFailureEntry(failure: Failure, repositoryPath: ReportInput['repositoryPath']): Entry {
  const path = repositoryPath(failure.file)
  const isPlace = failure.file !== '' && toArtifactUri(path) !== undefined
  const properties = { file: isPlace ? path : undefined, title: TOOL_NAME }
  const text = toFailureText(failure)
  return {
    level: 'error',
    line: renderLine('error', toLogText(text)),
    toCommand: () => renderCommand('error', properties, text),
  }
}

function toEntry(
  finding: Finding,
  repositoryPath: ReportInput['repositoryPath'],
): Entry & { readonly finding: Finding } {
  const { file, rule, severity } = finding
  const { line, column } = finding.range.start
  const level = LEVELS[severity]
  const place = `${toLogText(repositoryPath(file))}:${line}:${column}`
  const text = `${place}  ${toLogText(toSentences(finding))}  ${toLogText(rule)}`
  return {
    finding,
    level,
    line: renderLine(level, text),
    toCommand: () => renderAnnotation(level, locateFinding(finding, repositoryPath)),
  }
}

function renderAnnotation(
  level: AnnotationLevel,
  { finding: { rule }, place, text }: LocatedFinding,
): string {
  const properties = {
    ...(place !== undefined && { file: place.path, ...toLines(place.range) }),
    title: `${TOOL_NAME} ${rule}`,
  }
  return renderCommand(level, properties, text)
}

/** GitHub takes columns within one line only. */
function toLines({ start, end }: Range): Record<string, number> {
  const lines = { line: start.line, endLine: end.line }
  return start.line === end.line ? { ...lines, col: start.column, endColumn: end.column } : lines
}

/**
 * The level stands first, so that no text of a document begins a line, and so that the problem
 * matchers that other actions leave behind do not take the line for one of their tool.
 */
function renderLine(level: AnnotationLevel, text: string): string {
  return `${level.padEnd('warning'.length)}  ${text}`
}

function renderList(entries: readonly Entry[]): string[] {
  if (entries.length === 0) return []
  return ['::group::All findings', ...entries.map(({ line }) => line), '::endgroup::']
}

function renderCut(levels: ReadonlyMap<string, readonly Entry[]>): string[] {
  const cut = [...levels].filter(([, all]) => all.length > MOST_OF_A_LEVEL)
  if (cut.length === 0) return []
  const counts = cut.map(([level, all]) => `${MOST_OF_A_LEVEL} of ${pluralize(all.length, level)}`)
  return [`Annotations show ${counts.join(', ')}: the list above holds all of them.`]
}
