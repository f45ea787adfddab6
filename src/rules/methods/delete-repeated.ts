import { type Operation, responseOf } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import type { Refusal } from '../../renames/edits/rename.ts'
import { declaredOnce } from '../declared-once.ts'
import { addResponses } from '../mending/responses/add-response.ts'
import { nameOperation } from '../operation-name.ts'
import type { RuleOptions } from '../options.ts'
import { defineRule, type Report } from '../rule.ts'
import { deniesBy403, documents } from '../shared/operations/denial.ts'
import {
  hasUnknownResponses,
  ownOperations,
  placeOfResponses,
} from '../shared/operations/own-operations.ts'
import { leavesRepetitionOpen } from '../shared/operations/repeated-delete.ts'

export default defineRule({
  id: 'methods/delete-repeated',
  clauses: ['methods.4'],
  on: 'openapi',
  severity: 'warn',
  fix: 'safe',
  options: ['fix'],
  summary: 'DELETE on an item documents 204 or 404.',
  why: 'A DELETE is repeated when its answer is lost. The client then has to know what it gets for what is gone already.',
  notes: [
    'Paths that end in a parameter are looked at, custom actions are not.',
    'What the operation lacks besides, errors/expected-status asks for; the 404 of this DELETE it leaves to this rule.',
    '`4XX` stands for 404, but neither `2XX` for 204 nor `default` for anything.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders/{order_id}:
    delete:
      responses:
        '200': { description: The order is deleted. }
        '404': { description: There is no such order. }
`,
    fails: `
paths:
  /v1/orders/{order_id}:
    delete:
      responses: # <- reported
        '200': { description: The order is deleted. }
`,
  },
  *check(api, { options }) {
    yield* declaredOnce(findReports(api, options))
  },
})

/** Items that nobody has access to are answered in one way everywhere (Authentication 6). */
function refusalOf(api: OpenApi, operation: Operation): Refusal | undefined {
  const { pathItem } = operation
  if (responseOf(operation, '403') !== undefined)
    return { refused: 'a `404` beside the `403` tells who has no access that the resource exists' }
  return deniesBy403(api, pathItem) && !documents(pathItem, '403')
    ? { refused: 'other items deny access with `403`, where a repeated DELETE needs a `404`' }
    : undefined
}

function* findReports(api: OpenApi, options: Pick<RuleOptions, 'fix'>): Generator<Report> {
  for (const operation of ownOperations(api, 'delete')) {
    if (!leavesRepetitionOpen(operation) || hasUnknownResponses(api, operation)) continue
    const isForbidden = responseOf(operation, '403') !== undefined
    yield {
      node: placeOfResponses(operation),
      on: 'key',
      message: `${nameOperation(operation)} documents neither \`204\` nor \`404\`.`,
      help: isForbidden
        ? 'Answer a repeated DELETE with `204`, or with a `404` problem in place of the `403`.'
        : 'Add `404` to its `responses`, with a body of type `application/problem+json`.',
      mend: () => refusalOf(api, operation) ?? addResponses(api, operation, ['404'], options) ?? [],
    }
  }
}
