import type { AsyncApi } from '../../model/asyncapi.ts'
import type { OpenApi } from '../../model/openapi.ts'
import { quoteAll } from '../quote.ts'
import { defineRule } from '../rule.ts'
import { lowerWords } from '../words.ts'
import { INFRASTRUCTURE_WORDS } from './infrastructure-words.ts'
import { agree, nameNames } from './name-wording.ts'
import { byWords, type Name, type NameKind, placesWith } from './names.ts'

const EXEMPT: ReadonlySet<NameKind> = new Set(['header', 'enum-value'])

export default defineRule({
  id: 'naming/internal-name',
  clauses: ['naming.3'],
  on: 'both',
  severity: 'warn',
  summary: 'Names do not encode systems, tables or infrastructure.',
  why: 'What runs behind the interface changes more often than the interface may. A name that tells it is wrong after the next migration, and until then tells an attacker what to try.',
  notes: [
    'Judged are the words of fields, parameters, path segments, event types and topics: `tbl`, `postgres`, `mysql`, `mongodb`, `dynamodb`, `redis`, `rabbitmq`, `kafka`, `k8s`, `kubernetes`, `rds`, `sqs`, other spellings of these, and those of the option `internal-names`.',
    'A product that the title, the description, a tag or an enum value names (`kubernetes`, where clusters are what the API offers) is public, and is not reported; a word of the option always is.',
    'Headers are left to headers/no-internal-topology.',
    'Several words of one name, and several segments of one path, are one finding.',
  ],
  options: ['internal-names'],
  examples: {
    passes: `
components:
  schemas:
    Customer:
      type: object
      properties:
        cache_key: { type: string }
`,
    fails: `
components:
  schemas:
    Customer:
      type: object
      properties:
        redis_key: { type: string } # <- reported
        tbl_name: { type: string } # <- reported
`,
  },
  *check(api, { options }) {
    let offered: ReadonlySet<string> | undefined
    const isInternal = (word: string): boolean => {
      if (options.internalNames.has(word)) return true
      if (!INFRASTRUCTURE_WORDS.has(word)) return false
      offered ??= findOffered(api)
      return !offered.has(word)
    }
    const namesSystem = byWords((words) => withPairs(words).some(isInternal))
    const isWrong = (name: Name) => !EXEMPT.has(name.kind) && namesSystem(name)
    for (const { node, on, names: wrong } of placesWith(api, isWrong)) {
      const found = new Set(wrong.flatMap((name) => withPairs(name.words).filter(isInternal)))
      const words = quoteAll([...found])
      yield {
        node,
        ...(on && { on }),
        message: `${nameNames(wrong)} ${agree(wrong, 'names', 'name')} a system, table or infrastructure: ${words}.`,
        help: `Say what the thing is to a consumer, without ${words}.`,
      }
    }
  },
})

/** The words, and each two that stand side by side: products are also written `MongoDb`, `my_sql`. */
function withPairs(words: readonly string[]): readonly string[] {
  if (words.length < 2) return words
  return [...words, ...words.slice(1).map((word, index) => `${words[index]}${word}`)]
}

/** How much of a description is read. */
const MAX_LENGTH = 2_000

/** The words by which a document says what it offers: those of its title, description, tags and enum values. */
function findOffered(api: OpenApi | AsyncApi): ReadonlySet<string> {
  const info = api.root.get('info')
  const texts = [info?.get('title')?.string ?? '']
  texts.push(info?.get('description')?.string?.slice(0, MAX_LENGTH) ?? '')
  if (api.kind === 'openapi') texts.push(...tagsOfOperations(api))
  for (const tags of [api.root.get('tags'), info?.get('tags')])
    for (const tag of tags?.items() ?? []) texts.push(tag.get('name')?.string ?? '')
  for (const { values } of api.enums)
    for (const { value } of values) if (typeof value === 'string') texts.push(value)
  return new Set(texts.flatMap((text) => withPairs(lowerWords(text))))
}

function tagsOfOperations(api: OpenApi): Set<string> {
  const tags = new Set<string>()
  for (const { node } of api.operations)
    for (const tag of node.get('tags')?.items() ?? []) tags.add(tag.string ?? '')
  return tags
}
