import type { ChangeDetails, Finding, RelatedLocation } from '../../findings/finding.ts'
import { quote, quoteAll } from '../../text/quote.ts'
import { toVisible } from '../../text/visible-text.ts'

/**
 * Says in one line of what kind a change is, and what was and what is: "response-type-changed: was
 * `integer` at base.yaml:12:3, is `string`".
 * @param hasPlace whether it says where in the base it was
 */
export function describeStates(change: ChangeDetails, hasPlace: boolean): string {
  const { kind, was, is, base } = change
  // What is a whole schema has no words: its place says it.
  const value = was === null || was === '' ? '' : ` ${quote(was)}`
  // Of what is new, the place in the base is what it came into.
  const wasThere = was !== null || is === null
  const place = base === null || !hasPlace || !wasThere ? '' : ` at ${placeText(base)}`
  const states = [
    ...(value === '' && place === '' ? [] : [`was${value}${place}`]),
    ...(is === null || is === '' ? [] : [`is ${quote(is)}`]),
  ]
  const text = states.length === 0 ? kind : `${kind}: ${states.join(', ')}`
  return toVisible(change.bases === undefined ? text : `${text}. ${describeBases(change.bases)}`)
}

/** Says which of several bases differ: "Compared with `v1.2` and `v1.3`". */
export function describeBases(bases: readonly string[]): string {
  return `Compared with ${quoteAll(bases)}`
}

/** A place as text: `main:specs/orders.yaml:12:3`. */
export function placeText({
  file,
  range: { start },
}: Pick<RelatedLocation, 'file' | 'range'>): string {
  return `${file}:${start.line}:${start.column}`
}

/** Whether a related place of a finding is the one that the change has in the base. */
export function isBasePlace({ change }: Finding, { file, pointer }: RelatedLocation): boolean {
  const base = change?.base
  return base !== undefined && base !== null && base.file === file && base.pointer === pointer
}

/**
 * Whether a file of the base is one of the checkout: those at a git reference are named
 * `<reference>:<path>`, and no reference holds a colon.
 */
export function isInCheckout(file: string): boolean {
  return !file.includes(':')
}
