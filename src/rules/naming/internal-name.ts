import { quoteAll } from '../../text/quote.ts'
import type { RuleOptions } from '../options.ts'
import { defineRule } from '../rule.ts'
import { byWords, type Name, type NameKind, placesWith } from '../words/names/names.ts'
import { internalWordsFinder } from '../words/vocabulary/internal-words.ts'
import { agree, nameNames } from './parts/name-wording.ts'

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
    'A product that the title, the description, a tag or its description, or an enum value names (`kubernetes`, where clusters are what the API offers) is public, and so are five or more that fields are called after (`SQS`, `AZ_DB_MYSQL`), and one that three or more texts of fields, operations, channels or messages speak of: they are not reported, nor is the version of one (`k8s_version`); a word of the option always is.',
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
    const findInternal = internalWordsFinder(api, options)
    const namesSystem = byWords((words) => findInternal(words).length > 0)
    const isWrong = (name: Name) =>
      !EXEMPT.has(name.kind) && namesSystem(name) && !isVersionOf(name, options)
    for (const { node, on, names: wrong } of placesWith(api, isWrong)) {
      const found = new Set(wrong.flatMap((name) => findInternal(name.words)))
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

/**
 * Whether a field says which version of a product there is, which clients are told since it is theirs
 * to choose: `k8s_version`. Words of the option are internal all the same.
 */
function isVersionOf({ words }: Name, { internalNames }: RuleOptions): boolean {
  return words.at(-1) === 'version' && !words.some((word) => internalNames.has(word))
}
