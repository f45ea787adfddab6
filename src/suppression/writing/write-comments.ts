import type { TextEdit } from '../../edits/changes/node-edit.ts'
import type { Finding } from '../../findings/finding.ts'
import { groupBy } from '../../text/group-by.ts'
import { holdsContent } from '../comments/content-lines.ts'
import { MAX_NAMES } from '../reading/rule-names.ts'
import {
  type NewSuppression,
  namesOfRules,
  type SuppressedText,
  saysTheSame,
  type WrittenSuppressions,
} from './new-suppression.ts'

/**
 * Suppresses findings of a YAML document by comments above the lines on which they start; a comment
 * that is there and says the same gets their rules.
 */
export function writeComments(
  text: SuppressedText,
  findings: readonly Finding[],
): WrittenSuppressions {
  const edits: TextEdit[] = []
  const unplaced: Finding[] = []
  const inside = findInnerLines(text)
  for (const [line, those] of groupBy(findings, ({ range }) => range.start.line)) {
    const { source, lines } = text.document
    const isContent = holdsContent(source.text, lines.startOf(line))
    if (isContent && !inside.has(line)) edits.push(...suppressLine(text, line, those))
    else unplaced.push(...those)
  }
  return { edits, unplaced }
}

/**
 * The lines that begin inside a scalar or a key of several lines, where no comment may stand, or in
 * brackets, which other readers may take for JSON.
 */
function findInnerLines({ document }: SuppressedText): Set<number> {
  const inside = new Set<number>()
  const { text } = document.source
  for (const { isLeaf, span, keySpan } of document.textNodes()) {
    const isWhole = isLeaf || '{['.includes(text.charAt(span.start))
    for (const part of [isWhole ? span : undefined, keySpan]) {
      if (part === undefined) continue
      const { start, end } = document.toRange(part)
      for (let line = start.line + 1; line <= end.line; line++)
        if (document.lines.startOf(line) < part.end) inside.add(line)
    }
  }
  return inside
}

function suppressLine(
  { document, present, added }: SuppressedText,
  line: number,
  findings: readonly Finding[],
): TextEdit[] {
  const names = namesOfRules(findings)
  const known = present.find(
    (each) =>
      each.form.kind === 'comment' &&
      each.scope.kind === 'line' &&
      each.scope.line === line &&
      each.names.length + names.length <= MAX_NAMES &&
      saysTheSame(each, added),
  )
  const last = known?.names.at(-1)?.span.end
  if (last !== undefined) return [{ start: last, end: last, text: `, ${names.join(', ')}` }]
  const start = document.lines.startOf(line)
  const { text } = document.source
  const indent = /^[ \t]*/.exec(text.slice(start, start + 1000))?.[0] ?? ''
  const lineBreak = findLineBreak(text)
  const comments = chunk(names).map((some) => indent + renderComment(some, added) + lineBreak)
  return [{ start, end: start, text: comments.join('') }]
}

function renderComment(names: readonly string[], { reason, until }: NewSuppression): string {
  const expiry = until === undefined ? '' : `; until ${until}`
  return `# lintel-disable-next-line ${names.join(', ')} -- ${reason}${expiry}`
}

function chunk(names: readonly string[]): string[][] {
  const chunks: string[][] = []
  for (let at = 0; at < names.length; at += MAX_NAMES) chunks.push(names.slice(at, at + MAX_NAMES))
  return chunks
}

function findLineBreak(text: string): string {
  return /\r\n|\n|\r/.exec(text)?.[0] ?? '\n'
}
