import { lastLiteral } from '../../model/openapi/collection.ts'
import { ownPathItems } from '../../model/openapi/foreign-paths.ts'
import { quote } from '../../text/quote.ts'
import { adviseByNamer } from '../namer/advice.ts'
import { namerOf } from '../namer/namer.ts'
import { defineRule } from '../rule.ts'
import { isPluralSingleton } from '../shared/paths/plural-singleton.ts'
import { isVerbPhrase } from '../words/phrases/verb-phrase.ts'

export default defineRule({
  id: 'paths/singleton-singular',
  clauses: ['methods.5.c'],
  on: 'openapi',
  severity: 'warn',
  summary: 'A singleton is named with a singular noun.',
  why: 'A plural promises a list with items of its own. A client that finds one object instead has to learn from the documentation what the name should have told.',
  notes: [
    'A path is judged where its last segment is a plural noun directly below a parameter, no item path stands below it, and its GET answers with a JSON object.',
    'An object that may hold a list is none: one with an array of anything but strings, with a member beside others that the noun names, with one that the noun or `items`, `results` or `_embedded` names, itself or in one of its objects, and whose properties are not known, and one with an array alone.',
    'What the summary, the description or the operationId calls a list (`Get a list of …`, `List …`) is one, whatever its schema is; so is what says that it gives all (“Get all journal lines”), takes a parameter of pages, or takes a POST that adds a new one.',
    'Verbs (`exists`) are none, and what begins with one (`get-totals`) is left to paths/no-verb-prefix.',
    'What is paged with `limit` or `starting_after` is a collection, and an object without properties is a map.',
  ],
  examples: {
    passes: `
paths:
  /v1/users/{user_id}/profile:
    get:
      responses:
        '200':
          description: The profile.
          content:
            application/json:
              schema: { type: object, properties: { theme: { type: string } } }
`,
    fails: `
paths:
  /v1/users/{user_id}/settings: # <- reported
    get:
      responses:
        '200':
          description: The settings.
          content:
            application/json:
              schema: { type: object, properties: { theme: { type: string } } }
`,
  },
  *check(api, { options }) {
    const namer = namerOf(api, options)
    for (const item of ownPathItems(api)) {
      const last = lastLiteral(item.path)
      if (last === undefined || !isPluralSingleton(api, item) || isVerbPhrase(last.text)) continue
      yield {
        node: item.node,
        on: 'key',
        message: `Singleton ${quote(last.text)} is named in the plural.`,
        help: adviseByNamer(
          namer.ofSegment(last.text, item),
          'Say with a noun in the singular what it is as a whole.',
        ),
      }
    }
  },
})
