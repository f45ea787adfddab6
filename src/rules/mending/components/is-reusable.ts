import type { SpecNode } from '../../../documents/node.ts'

/**
 * Whether a node stands among others of its kind, or alone in its file, and not within an operation
 * or a list of one, nor as the schema of a body in the file of a response.
 */
export function isReusable({ tokens }: SpecNode): boolean {
  return (
    tokens.length <= 3 &&
    !tokens.includes('paths') &&
    (tokens[0] === 'components' || !tokens.includes('content')) &&
    tokens.every((token) => typeof token === 'string')
  )
}
