import type { ChangeVerdict } from '../../findings/change-words.ts'
import { COMPATIBLE_CHANGE } from '../../findings/compatible-change.ts'
import type { Finding } from '../../findings/finding.ts'
import { compareText } from '../../text/compare-text.ts'
import { groupBy } from '../../text/group-by.ts'
import { shorten } from '../../text/shorten.ts'
import { toVisible } from '../../text/visible-text.ts'
import { type LocatedFinding, locateFinding } from '../parts/places/locate.ts'
import { describeBases } from '../parts/texts/change-text.ts'
import type { ReportInput } from '../parts/types.ts'
import { toMarkdown, toMarkdownCode } from './escape.ts'
import type { MarkdownRow } from './rows.ts'

const LONGEST_MESSAGE = 500
const LONGEST_NAME = 200

/** The parts of a change log, the gravest first. */
const HEADINGS = {
  breaking: 'Breaking',
  undecided: 'To be judged',
  sdk: 'Names in generated code',
  compatible: 'Compatible',
} as const satisfies Record<ChangeVerdict, string>

type Input = Pick<ReportInput, 'repositoryPath' | 'linkTo'>

/**
 * Makes a change an item of the log, which stands below its verdict and its operation or document.
 * @param isOneDocument whether all changes of the run are in one, which need not be named then
 */
export function toLogItem(finding: Finding, isOneDocument: boolean, input: Input): MarkdownRow {
  const located = locateFinding(finding, input.repositoryPath)
  const verdict = HEADINGS[verdictOf(finding)]
  const group = nameGroup(located, isOneDocument)
  return {
    finding,
    heads: [`\n### ${verdict}\n`, `\n#### ${group}\n\n`],
    text: renderItem(located, input.linkTo),
  }
}

/**
 * Renders items as a change log: by verdict, then by operation, and where a change touches several
 * or none, by document. It reads well where it is pasted into a release note.
 */
export function renderChangeLog(items: readonly MarkdownRow[]): string {
  const verdicts = groupBy(inOrder(items), ({ heads }) => heads[0] ?? '')
  return [...verdicts].map(([head, group]) => head + renderGroups(group)).join('')
}

function renderGroups(items: readonly MarkdownRow[]): string {
  return [...groupBy(items, ({ heads }) => heads[1] ?? '')]
    .map(([head, group]) => head + group.map(({ text }) => text).join(''))
    .join('')
}

/** By verdict, and these by group. */
function inOrder(items: readonly MarkdownRow[]): MarkdownRow[] {
  const verdicts = Object.keys(HEADINGS)
  const rank = ({ finding }: MarkdownRow) => verdicts.indexOf(verdictOf(finding))
  return items.toSorted(
    (a, b) => rank(a) - rank(b) || compareText(a.heads[1] ?? '', b.heads[1] ?? ''),
  )
}

function verdictOf({ change }: Finding): ChangeVerdict {
  return change?.verdict ?? 'undecided'
}

/** The operation that a change is of, where it is one, and else the document. */
function nameGroup({ finding: { change }, path }: LocatedFinding, isOneDocument: boolean): string {
  const document = toMarkdownCode(shorten(path, LONGEST_NAME))
  const [operation] = change?.operationNames ?? []
  if (change?.operations !== 1 || operation === undefined) return document
  const name = toMarkdownCode(shorten(operation, LONGEST_NAME))
  return isOneDocument ? name : `${name} of ${document}`
}

/** What breaks nobody needs no advice. */
function renderItem(
  { finding, place, start, text }: LocatedFinding,
  linkTo: ReportInput['linkTo'],
): string {
  const { change, message, rule } = finding
  const sentences = rule === COMPATIBLE_CHANGE ? toVisible(message) : text
  const position = `${start.line}:${start.column}`
  const url = place && linkTo?.(place.uri, start.line)
  const where = url === undefined ? position : `[${position}](<${url}>)`
  const kind = toMarkdownCode(shorten(change?.kind ?? '', LONGEST_NAME))
  const bases = change?.bases === undefined ? '' : ` ${toVisible(describeBases(change.bases))}.`
  const said = `${shorten(sentences, LONGEST_MESSAGE)}${shorten(bases, LONGEST_MESSAGE)}`
  return `- ${toMarkdown(said)} (${kind}, ${where})\n`
}
