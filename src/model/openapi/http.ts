import type { SpecNode } from '../../documents/node.ts'
import type { Schema } from '../schema/schema.ts'
import type { MediaType } from './media-type.ts'
import type { Path } from './path.ts'

export type ParameterPlace = 'query' | 'path' | 'header' | 'cookie'

/** A parameter as it is declared; several operations may share it. */
export interface Parameter {
  readonly name: string
  readonly in: ParameterPlace
  /** The declaration: a Parameter object, or a property of a 3.2 `querystring` schema. */
  readonly node: SpecNode
  /** Where the name is written, with the part of it that shows it. */
  readonly nameNode: SpecNode
  readonly nameOn: 'key' | undefined
  readonly isRequired: boolean
  readonly schema: Schema | undefined
  /** The operations that take it; empty for a component that nothing refers to. */
  readonly operations: Operation[]
}

/** A response header as it is declared under its name. */
export interface Header {
  readonly name: string
  /** The member of `headers`, its key the name, a `$ref` included. */
  readonly node: SpecNode
  /** The Header object after references; undefined where it cannot be known. */
  readonly target: SpecNode | undefined
  readonly schema: Schema | undefined
}

/** One operation's use of a response. */
export interface ResponseUse {
  readonly operation: Operation
  /** The key under `responses`: a status, a range such as `4XX`, or `default`. */
  readonly status: string
  /** The member of `responses`, its key the status, a `$ref` included. */
  readonly node: SpecNode
  /** Undefined where a reference leads nowhere. */
  readonly response: Response | undefined
}

/** A response as it is declared; several operations may share it. */
export interface Response {
  readonly node: SpecNode
  readonly headers: readonly Header[]
  /** The headers by their names in lowercase; of two that differ in case only, the first. */
  readonly headersByName: ReadonlyMap<string, Header>
  /** Whether a reference in their place leads nowhere, so that there may be others. */
  readonly hasUnknownHeaders: boolean
  readonly content: readonly MediaType[]
  /** Whether the declaration says what the body is, and not merely that there is a response. */
  readonly hasContent: boolean
  /** The uses by operations of paths; empty for a component that nothing refers to. */
  readonly uses: ResponseUse[]
}

export interface RequestBody {
  /** The Request Body object; in 2.0 the body parameter. */
  readonly node: SpecNode
  readonly content: readonly MediaType[]
  readonly isRequired: boolean
}

/** A path, webhook or callback expression with its operations. */
export interface PathItem {
  readonly kind: OperationKind
  /** The member that the path is the key of, a `$ref` included. */
  readonly node: SpecNode
  readonly path: Path
  readonly operations: readonly Operation[]
}

/** Who sends the request: a client on a path, or the service itself. */
export type OperationKind = 'path' | 'webhook' | 'callback'

export interface Operation {
  readonly kind: OperationKind
  /** Lowercase, as the standard methods are keyed; as written under `additionalOperations`. */
  readonly method: string
  /** Whether the method is declared under 3.2 `additionalOperations`. */
  readonly isAdditional: boolean
  /** The Operation object, its key the method. */
  readonly node: SpecNode
  readonly pathItem: PathItem
  /** The parameters of the path item that the operation does not override, and its own. */
  readonly parameters: readonly Parameter[]
  /** Whether a parameter's reference leads nowhere, or to what is no parameter, so that there may be others. */
  readonly hasUnknownParameters: boolean
  /** Where a request body is declared, even if its reference leads nowhere. */
  readonly requestBodyNode: SpecNode | undefined
  readonly requestBody: RequestBody | undefined
  readonly responses: readonly ResponseUse[]
}

/** A header of a response, its name compared without case. */
export function headerOf(response: Response, name: string): Header | undefined {
  const { headersByName } = response
  return headersByName.size === 0 ? undefined : headersByName.get(name.toLowerCase())
}

/** Whether a response certainly documents no header of a name. */
export function lacksHeader(response: Response, name: string): boolean {
  return !response.hasUnknownHeaders && headerOf(response, name) === undefined
}

/** The header parameter of a name, compared without case, that an operation takes. */
export function headerParameterOf(operation: Operation, name: string): Parameter | undefined {
  return operation.parameters.find(
    (parameter) => parameter.in === 'header' && parameter.name.toLowerCase() === name.toLowerCase(),
  )
}

/** The query parameter of a name that an operation takes. */
export function queryParameterOf(operation: Operation, name: string): Parameter | undefined {
  return operation.parameters.find(
    (parameter) => parameter.in === 'query' && parameter.name === name,
  )
}

/** The response that an operation documents for exactly this status. */
export function responseOf(operation: Operation, status: string): ResponseUse | undefined {
  return operation.responses.find((use) => use.status === status)
}

/** What an operation answers to a GET that succeeds: its 200, else its 2XX. */
export function okResponseOf(operation: Operation): ResponseUse | undefined {
  return (
    responseOf(operation, '200') ??
    operation.responses.find((use) => use.status.toUpperCase() === '2XX')
  )
}

/** Whether a key under `responses` is a success: a 2xx, or their range. */
export function isSuccessStatus(status: string): boolean {
  return /^2(\d\d|XX)$/i.test(status)
}

/** Whether a key under `responses` is an error: a 4xx, a 5xx, a range of them, or `default`. */
export function isErrorStatus(status: string): boolean {
  return /^[45](\d\d|XX)$/i.test(status) || status === 'default'
}

/**
 * Whether what an operation answers is an error for certain: a `default` that stands alone, or beside
 * errors, is that of successes too.
 */
export function isCertainError({ status, operation }: ResponseUse): boolean {
  if (status !== 'default') return isErrorStatus(status)
  return operation.responses.some((other) => /^[123]/.test(other.status))
}
