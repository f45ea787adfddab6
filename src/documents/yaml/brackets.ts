import { CST, Lexer } from 'yaml'

/** Tokens of the lexer that are no part of the text. */
const MARKS: ReadonlySet<string> = new Set([CST.DOCUMENT, CST.FLOW_END, CST.SCALAR])

/** A token of a YAML text, and where it begins. */
interface Token {
  readonly source: string
  readonly start: number
  /** Whether it is the text of a scalar. */
  readonly isScalar: boolean
}

/** The tokens of a text, those that the lexer marks the ends of broken brackets with included. */
export function* lexTokens(text: string): Generator<Token> {
  let start = 0
  let isScalar = false
  for (const source of new Lexer().lex(text)) {
    yield { source, start, isScalar }
    isScalar = source === CST.SCALAR
    if (!MARKS.has(source)) start += source.length
  }
}

/** The offsets of the brackets that are open at an offset, or that are given up there. */
export function openBrackets(text: string, offset: number): readonly number[] {
  let open: number[] = []
  for (const { source, start, isScalar } of lexTokens(text)) {
    if (start >= offset) break
    if (isScalar) continue
    if (source === '{' || source === '[') open.push(start)
    else if (source === '}' || source === ']') open.pop()
    else if (source === CST.FLOW_END) open = []
  }
  return open
}
