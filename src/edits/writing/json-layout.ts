import type { SpecNode } from '../../documents/node.ts'
import type { JsonValue } from '../changes/json-value.ts'
import { childrenOf } from '../layout/children.ts'
import { isBracketed } from '../layout/flow-places.ts'
import { lineAt } from '../layout/lines.ts'
import { type ArrayStyle, arrayStyleOf } from './json-arrays.ts'

/** How JSON is written in a place. */
interface JsonLayout {
  /** What one level is indented by; undefined where all is on one line. */
  readonly unit: string | undefined
  /** The colon with the blanks around it. */
  readonly colon: string
  /** What stands behind a comma, where no line ends. */
  readonly gap: string
  readonly lineBreak: string
  readonly arrays: ArrayStyle
}

/** An array on one line is no longer than that. */
const WIDTH = 80

/** Looks how the JSON around a node is written: as in the nearest object that shows it. */
export function layoutOf(node: SpecNode, lineBreak: string): JsonLayout {
  let colon: string | undefined
  let unit: string | undefined
  let isKnown = false
  for (let current: SpecNode | undefined = node; current; current = current.parent) {
    colon ??= colonOf(current)
    if (isKnown || childrenOf(current).length === 0 || !isBracketed(current)) continue
    isKnown = true
    unit = unitOf(current)
  }
  const used = colon ?? ': '
  const arrays = arrayStyleOf(node.document)
  return { unit, colon: used, gap: used.length > 1 ? ' ' : '', lineBreak, arrays }
}

function colonOf(node: SpecNode): string | undefined {
  const [first] = childrenOf(node)
  if (first?.key === undefined) return undefined
  const colon = node.document.source.text.slice(first.key.end, first.value.start)
  return /^ *: *$/.test(colon) ? colon : undefined
}

/** What the children of a collection are indented by; undefined where they are on its line. */
function unitOf(node: SpecNode): string | undefined {
  const { text } = node.document.source
  const start = node.document.offsetsOfNode(node)?.value.start ?? 0
  const [first] = childrenOf(node)
  if (first === undefined) return undefined
  if (!/[\r\n]/.test(text.slice(start, first.start))) {
    // In `[ {`, the object breaks the lines.
    const object = Array.isArray(node.value) ? node.get(0) : undefined
    return object?.object === undefined ? undefined : unitOf(object)
  }
  const [outer, inner] = [blanksBefore(text, start), blanksBefore(text, first.start)]
  return inner.startsWith(outer) ? inner.slice(outer.length) : inner
}

/** The blanks with which the line of an offset begins. */
export function blanksBefore(text: string, offset: number): string {
  const { start, end } = lineAt(text, offset)
  return /^[ \t]*/.exec(text.slice(start, end))?.[0] ?? ''
}

/** @param indentation the blanks with which the line begins that the value stands on */
export function writeJson(value: JsonValue, layout: JsonLayout, indentation: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const onLine = Array.isArray(value) ? arrayOnLine(value, layout, indentation) : undefined
  if (onLine !== undefined) return onLine
  const inner = indentation + (layout.unit ?? '')
  const [open, close, parts] = Array.isArray(value)
    ? ['[', ']', value.map((item: JsonValue) => writeJson(item, layout, inner))]
    : ['{', '}', Object.entries(value).map(([key, each]) => jsonMember(key, each, layout, inner))]
  if (parts.length === 0) return open + close
  const { unit, gap, lineBreak } = layout
  if (unit === undefined) return open + parts.join(`,${gap}`) + close
  return `${open}${lineBreak}${inner}${parts.join(`,${lineBreak}${inner}`)}${lineBreak}${indentation}${close}`
}

/** An array whose brackets stand on the lines of its items, where the document writes it so. */
function arrayOnLine(
  items: readonly JsonValue[],
  layout: JsonLayout,
  indentation: string,
): string | undefined {
  const { unit, gap, colon, arrays } = layout
  if (unit === undefined || items.length === 0) return undefined
  const areObjects = items.every((item) => typeof item === 'object' && item !== null)
  if (areObjects ? !arrays.hugsObjects : !arrays.keepsScalarsOnLine) return undefined
  // Who puts blanks before colons puts them inside of brackets, too.
  const pad = colon.startsWith(' ') ? ' ' : ''
  const written = items.map((item) => writeJson(item, layout, indentation))
  const text = `[${pad}${written.join(`,${gap}`)}${pad}]`
  return areObjects || text.length <= WIDTH ? text : undefined
}

export function jsonMember(
  key: string,
  value: JsonValue,
  layout: JsonLayout,
  indentation: string,
): string {
  return `${JSON.stringify(key)}${layout.colon}${writeJson(value, layout, indentation)}`
}
