import type { SpecNode } from '../../documents/node.ts'
import type { NodeEdit } from '../../edits/changes/node-edit.ts'
import { isItem } from '../../model/openapi/collection.ts'
import type { Operation, RequestBody } from '../../model/openapi/http.ts'
import { essenceOf, isMergePatch } from '../../model/openapi/media-type.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import type { Schema } from '../../model/schema/schema.ts'
import { removeUnreferred, renameMember } from '../../renames/kinds/members.ts'
import { quote } from '../../text/quote.ts'
import { declaredOnce } from '../declared-once.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule, type Report } from '../rule.ts'
import { lacksBody } from '../shared/bodies/body-types.ts'
import { ownOperations } from '../shared/operations/own-operations.ts'
import { changesResource } from './parts/changes-resource.ts'
import { findPatchFaults } from './parts/patch-faults.ts'
import { findUnclearable } from './parts/unclearable-fields.ts'

const MERGE_PATCH = 'application/merge-patch+json'

export default defineRule({
  id: 'methods/patch-merge-patch',
  clauses: ['endpoints.patch', 'headers.content-type'],
  on: 'openapi',
  severity: 'error',
  fix: 'contract',
  summary: 'PATCH takes application/merge-patch+json and nothing else.',
  why: 'The media type says what a body means: under application/json nobody knows whether an absent field stays or is cleared. A merge patch (RFC 7396) has one answer.',
  notes: [
    'Parameters of the media type are ignored; a wildcard such as `*/*` takes other types too, and is reported.',
    'A shared request body is reported once, where it is declared.',
    'No merge patch changes some items of a collection: there, the help names other ways.',
    'In Swagger 2.0 the types are those of `consumes`; where the operation has none of its own, it is reported itself.',
    'Paths that the option `foreign-paths` names, webhooks and callbacks, and methods under `additionalOperations`, are not looked at.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders/{order_id}:
    patch:
      requestBody:
        content:
          application/merge-patch+json: { schema: { type: object } }
      responses:
        '200': { description: The updated order. }
`,
    fails: `
paths:
  /v1/orders/{order_id}:
    patch:
      requestBody:
        content:
          application/json: { schema: { type: object } } # <- reported
      responses:
        '200': { description: The updated order. }
  /v1/carts/{cart_id}:
    patch: # <- reported
      responses:
        '200': { description: The updated cart. }
`,
  },
  *check(api) {
    yield* declaredOnce(findReports(api))
  },
})

function* findReports(api: OpenApi): Generator<Report> {
  for (const operation of ownOperations(api, 'patch')) yield* judge(operation, api)
}

function* judge(operation: Operation, api: OpenApi): Generator<Report> {
  const { requestBodyNode, requestBody } = operation
  if (requestBodyNode === undefined) {
    if (lacksBody(api, operation) && changesResource(operation)) yield withoutBody(operation)
  } else if (api.syntax.listsMediaTypes) {
    yield* judgeConsumes(operation, api)
  } else if (requestBody !== undefined) {
    if (requestBody.content.length === 0) yield withoutBody(operation)
    for (const { name, nameNode } of requestBody.content) {
      if (isMergePatch(name)) continue
      const mend = () => takeMergePatch(api, requestBody, nameNode)
      yield { ...otherType(api, operation, name, nameNode), mend }
    }
  }
}

/** The list that is in force holds for a shared body parameter, too, and not one of another operation. */
function* judgeConsumes(operation: Operation, api: OpenApi): Generator<Report> {
  const own = operation.node.get('consumes')
  const names = [...((own ?? api.root.get('consumes'))?.items() ?? [])]
  const others = names.filter(({ string }) => string !== undefined && !isMergePatch(string))
  if (own !== undefined && names.length > 0) {
    for (const node of others) yield otherType(api, operation, node.string ?? '', node)
  } else if (names.length === 0) {
    yield {
      node: operation.node,
      on: 'key',
      message: `${nameOperation(operation)} does not say which media type it takes.`,
      help: `Give the operation \`consumes: [${MERGE_PATCH}]\`.`,
    }
  } else if (others[0]?.string !== undefined) {
    yield otherType(api, operation, others[0].string, operation.node)
  }
}

function otherType(api: OpenApi, operation: Operation, name: string, node: SpecNode): Report {
  return {
    node,
    on: 'key',
    message: `${nameOperation(operation)} takes ${quote(name)}.`,
    help: changesMany(api, operation)
      ? `Change the items one by one with \`${MERGE_PATCH}\` (RFC 7396), or many by a POST with \`:bulk-update\`.`
      : `Take \`${MERGE_PATCH}\` (RFC 7396) and no other type.`,
  }
}

/** Whether a PATCH is sent to a collection, of which no merge patch changes some items. */
function changesMany(api: OpenApi, { pathItem: { path } }: Operation): boolean {
  return !isItem(path) && api.collections.hasItemBelow(path)
}

function withoutBody(operation: Operation): Report {
  return {
    node: operation.node,
    on: 'key',
    message: `${nameOperation(operation)} takes no request body.`,
    help: `Add a request body of type \`${MERGE_PATCH}\` with the fields to change.`,
  }
}

/**
 * The change that makes JSON a merge patch, or removes it beside one.
 * @returns none where its schema is no good merge patch, or several types are left to choose from
 */
function takeMergePatch(
  api: OpenApi,
  { node, content }: RequestBody,
  nameNode: SpecNode,
): readonly NodeEdit[] {
  const users = api.operations.filter((user) => user.requestBody?.node.value === node.value)
  if (users.some((user) => user.method !== 'patch' || changesMany(api, user))) return []
  if (content.some(({ name }) => isMergePatch(name))) return removeUnreferred(api, nameNode)
  const [only, other] = content
  if (only === undefined || other !== undefined || essenceOf(only.name) !== 'application/json')
    return []
  return users.every((user) => isMergePatchSchema(user, only.schema))
    ? renameMember(api, nameNode, MERGE_PATCH)
    : []
}

/** Whether methods/patch-partial and methods/patch-null have nothing to say of a schema. */
function isMergePatchSchema(operation: Operation, schema: Schema | undefined): boolean {
  if (schema === undefined) return true
  const [fault] = findPatchFaults(schema, new Set())
  return fault === undefined && findUnclearable(operation, schema).length === 0
}
