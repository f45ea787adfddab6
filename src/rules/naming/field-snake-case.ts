import { errorBodiesOf } from '../../model/openapi/error-bodies.ts'
import type { Schema } from '../../model/schema/schema.ts'
import { PROBLEM_MEMBERS } from '../../model/schema/use.ts'
import { isProblemMember } from '../../model/schema/walk.ts'
import { quote } from '../../text/quote.ts'
import { mendField } from '../namer/mend.ts'
import { namerOf } from '../namer/namer.ts'
import { defineRule } from '../rule.ts'
import { misspelledProblemMember } from '../shared/bodies/problem-members.ts'
import { SNAKE_CASE } from '../words/names/patterns.ts'
import { STANDARD_NAMES } from '../words/names/standard-names.ts'
import { adviseSnakeCase } from './parts/snake-case-advice.ts'

export default defineRule({
  id: 'naming/field-snake-case',
  clauses: ['naming.table.field', 'naming.1', 'naming.2'],
  on: 'both',
  severity: 'error',
  fix: 'contract',
  summary: 'The fields of JSON bodies and payloads are named in snake_case.',
  why: 'One spelling for every field lets consumers write and generate code without looking each name up. A field cannot be renamed later without breaking them.',
  notes: [
    'The members of the problem body, also in a body that errors alone have and that is to become one, the attributes of a CloudEvent, the claims of a JSON Web Token and the keywords of JSON-LD (`@context`; `@type` beside it) keep the spelling that their definitions give them.',
    'Names that start with `$`, and the keys of maps, are data. So are locales (`pt-BR`), of which an object has one member each.',
    'The dotted names of log fields, span attributes and metrics that the conventions use (`http.method`) are exempt.',
    'So are the members of a JSON Schema (`minItems`), of which an object with several is one, and what OGC API names (`conformsTo`).',
    'Bodies in a format that others define (GeoJSON, SCIM, HAL, JSON Patch and the like) are skipped, and those of SCIM also as application/json.',
    'In AsyncAPI, what only message headers, the bindings of a broker (the key of kafka) or payloads of a format other than JSON Schema use is no body.',
  ],
  examples: {
    passes: `
components:
  schemas:
    Order:
      type: object
      properties:
        order_id: { type: string }
        line_2: { type: string }
`,
    fails: `
components:
  schemas:
    Order:
      type: object
      properties:
        orderId: { type: string } # <- reported
        _links: { type: object } # <- reported
`,
  },
  *check(api, { options }) {
    const namer = namerOf(api, options)
    const groups = api.propertyGroups.filter(({ name }) => !isFine(name))
    for (const property of groups.flatMap(({ properties }) => properties)) {
      const { name, node, owner } = property
      if (isProblemMember(owner, name) || misspelledProblemMember(owner, name) !== undefined)
        continue
      // The body of an error that is to become a problem.
      if (PROBLEM_MEMBERS.has(name) && api.kind === 'openapi' && errorBodiesOf(api).has(owner))
        continue
      if (LOCALE.test(name) && isKeyedByLocale(owner)) continue
      yield {
        node,
        on: 'key',
        message: `Field ${quote(name)} is not snake_case.`,
        help: adviseSnakeCase(namer.ofField(property)),
        mend: () => mendField(api, namer, property),
      }
    }
  },
})

/** A language with a script or a region (RFC 5646): `pt-BR`, `zh_Hant_TW`. */
const LOCALE = /^[a-z]{2,3}(?:[-_][A-Z][a-z]{3})?(?:[-_](?:[A-Z]{2}|\d{3}))?$/
/** How many languages an object has that says something in each. */
const LEAST_LOCALES = 3

/** Whether an object has members for languages, which are its keys. */
function isKeyedByLocale({ properties }: Schema): boolean {
  return properties.filter(({ name }) => LOCALE.test(name)).length >= LEAST_LOCALES
}

function isFine(name: string): boolean {
  return SNAKE_CASE.test(name) || name.startsWith('$') || STANDARD_NAMES.has(name)
}
