import type { DocumentSummary } from '../../findings/document-summary.ts'
import { compareText } from '../../text/compare-text.ts'
import { shorten } from '../../text/shorten.ts'
import { formatCount, pluralize } from '../parts/counts/count.ts'
import { toArtifactUri } from '../parts/places/artifact-uri.ts'
import type { ReportInput } from '../parts/types.ts'
import { toMarkdown, toMarkdownCode } from './escape.ts'
import type { Room } from './size-limit.ts'

const MOST_APIS = 10
/** Titles and owners are what documents say. */
const LONGEST_NAME = 100

const HEAD =
  '\n| API | Owner | Errors | Warnings | Errors per operation | Score |\n| --- | --- | ---: | ---: | ---: | ---: |\n'

/**
 * Renders the worst APIs of a run: the lowest score first, and of equal ones those with most errors.
 * @returns `''` where there are no two to be ranked, or there is no room
 */
export function renderMarkdownApis(
  { documents = [], repositoryPath, linkTo }: ReportInput,
  room: Room,
): string {
  const worst = documents
    .filter(({ errors, warnings }) => errors + warnings > 0)
    .sort((a, b) => rankOf(a) - rankOf(b) || b.errors - a.errors || compareText(a.file, b.file))
  if (documents.length < 2 || worst.length === 0) return ''
  const rest = (left: number) =>
    left === 0 ? '' : `\nand ${pluralize(left, 'more API')} with errors or warnings\n`
  if (!room.take(HEAD + rest(worst.length))) return ''
  const rows = worst
    .slice(0, MOST_APIS)
    .map((document) => renderRow(document, { repositoryPath, linkTo }))
  const shown = room.takeFirst(rows)
  return `${HEAD}${shown.join('')}${rest(worst.length - shown.length)}`
}

/** What has no score is not the worst: nobody knows. */
function rankOf({ score }: DocumentSummary): number {
  return score ?? 101
}

function renderRow(
  { title, file, owner, operations, errors, warnings, score }: DocumentSummary,
  { repositoryPath, linkTo }: Pick<ReportInput, 'repositoryPath' | 'linkTo'>,
): string {
  const name = title === null ? '' : `${toMarkdown(shorten(title, LONGEST_NAME))} `
  const path = repositoryPath(file)
  const uri = toArtifactUri(path)
  const code = toMarkdownCode(shorten(path, LONGEST_NAME))
  const url = uri === undefined ? undefined : linkTo?.(uri, 1)
  const cells = [
    `${name}${url === undefined ? code : `[${code}](<${url}>)`}`,
    owner === null ? '–' : toMarkdownCode(shorten(owner, LONGEST_NAME)),
    formatCount(errors),
    formatCount(warnings),
    operations === 0 ? '–' : (errors / operations).toFixed(1),
    score === null ? 'none' : String(score),
  ]
  return `| ${cells.join(' | ')} |\n`
}
