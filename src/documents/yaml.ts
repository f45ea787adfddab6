import {
  COLLECTION_STYLE,
  CORE_SCHEMA,
  EVENT_ID,
  type Event,
  getScalarValue,
  NOT_RESOLVED,
  parseEvents,
  SCALAR_STYLE,
  type ScalarEvent,
  type ScalarTagDefinition,
  YAMLException,
} from 'js-yaml'
import { clipToLine, MAX_DEPTH, type ParsedText, type SyntaxFault, toSentence } from './parsed.ts'
import { AliasBombError, type Span, TreeBuilder } from './tree.ts'

/** js-yaml's mark for "has none". */
const NONE = -1

const scalarTags = CORE_SCHEMA.tags.filter(
  (tag): tag is ScalarTagDefinition => tag.nodeKind === 'scalar',
)
const implicitTags = scalarTags.filter((tag) => tag.implicit)

/**
 * Parses a text as one YAML 1.2 document (core schema, merge keys resolved as most tools do).
 * Keys are strings, by their source text. Duplicate keys, bad merges, unknown aliases and
 * numbers that JSON cannot hold are faults with data; a malformed text gives no tree and its first
 * error (`explainYamlErrors` finds the others).
 */
export function parseYaml(text: string): ParsedText {
  let events: Event[]
  try {
    events = parseEvents(text, { maxDepth: MAX_DEPTH })
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    return { tree: undefined, faults: [toFault(text, error)] }
  }
  return new Composer(text, events).compose()
}

function toFault(text: string, error: YAMLException): SyntaxFault {
  const position = Math.min(error.mark?.position ?? 0, text.length)
  const span = clipToLine(text, position, position + 1)
  if (error.reason.includes('maxDepth')) {
    return {
      message: `Collections are nested more than ${MAX_DEPTH} deep.`,
      help: 'Flatten the document.',
      span,
    }
  }
  return { message: toSentence(error.reason), help: 'Mend the YAML here.', span }
}

/** Turns the event stream of js-yaml into data and places. */
class Composer {
  readonly #text: string
  readonly #events: readonly Event[]
  readonly #builder = new TreeBuilder()
  readonly #faults: SyntaxFault[] = []
  /** For each open container, whether it is in flow style and so ends at a bracket. */
  readonly #flow: boolean[] = []
  /** The end of the last token seen. */
  #position = 0

  constructor(text: string, events: readonly Event[]) {
    this.#text = text
    this.#events = events
  }

