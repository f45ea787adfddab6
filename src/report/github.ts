import type { Range } from '../documents/lines.ts'
import type { Failure } from '../engine/finding.ts'
import type { Severity } from '../rules/rule.ts'
import { toArtifactUri } from './artifact-uri.ts'
import { pluralize } from './count.ts'
import { toFailureText } from './failure-text.ts'
import { groupBy } from './group-by.ts'
import { type LocatedFinding, locateFinding } from './locate.ts'
import { toSentences } from './sentences.ts'
import { renderSummary } from './summary.ts'
import { type ReportInput, TOOL_NAME } from './types.ts'
import {
  type AnnotationLevel,
  type Properties,
  renderCommand,
  toLogText,
} from './workflow-command.ts'
import { worstFirst } from './worst-first.ts'

/** GitHub shows as many of each level for a step; what comes later vanishes. */
const MOST_OF_A_LEVEL = 10

const LEVELS = { error: 'error', warn: 'warning', info: 'notice' } as const satisfies Record<
  Severity,
  AnnotationLevel
>

/** One thing to say: as a line of the log, and as a command that becomes an annotation. */
interface Annotation {
  readonly level: AnnotationLevel
  readonly line: string
  readonly properties: Properties
  readonly message: string
}

/**
 * Renders the log of a GitHub Actions step: a folded list of all findings, then annotations of as
 * many as GitHub shows, the worst first. GitHub's log shows the message of an annotation without
 * its place, which is why those are in the list too.
 */
export function renderGithub(input: ReportInput): string {
  const { result, repositoryPath } = input
  const annotations = [
    ...result.failures.map((failure) => annotateFailure(failure, repositoryPath)),
    ...worstFirst(result.findings).map((finding) =>
      annotateFinding(locateFinding(finding, repositoryPath), repositoryPath),
    ),
  ]
  const levels = groupBy(annotations, ({ level }) => level)
  const shown = [...levels.values()].flatMap((all) => all.slice(0, MOST_OF_A_LEVEL))
  const lines = [
    ...renderList(annotations),
    ...shown.map(({ level, properties, message }) => renderCommand(level, properties, message)),
    ...renderCut(levels),
    renderSummary(result),
  ]
  return `${lines.join('\n')}\n`
}

function annotateFailure(
  failure: Failure,
  repositoryPath: ReportInput['repositoryPath'],
): Annotation {
  const path = repositoryPath(failure.file)
  const isPlace = failure.file !== '' && toArtifactUri(path) !== undefined
  const text = toFailureText(failure)
  const properties = { file: isPlace ? path : undefined, title: TOOL_NAME }
  return {
    level: 'error',
    line: renderLine('error', text),
    properties,
    message: text,
  }
}

function annotateFinding(
  { finding, place, text }: LocatedFinding,
  repositoryPath: ReportInput['repositoryPath'],
): Annotation {
  const { rule, severity, file, range } = finding
  const { line, column } = range.start
  const level = LEVELS[severity]
  const properties = {
    ...(place !== undefined && { file: place.path, ...toLines(place.range) }),
    title: `${TOOL_NAME} ${rule}`,
  }
  const source = `${repositoryPath(file)}:${line}:${column}`
  return {
    level,
    line: renderLine(level, `${source}  ${toSentences(finding)}  ${rule}`),
    properties,
    message: text,
  }
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
  return `${level.padEnd('warning'.length)}  ${toLogText(text)}`
}

function renderList(annotations: readonly Annotation[]): string[] {
  if (annotations.length === 0) return []
  return ['::group::All findings', ...annotations.map(({ line }) => line), '::endgroup::']
}

function renderCut(levels: ReadonlyMap<string, readonly Annotation[]>): string[] {
  const cut = [...levels].filter(([, all]) => all.length > MOST_OF_A_LEVEL)
  if (cut.length === 0) return []
  const counts = cut.map(([level, all]) => `${MOST_OF_A_LEVEL} of ${pluralize(all.length, level)}`)
  return [`Annotations show ${counts.join(', ')}: the list above holds all of them.`]
}
