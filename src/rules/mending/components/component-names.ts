import { capitalize } from '../../../text/capitalize.ts'
import { lowerWords } from '../../words.ts'

/** How names of several words are written that begin in lowercase. */
const STYLES = [
  { form: /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/, join: (words: readonly string[]) => words.join('_') },
  { form: /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/, join: (words: readonly string[]) => words.join('-') },
  { form: /^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)+$/, join: toCamelCase },
]
const WORD = /^[a-z][a-z0-9]*$/

/** So many names are tried, where others have taken the first. */
const MAX_NAMES = 20

/**
 * The names that a new component may get, the best first: in the style of those beside it.
 * @param name in PascalCase, or that of a header
 * @param kind a word for what it is, which tells it from one that has the name
 */
export function* componentNames(
  name: string,
  kind: string,
  siblings: readonly string[],
): Generator<string> {
  yield inStyleOf(siblings, name)
  const longer = inStyleOf(siblings, name.includes('-') ? `${name}-${kind}` : name + kind)
  yield longer
  const sign = /[-_]/.exec(longer)?.[0] ?? ''
  for (let number = 2; number <= MAX_NAMES; number++) yield `${longer}${sign}${number}`
}

/** Writes a name as most of its siblings are written. */
function inStyleOf(siblings: readonly string[], name: string): string {
  const counts = STYLES.map(({ form }) => siblings.filter((each) => form.test(each)).length)
  const words = siblings.filter((each) => WORD.test(each)).length
  const lower = counts.reduce((sum, count) => sum + count, words)
  if (lower * 2 <= siblings.length) return name
  return STYLES[counts.indexOf(Math.max(...counts))]?.join(lowerWords(name)) ?? name
}

function toCamelCase(words: readonly string[]): string {
  return words.map((word, index) => (index === 0 ? word : capitalize(word))).join('')
}
