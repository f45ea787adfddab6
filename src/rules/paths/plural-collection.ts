import { ownPathItems } from '../../model/openapi/foreign-paths.ts'
import { quoteAll } from '../../text/quote.ts'
import { adviseSegments } from '../namer/advice.ts'
import { mendSegments } from '../namer/mend.ts'
import { namerOf } from '../namer/namer.ts'
import { defineRule } from '../rule.ts'
import { findSingularCollections } from '../shared/paths/collection-segments.ts'

export default defineRule({
  id: 'paths/plural-collection',
  clauses: ['paths.pattern', 'paths.pattern.c'],
  on: 'openapi',
  severity: 'warn',
  fix: 'contract',
  summary: 'Collections are named in the plural.',
  why: 'A client that knows `/v1/orders` then knows `/v1/orders/{order_id}` too, and a singular noun tells it that there is one thing and no list.',
  notes: [
    'A collection is a literal segment in front of a parameter, or the last one of a GET that lists; none is what a GET shows to be one resource (`GET /v1/profile` beside `/v1/profile/{section}`, `GET /v1/user` that answers with the schema of `/v1/user/{user_id}`).',
    'The last word of a segment is judged, if WordNet or a list of nouns of the trade knows it as a noun, or an id is called after it (`/call/{call_id}`). Uncountable nouns (`equipment`, `history`), adjectives (`composite` too, where a path beside it ends in `available`), gerunds, initialisms without a vowel, and segments with a preposition (`top-by-country`) are exempt.',
    'Verbs and what begins with one are left to paths/no-verb and paths/no-verb-prefix. What a GET at the end of a path says that it does (“Counts the entries” at `/entries/count`) is none.',
    'A segment behind a collection that says which of it are meant (`/templates/email/{name}`), or by what an operation gets them (“Get lines by mode” at `/line/mode/{modes}`), is left to paths/alternating.',
    'Several segments of one path are one finding.',
  ],
  options: ['collective-nouns'],
  examples: {
    passes: `
paths:
  /v1/orders/{order_id}/cancellation: {}
  /v1/equipment/{equipment_id}: {}
`,
    fails: `
paths:
  /v1/order/{order_id}: {} # <- reported
`,
  },
  *check(api, { options }) {
    const namer = namerOf(api, options)
    for (const item of ownPathItems(api)) {
      const singular = new Set(findSingularCollections(api, item).map(({ text }) => text))
      const texts = [...singular].filter((text) => !options.collectiveNouns.has(text.toLowerCase()))
      if (texts.length === 0) continue
      const names = quoteAll(texts)
      yield {
        node: item.node,
        on: 'key',
        message:
          texts.length === 1
            ? `Collection ${names} is named in the singular.`
            : `Collections ${names} are named in the singular.`,
        help: adviseSegments(namer, item, texts, 'Name what it holds with a noun in the plural.'),
        mend: () => mendSegments(api, namer, item, texts),
      }
    }
  },
})
