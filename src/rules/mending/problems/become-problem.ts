import type { NodeEdit } from '../../../edits/changes/node-edit.ts'
import { speaksFhir } from '../../../model/openapi/fhir.ts'
import { isCertainError, type Response } from '../../../model/openapi/http.ts'
import {
  essenceOf,
  isForeignJson,
  isJson,
  isProblem,
  type MediaType,
} from '../../../model/openapi/media-type.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { removeUnreferred, renameMember } from '../../../renames/kinds/members.ts'
import { forAllUses } from '../components/for-all-uses.ts'
import { isAmongSchemas } from '../components/is-among-schemas.ts'
import { addMember } from '../members/add-member.ts'
import { completeExamples } from '../members/complete-examples.ts'
import { completeProblem } from './complete-problem.ts'
import { offerProblems } from './offer-problems.ts'
import { referToProblem } from './refer-to-problem.ts'

const PROBLEM = 'application/problem+json'

/** The changes that give an error without a body one: a problem. */
export function addProblemBody(api: OpenApi, response: Response): readonly NodeEdit[] {
  const { node, uses } = response
  if (isAmongSchemas(node) || !uses.every(isCertainError) || isOfFhir(response)) return []
  const problem = referToProblem(api, node)
  if (problem === undefined) return []
  const offered = api.syntax.listsMediaTypes ? offerProblems(api, response) : []
  const path = api.syntax.listsMediaTypes ? ['schema'] : ['content', PROBLEM, 'schema']
  const edit = addMember(node, path, problem.reference)
  return edit === undefined || offered === undefined
    ? []
    : forAllUses(node, [edit, ...problem.edits, ...offered])
}

/**
 * The changes by which an error has a problem for its body, and no other: its JSON becomes one, with
 * the members that it lacks, and bodies of other types go.
 * @param wrong the media type at fault
 * @returns none where the schema is composed, or its members have other meanings than a problem's
 */
export function becomeProblem(
  api: OpenApi,
  response: Response,
  wrong: MediaType,
): readonly NodeEdit[] {
  const { node, content, uses } = response
  if (!uses.every(isCertainError) || isOfFhir(response)) return []
  const kept = content.find(({ name }) => isProblem(name)) ?? firstJson(content)
  if (kept === undefined) return []
  if (kept !== wrong) return forAllUses(node, removeUnreferred(api, wrong.nameNode))
  const completed = completeProblem(api, kept)
  if (completed === undefined) return []
  const renamed = [...renameMember(api, kept.nameNode, PROBLEM), ...dropNull(kept)]
  return forAllUses(node, [...renamed, ...completed, ...completeExamples(api, response, kept)])
}

/** FHIR has resources of its own for what went wrong: whether they are to go, somebody has to decide. */
function isOfFhir({ uses }: Response): boolean {
  return uses.some(({ operation }) => speaksFhir(operation.pathItem))
}

/** Generators write `example: null` where there is none. */
function dropNull({ node }: MediaType): readonly NodeEdit[] {
  const example = node.get('example')
  return example?.value === null ? [{ kind: 'remove', node: example }] : []
}

/** Whether nobody else defines the members of a JSON body, as JSON:API does. */
function isOpenJson(name: string): boolean {
  return isJson(name) && !isForeignJson(name)
}

function firstJson(content: readonly MediaType[]): MediaType | undefined {
  return (
    content.find(({ name }) => essenceOf(name) === 'application/json') ??
    content.find(({ name }) => isOpenJson(name) || essenceOf(name) === '*/*')
  )
}
