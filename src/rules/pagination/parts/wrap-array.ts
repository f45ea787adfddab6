import type { SpecNode } from '../../../documents/node.ts'
import type { NodeEdit } from '../../../edits/changes/node-edit.ts'
import { bodyExamplesOf } from '../../../model/openapi/body-examples.ts'
import { isCollectionGet } from '../../../model/openapi/collection.ts'
import { ownPathItems } from '../../../model/openapi/foreign-paths.ts'
import type { Operation, Response } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { groupBy } from '../../../text/group-by.ts'
import { perObject } from '../../../text/memoize.ts'
import { forAllUses } from '../../mending/components/for-all-uses.ts'
import { LAST_PAGE } from '../../mending/definitions/pagination-definition.ts'
import { jsonValueOf } from '../../mending/values/json-value-of.ts'
import type { RuleOptions } from '../../options.ts'
import { type BareArray, bareArraysOf } from './bare-array.ts'
import { referToPagination } from './refer-to-pagination.ts'

/**
 * The changes that put the envelope around an array in all responses that give it, and around their
 * examples; the array itself, which others may use, stays as it is.
 * @returns none where its items are no objects, links read the body as it was, or what answers with
 * it is no collection
 */
export function wrapArray(
  api: OpenApi,
  array: Schema,
  options: Pick<RuleOptions, 'fix'>,
): readonly NodeEdit[] {
  const uses = usesByArray(api).get(array) ?? []
  const items = array.shapes.map((shape) => shape.items?.types)
  if (items.some((types) => types !== undefined && !types.has('object'))) return []
  if (!uses.every(({ operation }) => isCollectionGet(api, operation))) return []
  if (uses.some(({ response }) => response.node.get('links') !== undefined)) return []
  const edits = uses.map(({ body }) => wrapBody(api, body, options))
  return edits.every((each) => each !== undefined) ? edits.flat() : []
}

interface Use {
  readonly operation: Operation
  readonly response: Response
  readonly body: BareArray
}

const usesByArray = perObject((api: OpenApi) => groupBy(findUses(api), ({ body }) => body.schema))

function* findUses(api: OpenApi): Generator<Use> {
  for (const { operations } of ownPathItems(api)) {
    for (const operation of operations) {
      if (operation.method !== 'get') continue
      for (const use of operation.responses) {
        const { response } = use
        if (response === undefined) continue
        for (const body of bareArraysOf(use)) yield { operation, response, body }
      }
    }
  }
}

function wrapBody(
  api: OpenApi,
  { mediaType }: BareArray,
  options: Pick<RuleOptions, 'fix'>,
): readonly NodeEdit[] | undefined {
  const { schemaNode } = mediaType
  const data = schemaNode && jsonValueOf(schemaNode)
  if (schemaNode === undefined || data === undefined) return undefined
  const { reference, edits } = referToPagination(api, schemaNode, options)
  const envelope = {
    type: 'object',
    required: ['data', 'pagination'],
    properties: { data, pagination: reference },
  }
  const examples = bodyExamplesOf(api, mediaType).map(wrapExample)
  if (examples.includes(undefined)) return undefined
  return forAllUses(mediaType.node, [
    { kind: 'replace-value', node: schemaNode, value: envelope },
    ...edits,
    ...examples.filter((edit) => edit !== undefined),
  ])
}

function wrapExample(node: SpecNode): NodeEdit | undefined {
  const data = Array.isArray(node.value) ? jsonValueOf(node) : undefined
  if (data === undefined) return undefined
  return { kind: 'replace-value', node, value: { data, pagination: LAST_PAGE } }
}
