import type { SpecNode } from '../../../documents/node.ts'
import type { NodeEdit } from '../../../edits/changes/node-edit.ts'
import {
  isCertainError,
  isErrorStatus,
  type Operation,
  type Response,
} from '../../../model/openapi/http.ts'
import { isForeignJson, isProblem } from '../../../model/openapi/media-type.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { perObject } from '../../../text/memoize.ts'
import { addMember } from '../members/add-member.ts'
import { completeProblem } from './complete-problem.ts'

// In OpenAPI 2.0, the list of media types (`produces`) holds for all statuses: what lets an operation
// send problems makes one of each of its errors.

const PROBLEM = 'application/problem+json'
/** What stands before `produces` in a document. */
const HEAD = ['swagger', 'info', 'host', 'basePath', 'schemes', 'consumes']

/**
 * The changes by which an operation sends problems that sends no other errors yet.
 * @returns undefined where errors of the operation have other bodies
 */
export function offerFirstProblem(
  api: OpenApi,
  operation: Operation,
): readonly NodeEdit[] | undefined {
  if (!api.syntax.listsMediaTypes || sendsProblems(api, operation)) return []
  if (errorsWithBody(operation).length > 0) return undefined
  const edit = addType(api, operation.node, 'operationId')
  return edit && [edit]
}

/**
 * The changes by which all operations with an error send problems: in the list of the document where
 * they have none of their own, otherwise in theirs. Their other errors become problems too.
 * @returns undefined where somebody has to decide what an error is
 */
export function offerProblems(api: OpenApi, { uses }: Response): readonly NodeEdit[] | undefined {
  const edits = uses.map(({ operation }) => offerOf(api)(operation))
  return edits.every((each) => each !== undefined) ? [...new Set(edits.flat())] : undefined
}

const offerOf = perObject((api: OpenApi) =>
  perObject((operation: Operation) => {
    if (sendsProblems(api, operation)) return []
    const isHeir = operation.node.get('produces') === undefined
    const shared = isHeir ? offerInDocument(api) : undefined
    return shared ?? withErrors(api, [operation], addType(api, operation.node, 'operationId'))
  }),
)

/** The changes for all operations that have no list of their own. */
const offerInDocument = perObject((api: OpenApi) => {
  const heirs = api.operations.filter(({ node }) => node.get('produces') === undefined)
  const last = HEAD.findLast((key) => api.root.get(key) !== undefined)
  return withErrors(api, heirs, addType(api, api.root, last))
})

/** A change that lets operations send problems, with what makes problems of their errors. */
function withErrors(
  api: OpenApi,
  operations: readonly Operation[],
  offer: NodeEdit | undefined,
): readonly NodeEdit[] | undefined {
  const errors = new Set(operations.flatMap(errorsWithBody))
  const completed = [...errors].map((error) => completeError(api, error))
  return offer !== undefined && completed.every((edits) => edits !== undefined)
    ? [offer, ...completed.flat()]
    : undefined
}

/** One schema is that of all media types. What others define, as HAL does, is no problem. */
function completeError(api: OpenApi, { uses, content }: Response): readonly NodeEdit[] | undefined {
  const [mediaType] = content
  if (mediaType === undefined || !uses.every(isCertainError)) return undefined
  if (content.every(({ name }) => isForeignJson(name))) return undefined
  return completeProblem(api, mediaType)
}

function errorsWithBody({ responses }: Operation): Response[] {
  return responses.flatMap(({ status, response }) =>
    isErrorStatus(status) && response?.node.get('schema') !== undefined ? [response] : [],
  )
}

function sendsProblems(api: OpenApi, { node }: Operation): boolean {
  const types = typesIn(node.get('produces') ?? api.root.get('produces'))
  return types.some((type) => type !== undefined && isProblem(type))
}

/** The change that adds the media type of problems to a list; one that is new goes on with the document's. */
function addType(api: OpenApi, owner: SpecNode, after: string | undefined): NodeEdit | undefined {
  const list = owner.get('produces')
  const types = typesIn(list ?? api.root.get('produces'))
  if (types.includes(undefined)) return undefined
  if (list !== undefined)
    return types.length === 0 ? undefined : { kind: 'append-item', into: list, value: PROBLEM }
  const names =
    types.length === 0 ? ['application/json'] : types.filter((type) => type !== undefined)
  return addMember(owner, ['produces'], [...names, PROBLEM], after)
}

function typesIn(list: SpecNode | undefined): (string | undefined)[] {
  return [...(list?.items() ?? [])].map(({ string }) => string)
}
