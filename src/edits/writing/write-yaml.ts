import { dump } from 'js-yaml'
import { memoize, perObject } from '../../text/memoize.ts'
import type { JsonValue } from '../changes/json-value.ts'
import type { YamlStyle } from './yaml-style.ts'

/** A value in block style: what stands behind the colon or dash, and the lines below. */
export interface BlockText {
  readonly inline: string
  /** Without line breaks; indented as below a key or dash at the first column. */
  readonly below: readonly string[]
}

type JsonObject = { readonly [name: string]: JsonValue }

/** A block scalar would lose its first blanks, or take blank lines behind it for its own. */
const NEEDS_QUOTES = /^\s|[ \t]\n|\n\n$/
/** Digits that every version of YAML reads alike. */
const STATUS = /^[1-9]\d{2}$/
/** A file that needs no quotes, wherever it stands. */
const PLAIN_TARGET = /^[\w.][\w./-]*(?:#[\w./~%-]*)?$/
/** How far what is in an item is indented behind its dash: `- `. */
const ITEM_INDENT = 2

/** Writes a value in block style, below a key. */
export function writeBlock(value: JsonValue, style: YamlStyle): BlockText {
  if (Array.isArray(value) && value.length > 0)
    return { inline: '', below: indent(itemLines(value, style), style.sequenceIndent) }
  if (isObject(value) && Object.keys(value).length > 0)
    return { inline: '', below: indent(memberLines(value, style), style.indent) }
  const [inline = '', ...below] = scalarLines(value, style)
  return { inline, below: indent(below, style.indent) }
}

/** Writes an item of a block sequence, from its dash on. */
export function itemLinesOf(value: JsonValue, style: YamlStyle): string[] {
  return itemLines([value], style)
}

/** Writes a member of a block mapping. */
export function memberLinesOf(key: string, value: JsonValue, style: YamlStyle): string[] {
  const target = writeTarget(key, value, style)
  const { inline, below } =
    target === undefined ? writeBlock(value, style) : { inline: target, below: [] }
  return [`${writeKey(key, style)}:${inline && ' '}${inline}`, ...below]
}

function memberLines(value: JsonObject, style: YamlStyle): string[] {
  return Object.entries(value).flatMap(([key, member]) => memberLinesOf(key, member, style))
}

function itemLines(values: readonly JsonValue[], style: YamlStyle): string[] {
  return values.flatMap((value) => {
    const [first = '', ...others] = writeLines(value, style)
    return [`- ${first}`, ...indent(others, ITEM_INDENT)]
  })
}

/** Writes a value from the first column on. */
export function writeLines(value: JsonValue, style: YamlStyle): string[] {
  if (Array.isArray(value) && value.length > 0) return itemLines(value, style)
  if (isObject(value) && Object.keys(value).length > 0) return memberLines(value, style)
  return scalarLines(value, style)
}

/** Writes a scalar, or an empty collection; the lines of a text in block style are not indented. */
function scalarLines(value: JsonValue, style: YamlStyle): string[] {
  if (typeof value !== 'string') return [writeFlow(value, style)]
  if (!value.includes('\n')) return [writeText(value, style)]
  if (NEEDS_QUOTES.test(value)) return [writeFlow(value, style)]
  const [first = '', ...others] = dump([value], { lineWidth: -1 }).trimEnd().split('\n')
  return [first.slice('- '.length), ...others.map((line) => line.slice(ITEM_INDENT))]
}

/** Writes a text of one line where no braces or brackets are around it: it may have commas. */
function writeText(value: string, style: YamlStyle): string {
  return textWriterOf(style)(value)
}

/** What is added to many places consists of the same few texts, and to write them takes time. */
const textWriterOf = perObject((style: YamlStyle) =>
  memoize((value) =>
    dump({ k: value }, { ...flowOptions(style), flowLevel: -1 })
      .trimEnd()
      .slice('k: '.length),
  ),
)

/** Writes a value on one line. */
export function writeFlow(value: JsonValue, style: YamlStyle): string {
  if (Array.isArray(value))
    return enclose(
      '[]',
      value.map((item: JsonValue) => writeFlow(item, style)),
      style.padsBrackets,
    )
  if (isObject(value)) {
    const members = Object.entries(value).map(([key, member]) => flowMember(key, member, style))
    return enclose('{}', members, style.padsBraces)
  }
  return typeof value === 'string'
    ? flowWriterOf(style)(value)
    : dump([value], flowOptions(style)).trim().slice(1, -1)
}

const flowWriterOf = perObject((style: YamlStyle) =>
  // In a sequence, js-yaml sees that commas and brackets may not stand in plain texts.
  memoize((value) => dump([value], flowOptions(style)).trim().slice(1, -1)),
)

function enclose(brackets: string, parts: readonly string[], isPadded: boolean): string {
  const padding = isPadded && parts.length > 0 ? ' ' : ''
  return brackets.charAt(0) + padding + parts.join(', ') + padding + brackets.charAt(1)
}

/** Writes a member of a mapping in braces. */
export function flowMember(key: string, value: JsonValue, style: YamlStyle): string {
  const target = writeTarget(key, value, style) ?? writeFlow(value, style)
  return `${writeKey(key, style)}: ${target}`
}

/**
 * Writes what `$ref` holds as the others of the document are written.
 * @returns undefined for other members, and where it is written as other texts are
 */
function writeTarget(
  key: string,
  value: JsonValue,
  { quotesOfTargets }: YamlStyle,
): string | undefined {
  if (key !== '$ref' || typeof value !== 'string') return undefined
  if (quotesOfTargets === '"') return JSON.stringify(value)
  if (quotesOfTargets === "'") return `'${value.replaceAll("'", "''")}'`
  return quotesOfTargets === '' && PLAIN_TARGET.test(value) ? value : undefined
}

/** Writes a key, in quotes where it needs some. */
export function writeKey(key: string, style: YamlStyle): string {
  if (key === '$ref' && style.quotedReference !== undefined) return style.quotedReference
  if (STATUS.test(key)) return style.quotesOfNumbers + key + style.quotesOfNumbers
  return keyWriterOf(style)(key)
}

const keyWriterOf = perObject((style: YamlStyle) =>
  memoize((key) => {
    const member = dump({ [key]: 0 }, { ...flowOptions(style), forceQuotes: false })
    return member.trim().slice(1, -': 0}'.length)
  }),
)

function flowOptions({ quoteStyle, quotesTexts }: YamlStyle): Parameters<typeof dump>[1] {
  return { lineWidth: -1, noRefs: true, flowLevel: 0, quoteStyle, forceQuotes: quotesTexts }
}

/** Indents lines that are not empty. */
export function indent(lines: readonly string[], columns: number): string[] {
  return lines.map((line) => (line === '' ? line : ' '.repeat(columns) + line))
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
