import type { Operation } from '../../../model/openapi/http.ts'

/** One operation in both states. */
export interface OperationPair {
  readonly base: Operation
  readonly revision: Operation
  /** The operation as changes name it: `GET /v1/orders`. */
  readonly name: string
  /** What consumers do with its requests: `read` for webhooks and callbacks. */
  readonly request: 'sent' | 'read'
  readonly response: 'sent' | 'read'
}

/** Pairs an operation of paths. */
export function toOperationPair(base: Operation, revision: Operation): OperationPair {
  return { base, revision, name: operationNameOf(revision), request: 'sent', response: 'read' }
}

/** Pairs an operation of webhooks or callbacks: there the service is the client. */
export function toClientPair(base: Operation, revision: Operation): OperationPair {
  return { base, revision, name: operationNameOf(revision), request: 'read', response: 'sent' }
}

/** The name of an operation: `GET /v1/orders`, `webhook POST order_paid`. */
export function operationNameOf({ kind, method, pathItem }: Operation): string {
  const name = `${method.toUpperCase()} ${pathItem.path.key}`
  return kind === 'path' ? name : `${kind} ${name}`
}