  compose(): ParsedText {
    try {
      this.#run()
    } catch (error) {
      if (!(error instanceof AliasBombError)) throw error
      const bomb = {
        message: error.message,
        help: 'Use $ref instead of YAML aliases.',
        span: error.span,
      }
      return { tree: undefined, faults: [...this.#faults, bomb] }
    }
    const faults = [...this.#faults, ...this.#builder.faults]
    faults.sort((a, b) => a.span.start - b.span.start)
    return { tree: this.#builder.finish(), faults }
  }

  #run(): void {
    let documents = 0
    // Collections inside a key are skipped: `? {a: b}` names nothing that a document can hold.
    let keyDepth = 0
    for (const event of this.#events) {
      if (event.type === EVENT_ID.DOCUMENT) {
        documents++
        if (documents > 1) {
          this.#reportSecondDocument()
          return
        }
      } else if (keyDepth > 0) {
        if (event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE) keyDepth++
        else if (event.type === EVENT_ID.POP) keyDepth--
        else this.#position = Math.max(this.#position, endOf(event))
      } else if (this.#builder.expectsKey && event.type !== EVENT_ID.POP) {
        if (this.#composeKey(event)) keyDepth = 1
      } else {
        this.#composeValue(event)
      }
    }
  }

  /** @returns whether the key is a collection, whose events are to be skipped */
  #composeKey(event: Exclude<Event, { type: 1 | 6 }>): boolean {
    if (event.type === EVENT_ID.SCALAR) {
      const span = this.#scalarSpan(event)
      const name = event.valueStart === NONE ? '' : getScalarValue(this.#text, event)
      const isMerge = name === '<<' && event.style === SCALAR_STYLE.PLAIN
      this.#builder.key(name, span, isMerge)
      this.#position = span.end
      return false
    }
    if (event.type === EVENT_ID.ALIAS) {
      const span = { start: event.anchorStart - 1, end: event.anchorEnd }
      this.#builder.key(this.#text.slice(span.start, span.end), span)
      this.#faults.push({ message: 'A key is an alias.', help: 'Write the key out.', span })
      this.#position = span.end
      return false
    }
    const span = { start: event.start, end: event.start + 1 }
    this.#faults.push({
      message: 'A key is no scalar.',
      help: 'Write a plain or quoted text as key.',
      span,
    })
    this.#builder.key('?', span)
    return true
  }

  #composeValue(event: Exclude<Event, { type: 1 }>): void {
    switch (event.type) {
      case EVENT_ID.SCALAR: {
        const span = this.#scalarSpan(event)
        this.#builder.scalar(this.#scalarValue(event, span), span, this.#anchorOf(event))
        this.#position = span.end
        break
      }
      case EVENT_ID.MAPPING:
      case EVENT_ID.SEQUENCE: {
        const kind = event.type === EVENT_ID.MAPPING ? 'object' : 'array'
        this.#builder.open(kind, event.start, this.#anchorOf(event))
        this.#flow.push(
          event.style === COLLECTION_STYLE.FLOW && '{['.includes(this.#text[event.start] ?? ' '),
        )
        this.#position = event.start + (this.#flow.at(-1) ? 1 : 0)
        break
      }
      case EVENT_ID.ALIAS: {
        const span = { start: event.anchorStart - 1, end: event.anchorEnd }
        this.#builder.alias(this.#text.slice(event.anchorStart, event.anchorEnd), span)
        this.#position = span.end
        break
      }
      case EVENT_ID.POP:
        if (this.#flow.length === 0) return
        if (this.#flow.pop()) {
          this.#position = this.#endOfFlow()
          this.#builder.close(this.#position)
        } else {
          this.#builder.close()
        }
    }
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

  /** Quotes belong to a scalar's place; a block scalar ends with its last line, not with the blank after. */
  #scalarSpan(event: ScalarEvent): Span {
    if (event.valueStart === NONE) {
      const start =
        event.tagEnd !== NONE
          ? event.tagEnd
          : event.anchorEnd !== NONE
            ? event.anchorEnd
            : this.#afterColon()
      return { start, end: start }
    }
    if (event.style === SCALAR_STYLE.SINGLE_QUOTED || event.style === SCALAR_STYLE.DOUBLE_QUOTED) {
      return { start: event.valueStart - 1, end: event.valueEnd + 1 }
    }
    if (event.style === SCALAR_STYLE.PLAIN) return { start: event.valueStart, end: event.valueEnd }
    return this.#blockScalarSpan(event)
  }

  #blockScalarSpan(event: ScalarEvent): Span {
    const header = this.#text.slice(this.#position, event.valueStart).search(/[|>]/)
    const start = header < 0 ? event.valueStart : this.#position + header
    let end = Math.max(event.valueEnd, start + 1)
    while (end > start + 1 && ' \t\r\n'.includes(this.#text[end - 1] ?? 'x')) end--
    return { start, end }
  }

  /** Where the empty value of `key:` stands: right after the colon. */
  #afterColon(): number {
    const colon = this.#text.indexOf(':', this.#position)
    const between = colon < 0 ? 'x' : this.#text.slice(this.#position, colon)
    return between.trim() === '' ? colon + 1 : this.#position
  }

  #scalarValue(event: ScalarEvent, span: Span): unknown {
    const source = event.valueStart === NONE ? '' : getScalarValue(this.#text, event)
    const value = this.#resolve(event, source)
    if (typeof value === 'number' && !Number.isFinite(value)) {
      const help = 'JSON has no such number: write a finite one, or quote it.'
      this.#faults.push({ message: `\`${source}\` is no number that JSON can hold.`, help, span })
    }
    return value
  }

  #resolve(event: ScalarEvent, source: string): unknown {
    const tag = event.tagStart === NONE ? '' : this.#text.slice(event.tagStart, event.tagEnd)
    if (tag.startsWith('!!')) {
      const name = `tag:yaml.org,2002:${tag.slice(2)}`
      const resolved = scalarTags
        .find((candidate) => candidate.tagName === name)
        ?.resolve(source, true, name)
      return resolved === undefined || resolved === NOT_RESOLVED ? source : resolved
    }
    if (tag !== '' || event.style !== SCALAR_STYLE.PLAIN) return source
    return resolvePlain(source)
  }

  #reportSecondDocument(): void {
    const marker = this.#text.slice(this.#position).search(/^---/m)
    const start = marker < 0 ? this.#position : this.#position + marker
    this.#faults.push({
      message: 'The file holds several YAML documents.',
      help: 'Put each in a file of its own.',
      span: { start, end: start + 3 },
    })
  }
}

function endOf(event: Event): number {
  if (event.type === EVENT_ID.SCALAR) return event.valueEnd
  return event.type === EVENT_ID.ALIAS ? event.anchorEnd : 0
}

/** The value of an unquoted scalar under the core schema (YAML 1.2.2 section 10.3.2). */
function resolvePlain(source: string): unknown {
  const first = source.charAt(0)
  for (const tag of implicitTags) {
    if (tag.implicitFirstChars !== null && !tag.implicitFirstChars.includes(first)) continue
    const value: unknown = tag.resolve(source, false, tag.tagName)
    if (value !== NOT_RESOLVED) return value
  }
  return source
}
