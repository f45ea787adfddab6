/** Cuts a text that is longer than so many UTF-16 units, never inside a surrogate pair. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  return `${text.slice(0, length - 1).replace(/\p{Cs}$/u, '')}…`
}
