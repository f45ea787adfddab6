import type { SpecNode } from '../documents/node.ts'
import { childrenOf } from './children.ts'
import { isBracketed } from './flow-places.ts'
import { blanksBefore, jsonMember, layoutOf, writeJson } from './json-layout.ts'
import type { JsonValue } from './json-value.ts'
import { lineBreakOf } from './lines.ts'
import { styleAmong } from './style-among.ts'
import { flowMember, writeFlow } from './write-yaml.ts'

/**
 * Writes a value that is to stand in brackets or braces, in the way of what is around it.
 * @param key of a member
 * @param around the collection that it goes into, or a node of its place
 * @param offset the place: its line says how far the value is indented
 */
export function writeInFlow(
  key: string | undefined,
  value: JsonValue,
  around: SpecNode,
  offset: number,
): string {
  const { document } = around
  const { text } = document.source
  if (isJsonLike(around)) {
    const layout = layoutOf(around, lineBreakOf(text))
    const indentation = layout.unit === undefined ? '' : blanksBefore(text, offset)
    return key === undefined
      ? writeJson(value, layout, indentation)
      : jsonMember(key, value, layout, indentation)
  }
  const style = styleAmong(around)
  return key === undefined ? writeFlow(value, style) : flowMember(key, value, style)
}

/** Whether a place is written as in JSON, which YAML may be too. */
function isJsonLike(node: SpecNode): boolean {
  if (node.document.source.language === 'json') return true
  for (let current: SpecNode | undefined = node; current; current = current.parent) {
    const key = childrenOf(current)[0]?.key
    if (key !== undefined && isBracketed(current))
      return node.document.source.text.charAt(key.start) === '"'
  }
  return false
}
