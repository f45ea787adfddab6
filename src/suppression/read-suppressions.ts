import type { SpecDocument } from '../documents/document.ts'
import { pointerOf, startOf } from '../documents/text-node.ts'
import { type Comment, findComments } from './comments.ts'
import { type Directive, parseDirective } from './directive.ts'
import { readMembers } from './members.ts'
import type { Scope, Slip, Suppression, Suppressions } from './suppression.ts'

/**
 * Reads the suppressions of a document: comments such as `# lintel-disable-line paths/kebab-case --
 * reason`, and members `x-lintel-disable`. A text that gives no data has none.
 */
export function readSuppressions(document: SpecDocument): Suppressions {
  const suppressions: Suppression[] = []
  const slips: Slip[] = []
  for (const comment of findComments(document)) readComment(document, comment, suppressions, slips)
  const members = readMembers(document)
  return {
    suppressions: suppressions.concat(members.suppressions),
    slips: slips.concat(members.slips),
  }
}

function readComment(
  document: SpecDocument,
  comment: Comment,
  suppressions: Suppression[],
  slips: Slip[],
): void {
  const { span } = comment
  const text = document.source.text.slice(span.start, span.end)
  const { directive, faults } = parseDirective(text, span.start)
  for (const fault of faults) slips.push({ ...fault, pointer: '' })
  if (directive === undefined || directive.names.length === 0) return
  const scope = scopeOf(directive, comment)
  suppressions.push({
    document,
    form: { kind: 'comment' },
    scope,
    names: directive.names,
    reason: directive.reason,
    until: directive.until,
    isSound: faults.length === 0,
    span,
    pointer: scope.kind === 'node' ? (scope.pointer ?? '') : '',
  })
}

function scopeOf({ kind }: Directive, comment: Comment): Scope {
  const { nextLine } = comment
  switch (kind) {
    case 'file':
      return comment.isAtTop ? { kind: 'file' } : TOO_LATE
    case 'line':
      return comment.isAlone ? NO_CONTENT : { kind: 'line', line: comment.line }
    case 'next-line':
      return nextLine === undefined ? LAST : { kind: 'line', line: nextLine }
    case 'node':
      return comment.isAlone ? nodeScope(comment) : NOT_ALONE
  }
}

function nodeScope({ nextLine, nextNode: node }: Comment): Scope {
  if (nextLine === undefined) return LAST
  if (node === undefined) return NO_NODE
  const span = { start: startOf(node), end: node.span.end }
  return { kind: 'node', pointer: pointerOf(node), span }
}

const TOO_LATE: Scope = {
  kind: 'nothing',
  message: 'A suppression for the whole file stands behind content.',
  help: 'Move it above the first line of the document.',
}
const NO_CONTENT: Scope = {
  kind: 'nothing',
  message: 'There is nothing on this line but the suppression.',
  help: 'Put it behind what it is about, or write `lintel-disable-next-line`.',
}
const LAST: Scope = {
  kind: 'nothing',
  message: 'Nothing follows this suppression.',
  help: 'Put it above what it is about, or remove it.',
}
const NOT_ALONE: Scope = {
  kind: 'nothing',
  message: 'A suppression for a node stands behind content.',
  help: 'Put it on a line of its own above the node, or write `lintel-disable-line`.',
}
const NO_NODE: Scope = {
  kind: 'nothing',
  message: 'No member and no item begins on the next line.',
  help: 'Put it on the line above the one that it is about.',
}
