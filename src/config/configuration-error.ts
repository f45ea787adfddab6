import type { SpecDocument } from '../documents/document.ts'
import { hidePasswords } from '../documents/hide-passwords.ts'
import type { Position } from '../documents/lines.ts'
import type { SpecNode } from '../documents/node.ts'

/** A fault of the configuration that the user can mend: where it is, what it is and what to do. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'

  /** Where the fault is: `file:line:column`, as far as it has a place. */
  readonly place: string
  /** What is wrong, and what to do. */
  readonly fault: string

  constructor(place: string, fault: string) {
    const [shownPlace, shownFault] = [hidePasswords(place), hidePasswords(fault)]
    super(`${shownPlace}: ${shownFault}`)
    this.place = shownPlace
    this.fault = shownFault
  }
}

/** Makes the error for a node of a configuration file; it points at the key or at the value. */
export function errorAt(node: SpecNode, on: 'key' | 'value', message: string): ConfigurationError {
  return new ConfigurationError(placeOf(node, on), message)
}

/** The place of a node's key or value: `file:line:column`. */
export function placeOf(node: SpecNode, on: 'key' | 'value'): string {
  const { document } = node
  const location = document.locate(node.tokens)
  const range = on === 'key' ? (location?.key ?? location?.value) : location?.value
  return formatPlace(document.source.file, range?.start)
}

/**
 * Refuses a configuration file that is no well-formed YAML or JSON.
 * @throws ConfigurationError at its first fault
 */
export function refuseMalformed(document: SpecDocument): void {
  const fault = document.faults[0]
  if (fault === undefined) return
  const place = formatPlace(document.source.file, document.toRange(fault.span).start)
  throw new ConfigurationError(place, `${fault.message} ${fault.help}`)
}

/** Writes a place as editors and terminals link it: `file:line:column`. */
export function formatPlace(file: string, position: Position | undefined): string {
  return position === undefined ? file : `${file}:${position.line}:${position.column}`
}
