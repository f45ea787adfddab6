import { startOfLine } from '../parsing/parsed.ts'

/** A string, closed or not, a comment, or a bracket. */
const TOKEN = /"(?:[^"\\\r\n]|\\.)*"?|\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|[{}[\]]/g

interface Bracket {
  readonly code: 'UnclosedBrace' | 'UnclosedBracket'
  readonly offset: number
  /** How far the line is indented that it opens on. */
  readonly width: number
}

interface BracketFault {
  readonly code: Bracket['code'] | 'ExtraBracket'
  readonly offset: number
  /** Whether nobody closed it until the end of the text. */
  readonly isEnd: boolean
}

/**
 * The bracket that is one too many, or that nobody closed, where the text shows which it is: the line
 * of one that closes is indented otherwise than that of the last one that opened; or the text
 * ends. A parser sees that only at a bracket of another kind, or at the end.
 * @param limit the offset where the parser saw it
 */
export function findBracket(text: string, limit: number): BracketFault | undefined {
  const open: Bracket[] = []
  for (const { 0: token, index: offset } of text.matchAll(TOKEN)) {
    if (offset > limit) return undefined
    const line = text.slice(startOfLine(text, offset), offset)
    const width = line.search(/\S|$/)
    if (token === '{') open.push({ code: 'UnclosedBrace', offset, width })
    if (token === '[') open.push({ code: 'UnclosedBracket', offset, width })
    if (token !== '}' && token !== ']') continue
    const last = open.pop()
    if (last === undefined) return { code: 'ExtraBracket', offset, isEnd: false }
    const isAlone = /^\s*[}\]]*$/.test(line)
    if (isAlone && width < last.width) return { ...last, isEnd: false }
    if (isAlone && width > last.width && line.trim() !== '')
      return { code: 'ExtraBracket', offset, isEnd: false }
  }
  const last = open.at(-1)
  return last !== undefined && text.slice(limit).trim() === ''
    ? { ...last, isEnd: true }
    : undefined
}
