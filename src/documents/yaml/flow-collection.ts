import { YAMLException } from 'js-yaml'
import type { Span } from '../parsing/node-table.ts'
import type { Parse } from './quoted-text.ts'

/** js-yaml's reason for a text that ends within brackets. */
const WITHIN_BRACKETS = 'within a flow collection'
/** Brackets below more others are left alone. */
const MAX_CANDIDATES = 20
/** What holds brackets that are none, and the brackets that are. */
const TOKEN = /(?<=[\s,[{:])(?:"(?:[^"\\]|\\[\s\S])*"|'(?:[^']|'')*')|(?<=\s)#.*|[{}[\]]/g
/** A line that is none of the collection, if its bracket was not closed. */
const BLOCK_LINE = /^\s*(?:- |-?[\w$/.-]+:(?:\s|$))/

/** A list or mapping in brackets. */
interface FlowCollection {
  readonly collection: Span
  /** The comments in it. */
  readonly comments: readonly Span[]
  /** Whether some of its lines may be none, if somebody forgot to close it. */
  readonly isInDoubt: boolean
}

/**
 * Finds the outermost list or mapping in brackets around a line that is not indented enough.
 * @param position of the first character of that line that is no space
 * @returns undefined where nobody may have closed it
 */
export function findFlowCollection(
  text: string,
  position: number,
  parse: Parse,
): FlowCollection | undefined {
  const start = findOpening(text.slice(0, position).trimEnd(), parse)
  if (start === undefined) return undefined
  const comments: Span[] = []
  let depth = 0
  for (const { 0: token, index } of text.slice(start).matchAll(TOKEN)) {
    const at = start + index
    if (token.startsWith('#')) comments.push({ start: at, end: at + token.length })
    if (token === '{' || token === '[') depth++
    if (token === '}' || token === ']') depth--
    if (depth > 0) continue
    const isInDoubt = text
      .slice(position, at)
      .split(/[\r\n]+/)
      .some((line) => BLOCK_LINE.test(line))
    return { collection: { start, end: at + 1 }, comments, isInDoubt }
  }
  return undefined
}

/** Where the collection begins in which a text ends: the last bracket that is not in another. */
function findOpening(text: string, parse: Parse): number | undefined {
  if (!isWithin(text, parse)) return undefined
  let start = text.length
  for (let candidates = 0; candidates < MAX_CANDIDATES; candidates++) {
    start = Math.max(text.lastIndexOf('{', start - 1), text.lastIndexOf('[', start - 1))
    if (start <= 0) return undefined
    if (!isWithin(text.slice(0, start), parse)) return start
  }
  return undefined
}

function isWithin(text: string, parse: Parse): boolean {
  const result = parse(text)
  return result instanceof YAMLException && result.reason.includes(WITHIN_BRACKETS)
}
