/** What requests show of a path key: the names of parameters left out. */
export function templateOf(key: string): string {
  return key.replace(/\{[^{}]*\}/g, '{}')
}
