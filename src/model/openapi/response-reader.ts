import type { SpecNode } from '../../documents/node.ts'
import type { References } from '../../documents/references/references.ts'
import { Use } from '../schema/use.ts'
import type { ContentReader } from './content-reader.ts'
import {
  type Header,
  isErrorStatus,
  isSuccessStatus,
  type Operation,
  type Response,
  type ResponseUse,
} from './http.ts'
import { isProblem } from './media-type.ts'
import type { OpenApi } from './openapi.ts'

/** Reads responses, one object for each declaration. */
export class ResponseReader {
  readonly #api: OpenApi
  readonly #content: ContentReader
  readonly #responses = new Map<object, Response>()

  constructor(api: OpenApi, content: ContentReader) {
    this.#api = api
    this.#content = content
  }

  /** All responses that were read, each once. */
  get all(): Response[] {
    return [...this.#responses.values()]
  }

  /** The responses of an operation; each response learns of the use where a client gets it. */
  readAll(operation: Operation): ResponseUse[] {
    const uses: ResponseUse[] = []
    for (const node of this.#api.references.membersAt(operation.node, 'responses')) {
      if (node.key.startsWith('x-')) continue
      const response = this.read(node, operation, node.key)
      const use: ResponseUse = { operation, status: node.key, node, response }
      if (operation.kind === 'path') response?.uses.push(use)
      uses.push(use)
    }
    return uses
  }

  /**
   * @param operation whose `produces` is in force in 2.0; undefined for a component
   * @param status the key that the operation has it under
   */
  read(member: SpecNode, operation?: Operation, status?: string): Response | undefined {
    const node = this.#api.references.follow(member)
    if (node?.object === undefined) return undefined
    let response = this.#responses.get(node.object)
    if (response === undefined) {
      const headers = this.#headersOf(node)
      response = {
        node,
        ...this.#bodyOf(node, operation, status),
        headers,
        headersByName: byName(headers),
        hasUnknownHeaders: isUnknown(node.get('headers'), this.#api.references),
        uses: [],
      }
      this.#responses.set(node.object, response)
    } else if (operation !== undefined) {
      this.#noteUse(response, operation, status)
    }
    return response
  }

  /** Tells what the body of a shared response is used for by a further operation. */
  #noteUse({ node, content }: Response, operation: Operation, status: string | undefined): void {
    if (this.#api.syntax.listsMediaTypes) this.#bodyOf(node, operation, status)
    else this.#content.noteUse(content, useOf(operation, status))
  }

  #bodyOf(
    node: SpecNode,
    operation: Operation | undefined,
    status: string | undefined,
  ): Pick<Response, 'content' | 'hasContent'> {
    const use = useOf(operation, status)
    if (!this.#api.syntax.listsMediaTypes) {
      return {
        content: this.#content.read(node, use),
        hasContent: node.get('content') !== undefined,
      }
    }
    const produces = operation?.node.get('produces') ?? this.#api.root.get('produces')
    // One list holds for all statuses; of its types, a problem is for errors only.
    const isError = status !== undefined && isErrorStatus(status)
    const content = this.#content.readSwagger(
      node,
      produces,
      use,
      (name) => isError || !isProblem(name),
    )
    return { content, hasContent: content.length > 0 }
  }

  #headersOf(node: SpecNode): Header[] {
    const headers: Header[] = []
    for (const member of this.#api.references.membersAt(node, 'headers')) {
      const target = this.#api.references.follow(member)
      const schemaNode = target && this.#api.schemaNodeOf(target)
      headers.push({
        name: member.key,
        node: member,
        target,
        schema: this.#api.schemas.at(schemaNode),
      })
    }
    return headers
  }
}

/** Most responses have no headers: they share this. */
const NO_HEADERS: ReadonlyMap<string, Header> = new Map()

/** Whether a reference in the place of a map leads nowhere. */
function isUnknown(map: SpecNode | undefined, references: References): boolean {
  return map !== undefined && references.follow(map) === undefined
}

function byName(headers: readonly Header[]): ReadonlyMap<string, Header> {
  if (headers.length === 0) return NO_HEADERS
  const named = new Map<string, Header>()
  for (const header of headers) {
    const name = header.name.toLowerCase()
    if (!named.has(name)) named.set(name, header)
  }
  return named
}

function useOf(operation: Operation | undefined, status = ''): number {
  // What tells others about the service has the form that others define (RFC 8615).
  const isDiscovery = operation?.pathItem.path.pathname.startsWith('/.well-known/') === true
  if (isDiscovery && isSuccessStatus(status)) return Use.foreign
  return operation === undefined || operation.kind === 'path' ? Use.response : Use.event
}
