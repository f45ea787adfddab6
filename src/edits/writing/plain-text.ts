/** What YAML takes for something else than a text, or may have in earlier versions. */
const WORDS = /^(?:true|false|yes|no|on|off|null|y|n)$/i
const BEGINNING = /^[A-Za-z_/$]/
const APART = /[\s:,[\]]/

/**
 * Whether a text can be written without quotes where another one is: it has no special characters
 * but those that the other one has too.
 * @param old as it is written
 */
export function isPlainLike(old: string, text: string): boolean {
  if (!BEGINNING.test(old) || !BEGINNING.test(text)) return false
  if (/[\r\n]/.test(old) || WORDS.test(text) || APART.test(text)) return false
  const special = new Set(text.match(/[^\w-]/g))
  return [...special].every((character) => old.includes(character))
}
