import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import { errorBodiesOf } from '../../model/openapi/error-bodies.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import type { Property } from '../../model/schema/schema.ts'
import { quote, quoteAll } from '../../text/quote.ts'
import { mendNames } from '../namer/mend.ts'
import { namerOf } from '../namer/namer.ts'
import { defineRule } from '../rule.ts'
import { type Name, placesWith } from '../words/names/names.ts'
import { isReserved, KINDS_WITHOUT_RESERVED_WORDS } from '../words/names/reserved-names.ts'
import { unionOf } from '../words/values/unions.ts'
import { agree, nameNames } from './parts/name-wording.ts'

export default defineRule({
  id: 'naming/reserved-word',
  clauses: ['naming.4', 'naming.7.b'],
  on: 'both',
  severity: 'error',
  fix: 'contract',
  summary: 'No field, parameter or path segment is named class, new, type or default.',
  why: 'The bare word is a keyword in most languages, so generated code has to rename it, each generator in its own way. And a `type` of what? A qualified name can also be searched for.',
  notes: [
    'Reported is a name that is exactly such a word, or one of the option `reserved-words`; a filter operator (`type_ne`) is taken off first.',
    'The property that a discriminator names is reported once for all schemas of the union, and gets one name.',
    '`type` of a problem, of a body that errors alone have and that is to become a problem, of a CloudEvent and beside `@context` (JSON-LD) keeps the name that its definition gives it.',
    'A schema composed by `allOf` of the one at github.com/cloudevents/spec is a CloudEvent, also where that URL is not followed.',
    'Header names, cookies, enum values and custom actions are not looked at, nor are bodies in a format that others define (GeoJSON, JSON Schema and the like).',
    'A path parameter is reported where it is declared, and several segments of one path are one finding.',
  ],
  options: ['reserved-words'],
  examples: {
    passes: `
paths:
  /v1/accounts/{account_id}: {}
components:
  schemas:
    Account:
      type: object
      properties:
        account_type: { type: string }
        is_new: { type: boolean }
`,
    fails: `
paths:
  /v1/accounts/{account_id}/type: {} # <- reported
components:
  schemas:
    Account:
      type: object
      properties:
        type: { type: string } # <- reported
        new: { type: boolean } # <- reported
`,
  },
  *check(api, { options }) {
    const namer = namerOf(api, options)
    const unions = new Set<string>()
    const isWrong = ({ kind, stem, property }: Name) =>
      KINDS_WITHOUT_RESERVED_WORDS.has(kind) &&
      isReserved(stem, options) &&
      !(stem === 'type' && isOfError(api, property))
    for (const { node, on, names: wrong } of placesWith(api, isWrong)) {
      const isDiscriminator = wrong.some(({ property }) => hasUnion(api, property))
      if (wrong.every(({ property }) => isSeen(api, property, unions))) continue
      const names = wrong.map((name) => namer.of(name).name)
      yield {
        node,
        ...(on && { on }),
        message: `${nameNames(wrong)} ${agree(wrong, 'is a reserved word', 'are reserved words')}.`,
        help: wrong.every(saysCreation) ? NO_WORD : advise(names, wrong, isDiscriminator),
        mend: () => (wrong.every(saysCreation) ? [] : mendNames(api, namer, node, wrong)),
      }
    }
  },
})

/** Whether a field is one of a body that is to become a problem, whose `type` RFC 9457 names. */
function isOfError(api: OpenApi | AsyncApi, property: Property | undefined): boolean {
  return api.kind === 'openapi' && property !== undefined && errorBodiesOf(api).has(property.owner)
}

function hasUnion(api: OpenApi | AsyncApi, property: Property | undefined): boolean {
  return property !== undefined && unionOf(api, property) !== undefined
}

/** Whether the property that tells the schemas of a union apart was met in another one of them. */
function isSeen(
  api: OpenApi | AsyncApi,
  property: Property | undefined,
  seen: Set<string>,
): boolean {
  const union = property && unionOf(api, property)
  if (union === undefined) return false
  const key = `${union.node.document.source.file}#${union.node.pointer} ${property?.name}`
  if (seen.has(key)) return true
  seen.add(key)
  return false
}

const NO_WORD = 'Leave it out: the method POST on what stands before it says the same.'

/** Whether a segment says what its POST does: `/orders/new`, which is no name of something new. */
function saysCreation({ kind, stem, pathItem }: Name): boolean {
  if (kind !== 'segment' || stem !== 'new' || pathItem === undefined) return false
  const { path, operations } = pathItem
  if (path.segments.at(-1)?.text !== 'new' || path.segments.length < 2) return false
  return operations.length > 0 && operations.every(({ method }) => method === 'post')
}

function advise(
  names: readonly (string | undefined)[],
  wrong: readonly Name[],
  isDiscriminator: boolean,
): string {
  const isSegment = wrong.some(({ kind }) => kind === 'segment')
  if (names.some((name) => name === undefined))
    return `Say in front what it belongs to, as ${quote(isSegment ? 'account-type' : 'account_type')} does.`
  const written = `Write ${quoteAll([...new Set(names.flatMap((name) => name ?? []))])}`
  return isDiscriminator
    ? `${written}, in all schemas of the union and in its discriminator.`
    : `${written}.`
}
