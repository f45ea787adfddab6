import type { ChangeVerdict } from '../diff/change.ts'
import { compareText } from '../documents/compare-text.ts'
import { groupBy } from '../documents/group-by.ts'
import { COMPATIBLE_CHANGE } from '../engine/compatible-change.ts'
import type { Finding } from '../engine/finding.ts'
import { type LocatedFinding, locateFinding } from './locate.ts'
import { toMarkdown, toMarkdownCode } from './markdown-text.ts'
import type { Room } from './room.ts'
import { shorten } from './shorten.ts'
import type { ReportInput } from './types.ts'
import { toVisible } from './visible-text.ts'

const LONGEST_MESSAGE = 500
const LONGEST_NAME = 200

/** The parts of a change log, the gravest first. */
const HEADINGS = {
  breaking: 'Breaking',
  undecided: 'To be judged',
  sdk: 'Names in generated code',
  compatible: 'Compatible',
} as const satisfies Record<ChangeVerdict, string>

/** A change as an item of the log. */
interface Item {
  readonly verdict: ChangeVerdict
  /** The heading that it stands under: an operation, or a document. */
  readonly group: string
  readonly text: string
}

/**
 * Renders the changes among the findings as a change log: by verdict, then by operation, and where
 * a change touches several or none, by document. It reads well where it is pasted into a release
 * note.
 * @returns the log, and how many changes are in it
 */
export function renderChangeLog(
  input: ReportInput,
  most: number,
  room: Room,
): { text: string; count: number } {
  const changes = input.result.findings.filter(({ change }) => change !== undefined)
  const isOneDocument = new Set(changes.map(({ file }) => file)).size === 1
  const items = changes.flatMap((finding) => toItem(finding, isOneDocument, input))
  const shown: Item[] = []
  const seen = new Set<string>()
  for (const item of inOrder(items).slice(0, most)) {
    const heads = [item.verdict, `${item.verdict}\0${item.group}`].filter((key) => !seen.has(key))
    const head = heads.map((key) => renderHeading(key, item)).join('')
    if (!room.take(head + item.text)) break
    for (const key of heads) seen.add(key)
    shown.push(item)
  }
  const text = [...groupBy(shown, ({ verdict }) => verdict).values()].map(renderSection).join('')
  return { text, count: shown.length }
}

/** By verdict, and these by group. */
function inOrder(items: readonly Item[]): Item[] {
  const verdicts = Object.keys(HEADINGS)
  return items.toSorted(
    (a, b) =>
      verdicts.indexOf(a.verdict) - verdicts.indexOf(b.verdict) || compareText(a.group, b.group),
  )
}

function renderSection(items: readonly Item[]): string {
  const [first] = items
  if (first === undefined) return ''
  const groups = [...groupBy(items, ({ group }) => group).values()].map((group) => {
    const texts = group.map(({ text }) => text).join('')
    return `${renderHeading('\0', group[0] ?? first)}${texts}`
  })
  return renderHeading(first.verdict, first) + groups.join('')
}

/** @param key a verdict, or what holds a `\0` for a group */
function renderHeading(key: string, { verdict, group }: Item): string {
  return key.includes('\0') ? `\n#### ${group}\n\n` : `\n### ${HEADINGS[verdict]}\n`
}

function toItem(finding: Finding, isOneDocument: boolean, input: ReportInput): Item[] {
  const { change } = finding
  if (change === undefined) return []
  const located = locateFinding(finding, input.repositoryPath)
  const document = toMarkdownCode(shorten(located.path, LONGEST_NAME))
  const [operation] = change.operationNames
  const isOfOperation = change.operations === 1 && operation !== undefined
  const name = isOfOperation ? toMarkdownCode(shorten(operation, LONGEST_NAME)) : document
  const group = isOfOperation && !isOneDocument ? `${name} of ${document}` : name
  return [{ verdict: change.verdict, group, text: renderItem(located, input.linkTo) }]
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
  return `- ${toMarkdown(shorten(sentences, LONGEST_MESSAGE))} (${kind}, ${where})\n`
}
