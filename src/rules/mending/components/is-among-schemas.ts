import type { SpecNode } from '../../../documents/node.ts'

/**
 * Whether a node stands among the schemas of a document. A `$ref` may lead there by mistake from
 * where a response or a parameter belongs: what those lack is nothing that a schema could hold.
 */
export function isAmongSchemas({ tokens }: SpecNode): boolean {
  const [first, second] = tokens
  return first === 'definitions' || (first === 'components' && second === 'schemas')
}
