import type { SpecNode } from '../../../documents/node.ts'
import type { NodeEdit } from '../../../edits/changes/node-edit.ts'
import type { Parameter } from '../../../model/openapi/http.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { valuesOfSchema } from '../../../model/schema/shown-values.ts'
import { defaultOf } from './declared-default.ts'
import { maximumOf } from './maximum.ts'

const RECOMMENDED = 20
/** How many items a page may hold (Limits, page size). */
const MAXIMUM = 100

/** Whether a parameter has no default, as far as its schema can be seen. */
export function lacksDefault(parameter: Parameter): boolean {
  const { schema } = parameter
  if (schema === undefined || isPartlyUnknown(schema)) return false
  return defaultOf(parameter) === undefined
}

/** Whether a part of the schema stands behind a reference that leads nowhere. */
function isPartlyUnknown(schema: Schema): boolean {
  return [...schema.parts, ...schema.branches.flat()].includes(undefined)
}

/** Where the schema may say that another default, or none, fits. */
const DECIDING = ['$ref', 'allOf', 'anyOf', 'oneOf', 'multipleOf', 'exclusiveMinimum', 'const']

/**
 * The change that declares a default.
 * @returns none where the limit has to be sent, its schema is no plain integer of its own, or the
 *   default that is described is more than a page may hold, or told in words: "the cap of the store"
 */
export function addDefault({ node, schema, isRequired }: Parameter): readonly NodeEdit[] {
  const own = node.get('schema') ?? node
  const { object = {} } = own
  if (schema === undefined || isRequired || object.type !== 'integer') return []
  if (DECIDING.some((keyword) => Object.hasOwn(object, keyword))) return []
  const said = saidDefault(node, schema)
  if (said === undefined ? tellsOfDefault(node, schema) : said > MAXIMUM) return []
  const after = Object.hasOwn(object, 'maximum') ? 'maximum' : 'type'
  return [
    { kind: 'insert-member', into: own, key: 'default', value: defaultFor(node, schema), after },
  ]
}

/**
 * What a description says that the default is: “(default: 10)”, “Defaults to 50”, “By default the number of
 * records is 10”, “25 items by default”, “If not specified, returns 10 items”.
 */
const SAID = [
  /\bdefaults?\b(?:\s+(?:value|size|page size|limit)(?:\s+\w+)?)?\s*(?:is|to|of|[:=])?\s*`?(\d{1,4})\b/i,
  /\bdefault and (?:the )?max(?:imum)?(?: value)? (?:is|are|of)\s+`?(\d{1,4})\b/i,
  /\bby default\b[^.\d]{1,60}\b(\d{1,4})\b/i,
  /\b(\d{1,4})\s+(?:\w+\s+){0,2}by default\b/i,
  /\b(?:if|when)\s+(?:omitted|absent|unset|not\s+(?:set|given|specified|provided|present))\b[^.\d]{1,60}\b([1-9]\d{0,3})\b/i,
]
/** How much of a description is read. */
const LONGEST_TEXT = 500

/** The default that a parameter describes, where a page may hold so many, else the recommended one. */
export function defaultFor(node: SpecNode, schema: Schema): number {
  const said = saidDefault(node, schema)
  return said === undefined || said > MAXIMUM ? suggestDefault(schema) : said
}

function saidDefault(node: SpecNode, schema: Schema): number | undefined {
  for (const text of textsOf(node, schema)) {
    for (const pattern of SAID) {
      const said = pattern.exec(text)?.[1]
      if (said !== undefined) return Number(said)
    }
  }
  return undefined
}

/** What a description says of how many there are where nobody asks: “Defaults to the cap of the store”, “If omitted, all”. */
const TOLD =
  /\bdefaults?\s+(?:to|is|are)\b|\bby default\b|\b(?:if|when)\s+(?:omitted|absent|unset|not\s+(?:set|given|specified|provided|present))\b/i

function tellsOfDefault(node: SpecNode, schema: Schema): boolean {
  return textsOf(node, schema).some((text) => TOLD.test(text))
}

function textsOf(node: SpecNode, schema: Schema): string[] {
  return [node, schema.node].map(
    (place) => place.get('description')?.string?.slice(0, LONGEST_TEXT) ?? '',
  )
}

/** The recommended default, or the nearest that the schema takes. */
function suggestDefault(schema: Schema): number {
  const listed = valuesOfSchema(schema)
    .filter(({ kind }) => kind === 'enum')
    .map(({ node }) => node.value)
    .filter((value) => typeof value === 'number')
    .sort((one, other) => one - other)
  const [least] = listed
  if (least !== undefined) return listed.findLast((value) => value <= RECOMMENDED) ?? least
  const minimum = schema.keyword('minimum')
  const bound = Math.min(RECOMMENDED, maximumOf(schema) ?? RECOMMENDED)
  return typeof minimum === 'number' ? Math.max(bound, minimum) : bound
}
