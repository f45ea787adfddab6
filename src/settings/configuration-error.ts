import type { SpecDocument } from '../documents/document.ts'
import type { Position } from '../documents/lines.ts'
import type { SpecNode } from '../documents/node.ts'
import type { SyntaxFault } from '../documents/parsing/parsed.ts'
import { groupBy } from '../text/group-by.ts'
import { hidePasswords } from '../text/hide-passwords.ts'
import { cutIn } from './cut-text.ts'

/**
 * A fault of the configuration that the user can mend: where it is, what it is and what to do. Of a
 * ruleset it brings the other faults along, each in a line of the message.
 */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'

  /** Where the fault is: `file:line:column`, as far as it has a place. */
  readonly place: string
  /** What is wrong, and what to do. */
  readonly fault: string
  readonly #others: readonly ConfigurationError[]

  constructor(place: string, fault: string, others: readonly ConfigurationError[] = []) {
    const [shownPlace, shownFault] = [hidePasswords(place), hidePasswords(fault)]
    const first = `${shownPlace}: ${shownFault}`
    super([first, ...others.map(({ message }) => message)].join('\n'))
    this.place = shownPlace
    this.fault = shownFault
    this.#others = others
  }

  /** Each fault for itself, this one first. */
  get all(): ConfigurationError[] {
    return [new ConfigurationError(this.place, this.fault), ...this.#others]
  }
}

/** Makes the error for a node of a configuration file; it points at the key or at the value. */
export function errorAt(node: SpecNode, on: 'key' | 'value', message: string): ConfigurationError {
  return new ConfigurationError(placeInRuleset(node, on), message)
}

/** The place of a node's key or value: `file:line:column`. */
export function placeInRuleset(node: SpecNode, on: 'key' | 'value'): string {
  const { document } = node
  const location = document.locate(node.tokens)
  const range = on === 'key' ? (location?.key ?? location?.value) : location?.value
  return formatPlace(document.source.file, range?.start)
}

/**
 * Refuses a configuration file that is no well-formed YAML or JSON.
 * @throws ConfigurationError with all of its faults
 */
export function refuseMalformed(document: SpecDocument): void {
  refuse(document, document.faults)
}

/**
 * Refuses a ruleset that is no well-formed YAML or JSON. Spectral reads one whose lines are only
 * indented too little, and so does lintel; of Spectral's rulesets it takes what else Spectral
 * overlooks: see `describeOverlooked`.
 * @throws ConfigurationError with all of its faults
 */
export function refuseMalformedRuleset(document: SpecDocument, isSpectrals = false): void {
  refuse(
    document,
    document.faults.filter((fault) => !fault.isIndentation && !(isSpectrals && fault.isLenient)),
  )
}

function refuse(document: SpecDocument, faults: readonly SyntaxFault[]): void {
  const [first, ...others] = faults.map(({ span, message, help }) => {
    const place = formatPlace(document.source.file, document.toRange(span).start)
    return new ConfigurationError(place, `${message} ${help}`)
  })
  if (first !== undefined) throw new ConfigurationError(first.place, first.fault, others)
}

/**
 * Says what was overlooked in a ruleset that was not refused, each kind once for a file: lines that are
 * indented too little, comments and commas in JSON, keys that stand twice, colons in values.
 */
export function describeOverlooked(document: SpecDocument): string[] {
  const { file } = document.source
  const all = [...(cutIn(document)?.faults ?? []), ...document.faults]
  const kinds = groupBy(all, ({ message, isIndentation }) =>
    isIndentation ? 'indentation' : message,
  )
  return [...kinds.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const place = formatPlace(file, document.toRange(first.span).start)
    const lines = others.length === 1 ? 'line' : 'lines'
    const more =
      others.length === 0 ? '' : ` The same holds for ${others.length} more ${lines} of the file.`
    const meant = first.isLenient ? ' The last one counts.' : ''
    return [`${place}: ${first.message}${meant} ${first.help}${more}`]
  })
}

/** Writes a place as editors and terminals link it: `file:line:column`. */
export function formatPlace(file: string, position: Position | undefined): string {
  return position === undefined ? file : `${file}:${position.line}:${position.column}`
}
