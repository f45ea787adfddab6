import type { SpecNode } from '../../../documents/node.ts'
import type { Operation, ResponseUse } from '../../../model/openapi/http.ts'
import { essenceOf, isJson, isWildcard, type MediaType } from '../../../model/openapi/media-type.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { Schema } from '../../../model/schema/schema.ts'

/** A media type of a body, and where it is named. */
export interface NamedType {
  readonly name: string
  /** The media type; in Swagger 2.0 its name in the operation's list, the form's parameter, or the operation. */
  readonly node: SpecNode
}

/** Types that are documents and files, or streams. */
const FILE =
  /^(image|audio|video|font|model|multipart)\/|^application\/(offset\+octet-stream|octet-stream|csv|pdf|zip|gzip|x-[a-z-]*(tar|gzip|zip|bzip2?|binary|download|stream|parquet)[a-z-]*|vnd\.(openxmlformats|ms-|oasis\.opendocument|apache\.parquet|rar|google-earth|android)[^;]*|epub\+zip|rtf|msword|java-archive|wasm|gpx\+xml|postscript|x509-[a-z-]+|pkix-[a-z-]+|pkcs[a-z0-9-]+|pem-[a-z-]+|zstd|x-pem-file|sdp|trickle-ice-sdpfrag)$|^binary\/|^octet\/|^text\/(csv|tab-separated-values|event-stream|calendar|vcard|vtt)$/
/** Tokens, signed and encrypted messages, certificates, archives, mails, feeds and metrics. */
const SEALED =
  /^application\/(jwt|jose|jose\+(?:json|jwe|jws)|cwt|cose[a-z-]*|cms|pgp-[a-z]+|pkixcmp|ocsp-(request|response)|timestamp-(query|reply)|saml[a-z]+\+xml|openmetrics-text|atom\+xml|rss\+xml|wsdl\+xml)$|^application\/[a-z0-9.-]+\+(jwt|sd-jwt|cwt|cose|der|zip|gzip|sqlite3)$|^message\//
/** Sequences of JSON texts. */
const JSON_SEQUENCE =
  /^(application|text)\/(x-)?(jsonl|ndjson|jsonlines|json-lines|json-seq|stream\+json|json-stream)$|\+json-seq$/

/**
 * Whether a body of the type cannot be JSON: a file or a stream (octet-stream, image, pdf, zip, csv,
 * multipart), or what another standard seals or writes (a token, a certificate, a feed).
 */
export function isFileType(mediaType: string): boolean {
  const essence = essenceOf(mediaType)
  return FILE.test(essence) || SEALED.test(essence)
}

/** What says that a text is a signed or encrypted message (RFCs 7515, 7516 and 7519). */
const SEALED_TEXT = /\b(?:jw[test]|json web (?:token|signature))\b/i
/** How much of a description is read. */
const LONGEST_DESCRIPTION = 300

/** What says that a text is sent as it lies in a file. */
const OF_FILE = /^upload|\b(?:files?|source code)\b/i

/**
 * Whether text that a request sends is, as it is described, what another standard seals (a JWT), or a
 * file: it calls itself an upload, or describes a string so.
 */
export function isSealedText({ requestBody, node }: Operation, mediaType: string): boolean {
  const essence = essenceOf(mediaType)
  if (!essence.startsWith('text/')) return false
  const schemas = requestBody?.content.map(({ schema }) => schema) ?? []
  const nodes = [requestBody?.node, ...schemas.map((schema) => schema?.node)]
  const texts = nodes.map((each) => each?.get('description'))
  if (essence === 'text/plain' && says(texts, SEALED_TEXT)) return true
  const isString = schemas.every((schema) => schema?.isOfType('string'))
  return isString && says([node.get('operationId'), node.get('summary'), ...texts], OF_FILE)
}

