import type { Operation } from '../../model/openapi/http.ts'
import { quote } from '../../text/quote.ts'
import { declaredOnce } from '../declared-once.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { ownOperations } from '../shared/operations/own-operations.ts'
import { isPostUpdate } from '../shared/operations/post-update-predicate.ts'
import { lowerWords } from '../words.ts'

export default defineRule({
  id: 'methods/post-update',
  clauses: ['endpoints.patch', 'overview.methods'],
  on: 'openapi',
  severity: 'warn',
  summary: 'PATCH changes an item, and PUT replaces it; POST does neither.',
  why: 'A client cannot tell from a POST what becomes of the fields that it leaves out, and whether it may be repeated. PATCH and PUT say both.',
  notes: [
    'A POST on a path that ends in a parameter updates if its operationId or summary says so (`updateUser`, `users.update`, “Updates a user”), or if it takes a body and answers with the schema that the GET on the path answers.',
    'A POST that documents 201 creates, and custom actions are none.',
    'Its request body is not judged besides: methods/json-body leaves it to this rule.',
  ],
  examples: {
    passes: `
paths:
  /v1/users/{user_id}:
    patch:
      operationId: updateUser
      requestBody:
        content:
          application/merge-patch+json: { schema: { type: object } }
      responses: { '200': { description: The user. } }
`,
    fails: `
paths:
  /v1/users/{user_id}:
    post: # <- reported
      operationId: updateUser
      requestBody:
        content:
          application/json: { schema: { type: object } }
      responses: { '200': { description: The user. } }
`,
  },
  *check(api) {
    for (const operation of declaredOnce(ownOperations(api, 'post'))) {
      if (!isPostUpdate(operation)) continue
      yield {
        node: operation.node,
        on: 'key',
        message: `${nameOperation(operation)} updates an item.`,
        help: suggest(operation),
      }
    }
  },
})

function suggest(operation: Operation): string {
  const { path, operations } = operation.pathItem
  const methods = new Set(operations.map(({ method }) => method))
  if (saysReplacement(operation))
    return methods.has('put')
      ? `Let ${quote(`PUT ${path.key}`)}, which is there already, replace it.`
      : 'Use PUT, and take the complete resource as `application/json`.'
  if (methods.has('patch'))
    return `Let ${quote(`PATCH ${path.key}`)}, which is there already, take the fields that change.`
  return methods.has('put')
    ? `Let ${quote(`PUT ${path.key}`)}, which is there already, replace it, or add a PATCH for the fields that change.`
    : 'Use PATCH, and take the fields that change as `application/merge-patch+json`.'
}

/** How much of a summary is read for its first word. */
const LONGEST_SAID = 100

/** Whether a POST says first that it replaces the item: `replacePin`. */
function saysReplacement({ node }: Operation): boolean {
  const said = node.get('operationId')?.string ?? node.get('summary')?.string
  return /^replaces?$/.test(lowerWords(said?.slice(0, LONGEST_SAID) ?? '')[0] ?? '')
}
