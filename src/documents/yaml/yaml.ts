import {
  type AliasEvent,
  COLLECTION_STYLE,
  type DocumentEvent,
  EVENT_ID,
  type Event,
  getScalarValue,
  type MappingEvent,
  type PopEvent,
  SCALAR_STYLE,
  type ScalarEvent,
  type SequenceEvent,
  type YAMLException,
} from 'js-yaml'
import type { Span } from '../parsing/node-table.ts'
import {
  addFault,
  clipToLine,
  describeDepth,
  endOfLine,
  type ParsedText,
  type SyntaxFault,
  toSentence,
} from '../parsing/parsed.ts'
import { AliasBombError, TreeBuilder } from '../parsing/tree-builder.ts'
import { type Reading, readYaml } from './reading.ts'
import { resolveScalar } from './scalar.ts'
import { readSubset } from './subset/read-subset.ts'
import { isKnownTag, nameOfTag } from './tags.ts'

/** js-yaml's mark for "has none". */
const NONE = -1
const COLON = /\s*:/y
const REST_OF_LINE = /[ \t]*(?:#[^\r\n]*)?(?:\r\n|\r|\n)/y
const DASH = /[ ]*-(?=\s|$)/y

/**
 * Parses a text as one YAML 1.2 document (core schema, merge keys resolved as most tools do).
 * Keys are strings, by their source text. Duplicate keys, bad merges, unknown aliases and tags,
 * closing brackets and lines of a text that are indented too little, and numbers that JSON cannot
 * hold are faults with data; a text that is malformed otherwise gives no tree and its first error
 * (`explainYamlErrors` finds the others).
 */
export function parseYaml(text: string): ParsedText {
  return readSubset(text) ?? parseAnyYaml(text)
}

/** As `parseYaml`, by the full parser, which takes twice the time and the memory. */
export function parseAnyYaml(text: string): ParsedText {
  const reading = readYaml(text)
  if (reading.error !== undefined)
    return { tree: undefined, faults: [describeYamlException(text, reading.error)] }
  return new Composer(text, reading).compose()
}

/** The error of js-yaml, in its words. */
export function describeYamlException(text: string, error: YAMLException): SyntaxFault {
  const position = Math.min(error.mark?.position ?? 0, text.length)
  if (error.reason.includes('maxDepth')) return describeDepth(position)
  const span = clipToLine(text, position, position + 1)
  return { message: toSentence(error.reason), help: 'Mend the YAML here.', span }
}

/** What is longer is cut in messages. */
const MAX_SHOWN_TAG = 100

type Tagged = ScalarEvent | MappingEvent | SequenceEvent

/** Turns the event stream of js-yaml into data and places. */
class Composer {
  readonly #text: string
  readonly #reading: Reading
  readonly #builder: TreeBuilder
  readonly #faults: SyntaxFault[]
  /** For each open collection, where its bracket stands, or NONE in block style. */
  readonly #brackets: number[] = []
  /** The texts of scalars that have an anchor, for aliases that are keys. */
  readonly #anchoredTexts = new Map<string, string>()
  #directives: DocumentEvent['directives'] = []
  /** The end of the last token seen. */
  #position = 0

  constructor(text: string, reading: Reading) {
    this.#text = text
    this.#reading = reading
    this.#faults = [...reading.faults]
    this.#builder = new TreeBuilder(text.length)
  }

  compose(): ParsedText {
    try {
      this.#run()
    } catch (error) {
      if (!(error instanceof AliasBombError)) throw error
      return { tree: undefined, faults: [...this.#faults, error.fault] }
    }
    const faults = [...this.#faults, ...this.#builder.faults]
    faults.sort((a, b) => a.span.start - b.span.start)
    return { tree: this.#builder.finish(), faults }
  }

  #run(): void {
    let documents = 0
    // Collections inside a key are skipped: `? {a: b}` names nothing that a document can hold.
    let keyDepth = 0
    for (const event of this.#reading.events ?? []) {
      if (event.type === EVENT_ID.DOCUMENT) {
        documents++
        if (documents > 1) {
          this.#reportSecondDocument()
          return
        }
        this.#directives = event.directives
        continue
      }
      if ('tagStart' in event && event.tagStart !== NONE) this.#checkTag(event)
      if (keyDepth > 0) {
        keyDepth += this.#skip(event)
      } else if (this.#builder.expectsKey && event.type !== EVENT_ID.POP) {
        if (this.#composeKey(event)) keyDepth = 1
      } else {
        this.#composeValue(event)
      }
    }
  }

  /** @returns how much deeper or less deep the next event is */
  #skip(event: Exclude<Event, DocumentEvent>): number {
    switch (event.type) {
      case EVENT_ID.MAPPING:
      case EVENT_ID.SEQUENCE:
        this.#anchorKey(event)
        this.#enter(event)
        return 1
      case EVENT_ID.POP:
        this.#leave()
        return -1
      case EVENT_ID.SCALAR:
        this.#anchorKey(event)
        this.#position = this.#scalarSpan(event).end
        return 0
      case EVENT_ID.ALIAS:
        this.#position = event.anchorEnd
        return 0
    }
  }

  /** @returns whether the key is a collection, whose events are to be skipped */
  #composeKey(event: Exclude<Event, DocumentEvent | PopEvent>): boolean {
    if (event.type === EVENT_ID.SCALAR) {
      this.#composeScalarKey(event)
      return false
    }
    if (event.type === EVENT_ID.ALIAS) {
      this.#composeAliasKey(event)
      return false
    }
    const span = { start: event.start, end: event.start + 1 }
    this.#reportKey(span)
    this.#anchorKey(event)
    this.#builder.key(`?${event.start}`, span.start, span.end)
    this.#enter(event)
    return true
  }

  #composeScalarKey(event: ScalarEvent): void {
    const { start, end } = this.#scalarSpan(event)
    const name = this.#sourceOf(event)
    this.#anchorKey(event)
    const isMerge = name === '<<' && event.style === SCALAR_STYLE.PLAIN
    this.#builder.key(name, start, end, isMerge)
    this.#position = end
  }

  /** Lets aliases name a key or a part of one; the data of a collection there is not kept. */
  #anchorKey(event: ScalarEvent | MappingEvent | SequenceEvent): void {
    const anchor = this.#anchorOf(event)
    if (anchor === undefined) return
    if (event.type === EVENT_ID.SCALAR) {
      const text = this.#sourceOf(event)
      this.#anchoredTexts.set(anchor, text)
      this.#builder.anchorKey(anchor, this.#resolve(event, text))
    } else {
      this.#anchoredTexts.delete(anchor)
      this.#builder.anchorKey(anchor, null)
    }
  }

  #composeAliasKey(event: AliasEvent): void {
    const span = { start: event.anchorStart - 1, end: event.anchorEnd }
    const name = this.#anchoredTexts.get(this.#text.slice(event.anchorStart, event.anchorEnd))
    if (name === undefined) this.#reportKey(span)
    this.#builder.key(name ?? this.#text.slice(span.start, span.end), span.start, span.end)
    this.#position = span.end
  }

  #reportKey(span: Span): void {
    const help = 'Write a plain or quoted text as key; quote `{{ }}`.'
    addFault(this.#faults, { message: 'A key is no scalar.', help, span })
  }

  #composeValue(event: Exclude<Event, DocumentEvent>): void {
    switch (event.type) {
      case EVENT_ID.SCALAR: {
        const { start, end } = this.#scalarSpan(event)
        const source = this.#sourceOf(event)
        const anchor = this.#anchorOf(event)
        if (anchor !== undefined) this.#anchoredTexts.set(anchor, source)
        this.#builder.scalar(this.#scalarValue(event, source, start, end), start, end, anchor)
        this.#position = end
        break
      }
      case EVENT_ID.MAPPING:
      case EVENT_ID.SEQUENCE: {
        const anchor = this.#anchorOf(event)
        if (anchor !== undefined) this.#anchoredTexts.delete(anchor)
        const kind = event.type === EVENT_ID.MAPPING ? 'object' : 'array'
        this.#builder.open(kind, event.start, anchor)
        this.#enter(event)
        break
      }
      case EVENT_ID.ALIAS: {
        const name = this.#text.slice(event.anchorStart, event.anchorEnd)
        this.#builder.alias(name, event.anchorStart - 1, event.anchorEnd)
        this.#position = event.anchorEnd
        break
      }
      case EVENT_ID.POP:
        if (this.#brackets.length > 0) this.#builder.close(this.#leave())
    }
  }

  #enter(event: MappingEvent | SequenceEvent): void {
    // The pair `[a]: b` of a flow sequence begins with the bracket of its key.
    if (this.#brackets.at(-1) === event.start) this.#brackets.splice(-1, 1, NONE)
    const hasBracket =
      event.style === COLLECTION_STYLE.FLOW && '{['.includes(this.#text.charAt(event.start))
    this.#brackets.push(hasBracket ? event.start : NONE)
    this.#position = event.start + (hasBracket ? 1 : 0)
  }

  /** @returns the offset where the collection ends, if that is a bracket */
  #leave(): number | undefined {
    if (this.#brackets.pop() === NONE) return undefined
    this.#position = this.#endOfFlow()
    return this.#position
  }

  /** The offset after the bracket that closes a flow collection: between are commas and comments. */
  #endOfFlow(): number {
    let position = this.#position
    while (position < this.#text.length) {
      const character = this.#text[position]
      if (character === '}' || character === ']') return position + 1
      if (character === '#') {
        while (position < this.#text.length && !'\r\n'.includes(this.#text[position] ?? '\n'))
          position++
      }
      position++
    }
    return position
  }

  #anchorOf(event: { anchorStart: number; anchorEnd: number }): string | undefined {
    return event.anchorStart === NONE
      ? undefined
      : this.#text.slice(event.anchorStart, event.anchorEnd)
  }

  /** What a scalar says; of the lines that were joined to read it, what they say apart. */
  #sourceOf(event: ScalarEvent): string {
    if (this.#reading.readable === this.#text) return getScalarValue(this.#text, event)
    const isBlock =
      event.style === SCALAR_STYLE.LITERAL_BLOCK || event.style === SCALAR_STYLE.FOLDED_BLOCK
    // In a block, a line that is indented too little cannot be cut where the others are.
    if (isBlock) return getScalarValue(this.#reading.readable, event)
    return getScalarValue(this.#text, { ...event, fast: false })
  }

  /** Quotes belong to a scalar's place; a block scalar ends with its last line, not with the blank after. */
  #scalarSpan(event: ScalarEvent): Span {
    if (event.valueStart === NONE) {
      const start =
        event.tagEnd !== NONE
          ? event.tagEnd
          : event.anchorEnd !== NONE
            ? event.anchorEnd
            : this.#afterSign()
      return { start, end: start }
    }
    if (event.style === SCALAR_STYLE.SINGLE_QUOTED || event.style === SCALAR_STYLE.DOUBLE_QUOTED) {
      return { start: event.valueStart - 1, end: event.valueEnd + 1 }
    }
    if (event.style === SCALAR_STYLE.PLAIN) return { start: event.valueStart, end: event.valueEnd }
    return this.#blockScalarSpan(event)
  }

  #blockScalarSpan(event: ScalarEvent): Span {
    const start = this.#headerOf(event)
    let end = Math.max(event.valueEnd, start + 1)
    while (end > start + 1 && ' \t\r\n'.includes(this.#text[end - 1] ?? 'x')) end--
    return { start, end }
  }

  /** Where the `|` or `>` of a block scalar stands: before it are blanks, signs and comments. */
  #headerOf({ valueStart, tagEnd, anchorEnd }: ScalarEvent): number {
    let at = Math.max(this.#position, tagEnd, anchorEnd)
    while (at < valueStart && !'|>'.includes(this.#text.charAt(at)))
      at = this.#text[at] === '#' ? endOfLine(this.#text, at) : at + 1
    return at
  }

  /** Where the empty value of `key:` stands, or that of an item: right after the colon or the dash. */
  #afterSign(): number {
    COLON.lastIndex = this.#position
    return COLON.test(this.#text) ? COLON.lastIndex : (this.#afterDash() ?? this.#position)
  }

  #afterDash(): number | undefined {
    if (this.#brackets.at(-1) !== NONE) return undefined
    let start = this.#position
    for (REST_OF_LINE.lastIndex = start; REST_OF_LINE.test(this.#text); )
      start = REST_OF_LINE.lastIndex
    DASH.lastIndex = start
    return DASH.test(this.#text) ? DASH.lastIndex : undefined
  }

  #scalarValue(event: ScalarEvent, source: string, start: number, end: number): unknown {
    const value = this.#resolve(event, source)
    if (typeof value === 'number' && !Number.isFinite(value)) {
      const message = `\`${source}\` is no number that JSON can hold.`
      const help = 'JSON has no such number: write a finite one, or quote it.'
      addFault(this.#faults, { message, help, span: { start, end } })
    }
    return value
  }

  #tagOf({ tagStart, tagEnd }: Tagged): string {
    return nameOfTag(this.#text.slice(tagStart, tagEnd), this.#directives)
  }

  #checkTag(event: Tagged): void {
    if (isKnownTag(this.#tagOf(event))) return
    const { tagStart: start, tagEnd: end } = event
    const tag = `\`${this.#text.slice(start, Math.min(end, start + MAX_SHOWN_TAG))}\``
    addFault(this.#faults, {
      message: `Tag ${tag} says what JSON cannot hold.`,
      help: 'Remove it, or quote the text if `!` belongs to it: only `!!str`, `!!int` and their like are read.',
      span: { start, end },
    })
  }

  #resolve(event: ScalarEvent, source: string): unknown {
    const tag = event.tagStart === NONE ? '' : this.#tagOf(event)
    return resolveScalar(source, tag, event.style === SCALAR_STYLE.PLAIN)
  }

  #reportSecondDocument(): void {
    const marker = this.#text.slice(this.#position).search(/^(---|\.\.\.)/m)
    addFault(this.#faults, describeSecondDocument(this.#position + Math.max(marker, 0)))
  }
}

/** @param start the offset of the `---` or `...` that ends the first document */
export function describeSecondDocument(start: number): SyntaxFault {
  return {
    message: 'The file holds several YAML documents.',
    help: 'Put each in a file of its own, or remove this line.',
    span: { start, end: start + 3 },
  }
}
