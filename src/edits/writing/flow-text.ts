import type { SpecNode } from '../../documents/node.ts'
import type { JsonValue } from '../changes/json-value.ts'
import { childrenOf } from '../layout/children.ts'
import { isBracketed } from '../layout/flow-places.ts'
import { LEAD_OF_LINE, lineAt, lineBreakOf } from '../layout/lines.ts'
import { blanksBefore, jsonMember, layoutOf, writeJson } from './json-layout.ts'
import { styleAmong } from './style-among.ts'
import { flowMember, writeFlow, writeKey } from './write-yaml.ts'
import type { YamlStyle } from './yaml-style.ts'

/** Lines become no longer than that, unless they are so already. */
const WIDTH = 120
/** What is shorter breaks no line, which is a little too long then. */
const SHORT = 80

/** A member or item that is to be added. */
export interface NewEntry {
  /** Of a member. */
  readonly key: string | undefined
  readonly value: JsonValue
}

/** Entries as they are written, and what stands between them and the others, behind the comma. */
export interface WrittenEntries {
  readonly text: string
  readonly separator: string
}

/**
 * Writes entries that are to stand in brackets or braces beside others. In YAML, what would make a
 * line too long is written on lines of its own.
 * @param offset of an entry that is there
 * @param separator what stands between the entries, behind the comma
 */
export function writeEntriesInFlow(
  entries: readonly NewEntry[],
  around: SpecNode,
  offset: number,
  separator: string,
): WrittenEntries {
  const texts = entries.map(({ key, value }) => writeInFlow(key, value, around, offset))
  const text = texts.join(`,${separator}`)
  const { text: source } = around.document.source
  const isOnLines = /[\r\n]/.test(separator)
  const line = lineAt(source, offset)
  const length = line.end - line.start
  const isLong = isOnLines
    ? texts.some((each) => each.length > WIDTH)
    : text.length > SHORT && length <= WIDTH && length + text.length > WIDTH
  if (!isLong || isJsonLike(around)) return { text, separator }
  const style = styleAmong(around)
  const lineBreak = lineBreakOf(source)
  const lead = LEAD_OF_LINE.exec(source.slice(line.start, line.end))?.[0].length ?? 0
  const indentation = isOnLines
    ? separator.replace(/^.*[\r\n]/s, '')
    : ' '.repeat(lead + style.indent)
  const between = isOnLines ? separator : lineBreak + indentation
  const lines = new FlowLines(style, lineBreak)
  const written = entries.map(({ key, value }) => lines.write(key, value, indentation))
  return { text: written.join(`,${between}`), separator: between }
}

/** Writes values in brackets or braces on as many lines as it takes. */
class FlowLines {
  readonly #style: YamlStyle
  readonly #lineBreak: string

  constructor(style: YamlStyle, lineBreak: string) {
    this.#style = style
    this.#lineBreak = lineBreak
  }

  write(key: string | undefined, value: JsonValue, indentation: string): string {
    const style = this.#style
    const text = key === undefined ? writeFlow(value, style) : flowMember(key, value, style)
    if (indentation.length + text.length <= WIDTH || typeof value !== 'object' || value === null)
      return text
    const label = key === undefined ? '' : `${writeKey(key, style)}: `
    const inner = indentation + ' '.repeat(style.indent)
    const [brackets, parts] = Array.isArray(value)
      ? ['[]', value.map((item: JsonValue) => this.write(undefined, item, inner))]
      : ['{}', Object.entries(value).map(([name, member]) => this.write(name, member, inner))]
    const lines = parts.map((part) => `${this.#lineBreak}${inner}${part}`)
    return `${label}${brackets.charAt(0)}${lines.join(',')}${this.#lineBreak}${indentation}${brackets.charAt(1)}`
  }
}

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