/** Whether plain text that a response holds is described as what another standard seals (a JWT). */
export function answersSealedText({ response }: ResponseUse, name: string): boolean {
  if (essenceOf(name) !== 'text/plain') return false
  const schemas = response?.content.map(({ schema }) => schema?.node) ?? []
  const texts = [response?.node, ...schemas].map((node) => node?.get('description'))
  return says(texts, SEALED_TEXT)
}

/** Whether all that a body can be is a file. */
export function isFileAlone(content: readonly MediaType[]): boolean {
  return (
    content.length > 0 && content.every(({ name, schema }) => isFileType(name) || isBinary(schema))
  )
}

function says(texts: readonly (SpecNode | undefined)[], pattern: RegExp): boolean {
  return texts.some((text) => pattern.test(text?.string?.slice(0, LONGEST_DESCRIPTION) ?? ''))
}

/** Whether the type is JSON, a sequence of JSON texts, or leaves room for it. */
export function mayBeJson(mediaType: string): boolean {
  return isJson(mediaType) || isWildcard(mediaType) || isSequence(mediaType)
}

/** Whether the type is a sequence of JSON texts, which is read as it comes. */
export function isSequence(mediaType: string): boolean {
  return JSON_SEQUENCE.test(essenceOf(mediaType))
}

/** Whether the type is that of an HTML form without files. */
export function isForm(mediaType: string): boolean {
  return essenceOf(mediaType) === 'application/x-www-form-urlencoded'
}

/** The media types of a body, each where it is named. */
export function typesOf(content: readonly MediaType[]): NamedType[] {
  return content.map(({ name, nameNode }) => ({ name, node: nameNode }))
}

/**
 * The media types that an operation's request body takes.
 * @returns undefined where it has no body, or the types cannot be known
 */
export function requestTypesOf(api: OpenApi, operation: Operation): NamedType[] | undefined {
  const { requestBody, requestBodyNode, node } = operation
  if (requestBodyNode === undefined || requestBody === undefined) return undefined
  if (!api.syntax.listsMediaTypes) return typesOf(requestBody.content)
  const own = node.get('consumes')
  return requestBody.content.map(({ name, nameNode }) => {
    const isOwn = own !== undefined && nameNode.parent?.value === own.value
    // A list of the document holds for other operations too, which are right; a form that no list
    // names is said by its parameter.
    const isSaidHere = isOwn || nameNode.value === requestBody.node.value
    return { name, node: isSaidHere ? nameNode : node }
  })
}

/** Whether a request body can be nothing but a file, or a form with one: no URL holds that. */
export function sendsFile(api: OpenApi, operation: Operation): boolean {
  const content = operation.requestBody?.content ?? []
  if (hasFileParameter(api, operation)) return true
  return content.length > 0 && content.every(holdsFile)
}

function holdsFile({ name, schema }: MediaType): boolean {
  if (!essenceOf(name).startsWith('multipart/')) return isFileType(name) || isBinary(schema)
  const parts = schema?.shapes.flatMap(({ properties }) => [...properties.values()]) ?? []
  return parts.some((part) => isBinary(part.schema) || isBinary(part.schema?.items))
}

function isBinary(schema: Schema | undefined): boolean {
  if (schema === undefined) return false
  return schema.format === 'binary' || schema.node.get('contentMediaType') !== undefined
}

/** Whether a form of Swagger 2.0 takes a file, which makes it multipart. */
export function hasFileParameter(api: OpenApi, { node, pathItem }: Operation): boolean {
  if (!api.syntax.hasBodyParameters) return false
  const item = api.references.follow(pathItem.node)
  return [node, item].some((owner) =>
    [...(owner?.get('parameters')?.items() ?? [])].some(
      (member) => api.references.follow(member)?.object?.type === 'file',
    ),
  )
}

/** Whether a request body is declared nowhere, not even where it cannot be seen. */
export function lacksBody(api: OpenApi, operation: Operation): boolean {
  if (operation.requestBodyNode !== undefined) return false
  // In Swagger 2.0 a parameter behind a reference that leads nowhere may be the body.
  return !(api.syntax.hasBodyParameters && operation.hasUnknownParameters)
}
