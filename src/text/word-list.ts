/** The words of a list that holds one a line. */
export function readWords(list: string): ReadonlySet<string> {
  return new Set(list.trim().split('\n'))
}
