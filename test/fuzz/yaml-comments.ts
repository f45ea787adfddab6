import { Lexer } from 'yaml'

/** The comments of a YAML text, in their order. */
export function commentsOf(text: Uint8Array): string[] {
  const comments: string[] = []
  let isScalar = false
  // A carriage return alone ends a line too (YAML 1.2.2 section 5.4), which the lexer does not know.
  const lines = Buffer.from(text)
    .toString()
    .replace(/\r(?!\n)/g, '\n')
  for (const token of new Lexer().lex(lines)) {
    if (token.startsWith('#') && !isScalar) comments.push(token)
    // Then the text of a scalar follows.
    isScalar = token === '\x1f'
  }
  return comments
}
