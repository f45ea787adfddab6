import type { SpecDocument } from '../../documents/document.ts'
import { type Comment, findComments } from '../comments/comments.ts'
import { type Directive, parseDirective } from './directive.ts'
import { readMembers } from './members.ts'
import { NodeScopes } from './node-scopes.ts'
import type { Scope, Slip, Suppression, Suppressions } from './suppression.ts'

/** How many mistyped directives of a document get a suggestion, which takes time to find. */
const MAX_SUGGESTIONS = 100

/**
 * Reads the suppressions of a document: comments such as `# lintel-disable-line paths/kebab-case --
 * reason`, and members `x-lintel-disable`. A text that gives no data has none.
 */
export function readSuppressions(document: SpecDocument): Suppressions {
  const suppressions: Suppression[] = []
  const slips: Slip[] = []
  const nodes = new NodeScopes(document)
  for (const comment of findComments(document)) {
    const read = readComment(comment, nodes, slips.length < MAX_SUGGESTIONS)
    suppressions.push(...read.suppressions)
    slips.push(...read.slips)
  }
  const members = readMembers(document)
  return {
    suppressions: suppressions.concat(members.suppressions),
    slips: slips.concat(members.slips),
  }
}

/** @param suggests whether a mistyped directive gets a suggestion */
function readComment(comment: Comment, nodes: NodeScopes, suggests: boolean): Suppressions {
  const { span } = comment
  const text = nodes.document.source.text.slice(span.start, span.end)
  const { directive, faults } = parseDirective(text, span.start, suggests)
  const slips = faults.map((fault): Slip => ({ ...fault, pointer: '' }))
  if (directive === undefined || directive.names.length === 0) return { suppressions: [], slips }
  const scope = scopeOf(directive, comment, nodes)
  const suppression: Suppression = {
    form: { kind: 'comment' },
    scope,
    names: directive.names,
    reason: directive.reason,
    until: directive.until,
    isSound: faults.length === 0,
    span,
    pointer: scope.kind === 'node' ? (scope.pointers[0] ?? '') : '',
  }
  return { suppressions: [suppression], slips }
}

function scopeOf({ kind }: Directive, comment: Comment, nodes: NodeScopes): Scope {
  const { nextLine } = comment
  switch (kind) {
    case 'file':
      return comment.isAtTop ? { kind: 'file' } : TOO_LATE
    case 'line':
      return comment.isAlone ? NO_CONTENT : { kind: 'line', line: comment.line }
    case 'next-line':
      return nextLine === undefined ? LAST : { kind: 'line', line: nextLine }
    case 'node':
      if (nextLine === undefined || !comment.isAlone) return comment.isAlone ? LAST : NOT_ALONE
      return comment.nextNode === undefined ? NO_NODE : nodes.scopeOf(comment.nextNode)
  }
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
