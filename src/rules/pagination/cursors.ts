import type { NodeEdit } from '../../edits/changes/node-edit.ts'
import { ownCollectionGets } from '../../model/openapi/foreign-paths.ts'
import { type Operation, type Parameter, queryParameterOf } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { quote, quoteAll } from '../../text/quote.ts'
import { declaredOnce } from '../declared-once.ts'
import { addParameter } from '../mending/parameters/add-parameter.ts'
import type { ParameterDefinition } from '../mending/parameters/parameter-definitions.ts'
import { QUERY_PARAMETERS } from '../mending/parameters/query-parameters.ts'
import { addResponses } from '../mending/responses/add-response.ts'
import { makeString } from '../mending/values/make-string.ts'
import { nameOperation } from '../operation-name.ts'
import type { RuleOptions } from '../options.ts'
import { defineRule, type Report } from '../rule.ts'

const CURSORS = [QUERY_PARAMETERS.startingAfter, QUERY_PARAMETERS.endingBefore] as const

export default defineRule({
  id: 'pagination/cursors',
  clauses: ['query.starting_after', 'query.ending_before', 'query.cursor-only'],
  on: 'openapi',
  severity: 'error',
  fix: 'contract',
  options: ['fix'],
  summary: 'A collection takes the optional strings starting_after and ending_before.',
  why: 'A cursor stays where it is while others add and remove items, and works the same in every collection. Without both a client can read onwards but not back, or not past the first page.',
  notes: [
    'Both missing are one finding, at the operation; the names are exact.',
    'Nothing is missing where the reference of a parameter leads nowhere; a cursor whose type cannot be known, or is a union, is not judged.',
    'A shared parameter is reported once, and the message names the first collection that takes it.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      parameters:
        - { name: starting_after, in: query, schema: { type: string } }
        - { name: ending_before, in: query, schema: { type: string } }
      responses:
        '200': { description: The orders. }
`,
    fails: `
paths:
  /v1/orders:
    get: # <- reported
      parameters:
        - { name: starting_after, in: query, schema: { type: string } }
      responses:
        '200': { description: The orders. }
  /v1/invoices:
    get:
      parameters:
        - { name: starting_after, in: query, schema: { type: string } }
        - name: ending_before # <- reported
          in: query
          schema: { type: integer }
      responses:
        '200': { description: The invoices. }
`,
  },
  check: (api, { options }) => declaredOnce(judgeCursors(api, options)),
})

function* judgeCursors(api: OpenApi, options: RuleOptions): Generator<Report> {
  const judged = new Set<Parameter>()
  for (const operation of ownCollectionGets(api)) {
    const missing: ParameterDefinition[] = []
    for (const definition of CURSORS) {
      const { name } = definition
      const cursor = queryParameterOf(operation, name)
      if (cursor === undefined) missing.push(definition)
      if (cursor === undefined || judged.has(cursor)) continue
      judged.add(cursor)
      const faults = [...findFaults(cursor)]
      if (faults.length === 0) continue
      yield {
        node: cursor.node,
        message: `The ${quote(name)} of ${nameOperation(operation)} ${faults.join(' and ')}.`,
        help: 'Take an optional string, the id of an item.',
        mend: () => makeOptionalString(api, cursor),
      }
    }
    if (missing.length > 0 && !operation.hasUnknownParameters)
      yield {
        ...reportMissing(
          operation,
          missing.map(({ name }) => name),
        ),
        mend: () => addCursors(api, operation, missing, options),
      }
  }
}

function reportMissing(operation: Operation, missing: readonly string[]): Report {
  const isBoth = missing.length > 1
  return {
    node: operation.node,
    on: 'key',
    message: `${nameOperation(operation)} takes ${isBoth ? 'neither `starting_after` nor `ending_before`' : `no ${quoteAll(missing)}`}.`,
    help: isBoth
      ? 'Add the optional query parameters `starting_after` and `ending_before`, strings that hold the id of an item.'
      : `Add the optional query parameter ${quoteAll(missing)}, a string that holds the id of an item.`,
  }
}

/** With `400`, which answers those who send both; none where that has no place. */
function addCursors(
  api: OpenApi,
  operation: Operation,
  missing: readonly ParameterDefinition[],
  options: RuleOptions,
): readonly NodeEdit[] {
  const parameters = missing.map((each) => addParameter(api, operation, each, options))
  const refusal = addResponses(api, operation, ['400'], options)
  const isWhole = refusal !== undefined && parameters.every((edits) => edits.length > 0)
  return isWhole ? [...parameters.flat(), ...refusal] : []
}

function makeOptionalString(
  api: OpenApi,
  { node, schema, isRequired }: Parameter,
): readonly NodeEdit[] {
  const required = isRequired ? node.get('required') : undefined
  const isString = !schema?.isOfType('integer') && !schema?.isOfType('number')
  const typing = isString ? [] : makeString(api, node, schema)
  if (!isString && typing.length === 0) return []
  return required === undefined ? typing : [...typing, { kind: 'remove', node: required }]
}

/** What keeps a cursor from being an optional string; unions and unknown types do not. */
function* findFaults({ schema, isRequired }: Parameter): Generator<string> {
  const [type, ...others] = schema?.types ?? []
  if (type !== undefined && others.length === 0 && type !== 'string') yield `is of type ${type}`
  if (isRequired) yield 'is required'
}
