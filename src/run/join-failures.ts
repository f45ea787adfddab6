import type { Failure } from '../findings/finding.ts'
import { compareText } from '../text/compare-text.ts'

/** Joins lists of failures to one: each once, by file, whatever the order of the arguments was. */
export function joinFailures(...lists: readonly (readonly Failure[])[]): Failure[] {
  const all = new Map(lists.flat().map((failure) => [keyOf(failure), failure]))
  return [...all].sort(([a], [b]) => compareText(a, b)).map(([, failure]) => failure)
}

function keyOf({ file, message }: Failure): string {
  return `${file}\0${message}`
}
