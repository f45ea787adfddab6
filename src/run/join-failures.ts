import type { Failure } from '../findings/finding.ts'

/** Joins lists of failures to one: each once, by file, whatever the order of the arguments was. */
export function joinFailures(...lists: readonly (readonly Failure[])[]): Failure[] {
  const all = new Map(lists.flat().map((failure) => [keyOf(failure), failure]))
  return [...all].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, failure]) => failure)
}

function keyOf({ file, message }: Failure): string {
  return `${file}\0${message}`
}
