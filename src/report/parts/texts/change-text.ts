import type { ChangeDetails, Finding, RelatedLocation } from '../../../findings/finding.ts'
import { quote, quoteAll, quoteApart } from '../../../text/quote.ts'
import { toVisible } from '../../../text/visible-text.ts'

/**
 * Says in one line of what kind a change is, and what was and what is: "response-type-changed: was
 * `integer` at base.yaml:12:3, is `string`".
 * @param hasPlace whether it says where in the base it was
 */
export function describeStates(change: ChangeDetails, hasPlace: boolean): string {
  const { kind, was, is, base } = change
  // What is cut to one text says nothing, and what is a whole schema has no words: its place says it.
  const [old, present] = was === is ? ['', ''] : quoteStates(was, is)
  const value = old === '' ? '' : ` ${old}`
  // Of what is new, the place in the base is what it came into.
  const wasThere = was !== null || is === null
  const place = base === null || !hasPlace || !wasThere ? '' : ` at ${placeText(base)}`
  const states = [
    ...(value === '' && place === '' ? [] : [`was${value}${place}`]),
    ...(present === '' ? [] : [`is ${present}`]),
  ]
  const text = states.length === 0 ? kind : `${kind}: ${states.join(', ')}`
  return toVisible(change.bases === undefined ? text : `${text}. ${describeBases(change.bases)}`)
}

/** Says which of several bases differ: "Compared with `v1.2` and `v1.3`". */
export function describeBases(bases: readonly string[]): string {
  return `Compared with ${quoteAll(bases)}`
}

/** What was and what is, as quotes that differ; empty for what is not there. */
function quoteStates(was: string | null, is: string | null): readonly [string, string] {
  if (was && is) return quoteApart(was, is)
  return [was ? quote(was) : '', is ? quote(is) : '']
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
