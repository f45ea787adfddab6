/** Words that stand for a name until somebody thinks of one; one a line. Collected by hand, August 2026. */
const PLACEHOLDERS = `
asdf
bar
baz
dummy
foo
foobar
foobaz
ipsum
lorem
qux
quux
`

/** Words that say nothing once they are numbered: `data1`, `field_2`. */
const NUMBERED = /^(?:arg|attr|bar|baz|data|dummy|field|foo|param|prop|qux|test|tmp|var)\d+$/

const placeholders = new Set(PLACEHOLDERS.trim().split('\n'))

/**
 * Whether the words of a name, in lowercase, are a placeholder: naming/descriptive reports it, and
 * naming/abbreviation does not.
 */
export function isPlaceholderName(words: readonly string[]): boolean {
  if (words.length > 2) return false
  const text = words.join('')
  return placeholders.has(text) || NUMBERED.test(text)
}
