import type { NodeEdit } from '../../edits/changes/node-edit.ts'
import { lastLiteral } from '../../model/openapi/collection.ts'
import type { Operation } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { perObject } from '../../text/memoize.ts'
import { declaredOnce } from '../declared-once.ts'
import { isReusable } from '../mending/components/is-reusable.ts'
import { acceptCondition, CONDITIONS } from '../mending/responses/accept-conditions.ts'
import { nameOperation } from '../operation-name.ts'
import type { RuleOptions } from '../options.ts'
import { defineRule } from '../rule.ts'
import { enumWithout } from '../shared/bodies/enum-without.ts'
import {
  idempotencyKeyOf,
  isIdempotencyKey,
  KEY_MISMATCH,
} from '../shared/headers/idempotency-key.ts'
import { singletonMisuses } from '../shared/paths/singleton-misuses.ts'
import { isOAuthEndpoint, takesSignInForm } from '../shared/purposes/oauth-endpoint.ts'
import { isPostRetrieval } from '../shared/purposes/post-retrieval-predicate.ts'
import { receivesAnswers } from '../words/phrases/action-words.ts'
import { repeatsSafely } from './parts/repeats-safely.ts'
import { statesRetention } from './parts/retention.ts'
import { takesManyItems } from './parts/takes-many-items.ts'

/** For how long keys are kept (section Limits). */
const HOURS = { from: 24, to: 72 } as const

export default defineRule({
  id: 'idempotency/key-accepted',
  clauses: [
    'idempotency.1',
    'idempotency.1.a',
    'methods.2',
    'overview.idempotency',
    'endpoints.create.a',
    'endpoints.patch.a',
  ],
  on: 'openapi',
  severity: 'warn',
  fix: 'safe',
  options: ['fix'],
  summary: 'POST and PATCH accept an Idempotency-Key.',
  why: 'A client that gets no answer cannot know whether its request was carried out. With a key it repeats the request without the risk of doing the thing twice.',
  notes: [
    'X-Idempotency-Key does as well; names are compared without case.',
    'Exempt are `:cancel`, which is idempotent by itself, a POST that methods/post-retrieval or paths/singleton-methods reports, the endpoints of OAuth, and those that OAuth and SAML send answers to (`callback`, `acs`, `postback`, `redirect`).',
    'A POST that says what it does has to show that it changes something: by a 201, 202, 204 or 205, an answer without a body, a 402, 409, 412 or 423, a list, item or other write at its path, or a verb for a change in its path, operationId or summary. One whose verb is that of a question (`validate`, `batch-retrieve-prices`), that answers with 304 or that the document calls idempotent is exempt.',
    'Nothing is reported where a parameter stands behind a reference that leads nowhere.',
    'Webhooks and callbacks are requests of the service, and are not looked at.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    post:
      parameters:
        - name: Idempotency-Key
          in: header
          description: A UUID that all retries share; kept for 24 hours.
          schema: { type: string, format: uuid }
      responses:
        '201': { description: The order is created. }
`,
    fails: `
paths:
  /v1/orders:
    post: # <- reported
      responses:
        '201': { description: The order is created. }
`,
  },
  *check(api, { options }) {
    // Such a POST is to be a PUT, which repeats itself.
    const replaced = new Set(singletonMisuses(api).map(({ operation }) => operation.node.value))
    for (const operation of declaredOnce(api.operations)) {
      const { method, isAdditional, hasUnknownParameters, pathItem } = operation
      if (isAdditional || (method !== 'post' && method !== 'patch')) continue
      if (hasUnknownParameters || idempotencyKeyOf(operation) !== undefined) continue
      if (pathItem.path.segments.at(-1)?.action === 'cancel' || isPostRetrieval(operation)) continue
      if (replaced.has(operation.node.value) || isOfOtherStandard(api, operation)) continue
      if (repeatsSafely(api, operation)) continue
      yield {
        node: operation.node,
        on: 'key',
        message: `${nameOperation(operation)} does not accept \`Idempotency-Key\`.`,
        help: 'Add an optional header parameter `Idempotency-Key`: a string of format `uuid`.',
        mend: () => acceptKey(api, operation, options),
      }
    }
  },
})

/** Whether OAuth or SAML says what a request has, which comes from a browser or another server. */
function isOfOtherStandard(api: OpenApi, operation: Operation): boolean {
  if (operation.method !== 'post') return false
  const last = lastLiteral(operation.pathItem.path)
  if (last !== undefined && receivesAnswers(last.text)) return true
  return takesSignInForm(api, operation) || isOAuthEndpoint(api, operation)
}

/**
 * @returns none where somebody has to say whether a key covers the whole batch, or each item, where
 * the error codes of the 409 that is there lack the one that a key asks for (errors/known-code), or
 * where the component that lies ready does not say for how long keys are kept
 * (idempotency/ttl-documented)
 */
function acceptKey(
  api: OpenApi,
  operation: Operation,
  options: Pick<RuleOptions, 'fix'>,
): readonly NodeEdit[] {
  if (takesManyItems(operation.pathItem.path) || hasUnfinishedKey(api)) return []
  const conflict = operation.responses.find(({ status }) => status === '409')
  if (conflict !== undefined && enumWithout(KEY_MISMATCH, conflict) !== undefined) return []
  return acceptCondition(api, operation, CONDITIONS.idempotencyKey, options) ?? []
}

/** Whether a component declares the key that no operation takes yet, and says nothing of its retention. */
const hasUnfinishedKey = perObject((api: OpenApi): boolean => {
  const keys = api.parameters.filter((each) => isIdempotencyKey(each) && isReusable(each.node))
  return (
    keys.every(({ operations }) => operations.length === 0) &&
    keys.some(({ node }) => {
      const text = node.get('description')?.string ?? ''
      return node.get('x-idempotency-ttl') === undefined && !statesRetention(text, HOURS)
    })
  )
})
