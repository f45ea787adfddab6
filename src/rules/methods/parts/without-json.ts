import {
  isSuccessStatus,
  type Operation,
  type Response,
  type ResponseUse,
} from '../../../model/openapi/http.ts'
import { isProblem, isXml } from '../../../model/openapi/media-type.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import {
  answersSealedText,
  hasFileParameter,
  isFileType,
  isSealedText,
  mayBeJson,
  type NamedType,
  requestTypesOf,
  typesOf,
} from '../../shared/bodies/body-types.ts'
import { answersAsNamed, holdsData, isMessage, readsXml } from '../../shared/bodies/data-body.ts'
import { isStandardXml } from '../../shared/bodies/standard-xml.ts'
import { isCreate } from '../../shared/operations/create.ts'
import { isPostUpdate } from '../../shared/operations/post-update-predicate.ts'
import { isOAuthEndpoint, takesSignInForm } from '../../shared/purposes/oauth-endpoint.ts'
import { saysWhatItDoes } from './said-act.ts'

/**
 * The types of a request body that methods/json-body reports: those of a POST that does not create,
 * where none is JSON or a file.
 */
export function requestTypesWithoutJson(api: OpenApi, operation: Operation): NamedType[] {
  if (operation.method !== 'post') return []
  const types = requestTypesOf(api, operation) ?? []
  if (types.length === 0 || types.some(({ name }) => isFine(operation, name))) return []
  if (types.every(({ name }) => isSealedText(operation, name))) return []
  if (hasFileParameter(api, operation) || takesSignInForm(api, operation)) return []
  if (isCreate(api, operation) || isPostUpdate(operation)) return []
  const content = operation.requestBody?.content ?? []
  if (content.some(({ schema }) => schema?.format === 'binary')) return []
  return types.some(({ name }) => content.some((media) => holdsData(name, media))) ? types : []
}

/** The types of a response's body that methods/json-body reports: none is JSON, a file or a stream. */
export function responseTypesWithoutJson(api: OpenApi, use: ResponseUse): NamedType[] {
  const { response, operation, status } = use
  if (!isSuccessStatus(status) || !mayHaveBody(use)) return []
  if (response === undefined || response.content.length === 0 || isDownload(response)) return []
  if (isOAuthEndpoint(api, operation)) return []
  const types = api.syntax.listsMediaTypes ? producedBy(api, operation) : typesOf(response.content)
  if (types.some(({ name }) => isFine(operation, name)) || answersAsNamed(operation)) return []
  if (types.every(({ name }) => isXml(name)) && readsXml(operation)) return []
  if (types.every(({ name }) => answersSealedText(use, name))) return []
  const isSeen = types.some(
    ({ name }) =>
      isMessage(operation, name) || response.content.some((media) => holdsData(name, media)),
  )
  return isSeen || isUntoldItem(use) ? types : []
}

/** Whether nothing is said of what a path gives that ends in a parameter: a resource, as far as one can tell. */
function isUntoldItem({ operation, response }: ResponseUse): boolean {
  const isItem = operation.pathItem.path.segments.at(-1)?.kind === 'parameter'
  const hasSchema = response?.content.some(({ schema }) => schema !== undefined)
  return isItem && hasSchema === false && !saysWhatItDoes(operation)
}

/** Whether a response can have a body, by its method and status (RFC 9110, section 6.4.1). */
export function mayHaveBody({ operation, status }: ResponseUse): boolean {
  return operation.method !== 'head' && !/^(?:1\d\d|204|205|304)$/.test(status)
}

function isFine(operation: Operation, mediaType: string): boolean {
  if (mayBeJson(mediaType) || isFileType(mediaType)) return true
  // What is no media type at all, structure/openapi reports.
  if (!mediaType.includes('/')) return true
  return isStandardXml(operation.pathItem.path, mediaType)
}

function isDownload({ content, headers }: Response): boolean {
  if (headers.some(({ name }) => name.toLowerCase() === 'content-disposition')) return true
  return content.some(({ schema }) => schema?.format === 'binary' || schema?.isOfType('file'))
}

/**
 * The types of a success: of the list in force, since operations that share a response may have lists
 * of their own, without a problem, which is for errors.
 */
function producedBy(api: OpenApi, operation: Operation): NamedType[] {
  const list = operation.node.get('produces') ?? api.root.get('produces')
  return [...(list?.items() ?? [])].flatMap((node) =>
    node.string === undefined || isProblem(node.string) ? [] : [{ name: node.string, node }],
  )
}
