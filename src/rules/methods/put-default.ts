import type { Operation } from '../../model/openapi/http.ts'
import { isForeignJson, isJson } from '../../model/openapi/media-type.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { templateParameters } from '../../model/openapi/path.ts'
import type { Property, Schema } from '../../model/schema/schema.ts'
import { valuesOfSchema } from '../../model/schema/shown-values.ts'
import { quote } from '../../text/quote.ts'
import { declaredOnce } from '../declared-once.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule, type Report } from '../rule.ts'
import { ownOperations } from '../shared/operations/own-operations.ts'
import { isReadOnly, mayBeNull } from '../shared/operations/writable-fields.ts'
import { isCredentialName } from '../words/names/credential-names.ts'
import { lowerWords, toSnakeCase } from '../words.ts'
import { changesResource } from './parts/changes-resource.ts'

/** What says in words to what a field is reset: "Defaults to 1.0", "`day` (default)". */
const DEFAULT_IN_WORDS =
  /\bdefaults?(?: (?:configuration|setting|value))?(?: (?:is|to)\b|: ?\S)|\bby default\b|\bis the default value\b|\(default\)|["”'`*] is (?:the )?default\b|\bdefault (?:value )?(?:true|false|\d)/i
/** What says what a field is where a request leaves it out: "The time of the server if omitted". */
const WHERE_LEFT_OUT =
  /\b(?:if|when) (?:(?:it |(?:a|the|this) (?:\S+ )?(?:field|property|value) )?is )?(?:omitted|left (?:out|blank|empty)|missing|not (?:defined|given|provided|set|specified|supplied)|not present(?! in))\b|\bif (?:none|no \w+) is (?:given|provided|set|specified|supplied)\b/i
/** What says that it stays as it is then, which PUT never does. */
const STAYS =
  /\b(?:unchanged|untouched|keeps?|kept|preserved?|remains?|retain(?:s|ed)?|existing|previous|not (?:be )?(?:changed|updated|modified))\b/i
/** What says that the server sets a field, that it tells which state was read, or that it or another has to be there. */
const OF_SERVER =
  /(?:^|[.(*] ?)(?:read|output)[- ]only\b|\b(?:field|property|value) is read[- ]only\b|\ba read-only (?:field|parameter|property)\b|\bignored (?:in|on) (?:an? |create and )?updates?\b|\boptimistic (?:concurrency|locking)\b|\bread-modify-write\b|\beither\b[^.]{0,60}\bor\b[^.]{0,60}\b(?:needed|provided|required|set|specified)\b/i
/** How much of a description is read. */
const LONGEST_TEXT = 500

const SCALARS = ['string', 'integer', 'number', 'boolean']

export default defineRule({
  id: 'methods/put-default',
  clauses: ['endpoints.replace.c'],
  on: 'openapi',
  severity: 'info',
  summary: 'An optional field of a PUT body has a default.',
  why: 'A PUT resets the fields that it leaves out. Where no default says to what, only the source code of the server knows.',
  notes: [
    'The top level of JSON bodies is looked at, with `allOf` merged; of several branches, a field has to be optional in all that have it.',
    'Exempt are fields that are read-only, also as their description says (`Read only.`), may be null, have a `const` or a description that says the default (`Defaults to 1.0`, `day (default)`, `the time of the server if omitted`) or are no scalars, what identifies the resource or its state (`id`, `etag`, the parameters of the path, what is described as for optimistic locking, and what is needed where another is not: “either this or `channel_id` is needed”), and secrets (`new_password`).',
    'A field of a shared schema is reported once, where it is declared.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders/{order_id}:
    put:
      requestBody:
        content:
          application/json:
            schema:
              type: object
              required: [channel]
              properties:
                channel: { type: string }
                express: { type: boolean, default: false }
      responses: {}
`,
    fails: `
paths:
  /v1/orders/{order_id}:
    put:
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                express: { type: boolean } # <- reported
      responses: {}
`,
  },
  *check(api) {
    yield* declaredOnce(findReports(api))
  },
})

function* findReports(api: OpenApi): Generator<Report> {
  for (const operation of ownOperations(api, 'put')) {
    // What is done with something resets nothing.
    if (!changesResource(operation)) continue
    for (const { name, schema } of operation.requestBody?.content ?? []) {
      if (schema === undefined || !isJson(name) || isForeignJson(name)) continue
      for (const { node, name: field } of optionalFields(schema, operation))
        yield {
          node,
          on: 'key',
          message: `Optional field ${quote(field)} of ${nameOperation(operation)} has no default.`,
          help: 'Give it the `default` to which a PUT without it resets it, require it, or mark as `readOnly` what the server sets.',
        }
    }
  }
}

/** The fields that a PUT may leave out, and of which nothing says to what that resets them. */
function* optionalFields(schema: Schema, { pathItem }: Operation): Generator<Property> {
  // An entity tag tells what state was read: the server makes it.
  const exempt = new Set(['id', 'etag', ...templateParameters(pathItem.path.key).map(toSnakeCase)])
  const { shapes } = schema
  const required = new Set(shapes.flatMap((shape) => [...shape.required]))
  for (const { properties, isUnknown } of shapes) {
    if (isUnknown) continue
    for (const property of properties.values()) {
      if (
        !required.has(property.name) &&
        !exempt.has(toSnakeCase(property.name)) &&
        // No document says to what a secret is reset.
        !isSecret(property.name) &&
        isUnset(property)
      )
        yield property
    }
  }
}

function isSecret(name: string): boolean {
  return isCredentialName(name) || lowerWords(name).at(-1) === 'secret'
}

function saysReset(text: string): boolean {
  if (OF_SERVER.test(text)) return true
  return DEFAULT_IN_WORDS.test(text) || (WHERE_LEFT_OUT.test(text) && !STAYS.test(text))
}

function isUnset(property: Property): boolean {
  const { schema, node, also = [] } = property
  if (schema === undefined || !SCALARS.some((type) => schema.isOfType(type))) return false
  if (node.get('default') !== undefined || isReadOnly(property) || mayBeNull(property)) return false
  const texts = [node, schema.node].map((it) => it.get('description')?.string ?? '')
  if (texts.some((text) => saysReset(text.slice(0, LONGEST_TEXT)))) return false
  return ![schema, ...also].some((declared) =>
    valuesOfSchema(declared).some(({ kind }) => kind === 'default' || kind === 'const'),
  )
}
