import { ownPathItems } from '../../model/foreign-paths.ts'
import { toPlural, toSingular } from '../../model/nouns.ts'
import type { Path } from '../../model/path.ts'
import { quote, quoteAll } from '../quote.ts'
import { defineRule } from '../rule.ts'
import { lowerWords } from '../words.ts'
import { PREPOSITIONS } from './prepositions.ts'
import { isVerbPhrase } from './verb-phrase.ts'
import { methodForVerb, nounForVerb } from './verbs.ts'

export default defineRule({
  id: 'paths/no-verb-prefix',
  clauses: ['paths.no-verb'],
  on: 'openapi',
  severity: 'warn',
  summary: 'Path segments do not begin with a verb.',
  why: 'The method says what is done, the path to what. A verb in the path says it a second time, or says something that the method does not.',
  notes: [
    'The verbs are those of paths/no-verb: words that are nouns too (`export-jobs`, `test-runs`) are none.',
    'Words are told apart at hyphens, underscores and changes of case alike: `getOrders` begins with a verb.',
    'Nouns that are made with a verb, such as `add-ons`, `deploy-keys` and `restore-points`, stand in a list and are exempt.',
    'A custom action (`:bulk-cancel`) is no segment. Several segments of one path are one finding.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders: {}
  /v1/add-ons: {}
`,
    fails: `
paths:
  /v1/get-orders: {} # <- reported
`,
  },
  *check(api) {
    for (const { path, node } of ownPathItems(api)) {
      const literals = path.segments.filter(({ kind }) => kind === 'literal')
      const phrases = [...new Set(literals.map(({ text }) => text).filter(isVerbPhrase))]
      const [first] = phrases
      if (first === undefined) continue
      yield {
        node,
        on: 'key',
        message:
          phrases.length === 1
            ? `Path segment ${quoteAll(phrases)} begins with a verb.`
            : `Path segments ${quoteAll(phrases)} begin with verbs.`,
        help: phrases.length === 1 ? suggest(first, path) : 'Name each of them with a noun.',
      }
    }
  },
})

/** What to write instead of a verb and its object. */
function suggest(text: string, { segments }: Path): string {
  const [verb = '', ...others] = lowerWords(text)
  const object = others.join('-')
  const method = methodForVerb(verb)
  if (method !== undefined) {
    return PREPOSITIONS.has(others[0] ?? '')
      ? `Leave it out: the method ${method} on the collection, with query parameters or a body, says the same.`
      : `Write ${quote(object)}, and let the method ${method} say the rest.`
  }
  const noun = nounForVerb(verb)
  if (noun === undefined) return 'Name what is made or changed with a noun.'
  const index = segments.findIndex((segment) => segment.text === text)
  const isBelowItem = segments[index - 1]?.kind === 'parameter'
  const last = others.pop() ?? ''
  const name = [...others, toSingular(last), isBelowItem ? noun : toPlural(noun)].join('-')
  return `Write ${quote(name)}, or another noun.`
}
