/**
 * Adds items to the end of a list. `list.push(...items)` would overflow the stack where they are as
 * many as a document may have of something.
 */
export function pushAll<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item)
}
