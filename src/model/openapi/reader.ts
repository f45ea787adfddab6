import type { SpecNode } from '../../documents/node.ts'
import { Use } from '../schema/use.ts'
import { type Body, ContentReader } from './content-reader.ts'
import type {
  Header,
  Operation,
  OperationKind,
  Parameter,
  PathItem,
  RequestBody,
  Response,
} from './http.ts'
import type { OpenApi } from './openapi.ts'
import { identityOf, joinLists, type ParameterList, ParameterReader } from './parameter-reader.ts'
import { parsePath } from './path.ts'
import { ResponseReader } from './response-reader.ts'

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const

/** Reads the HTTP part of a document, each declaration once: paths, operations, bodies. */
export class HttpReader {
  readonly pathItems: PathItem[] = []
  readonly operations: Operation[] = []
  readonly clientOperations: Operation[] = []
  readonly parameters: readonly Parameter[]
  readonly responses: readonly Response[]
  readonly responseHeaders: readonly Header[]
  readonly #api: OpenApi
  readonly #content: ContentReader
  readonly #parameters: ParameterReader
  readonly #responses: ResponseReader
  readonly #requestBodies = new Map<object, RequestBody>()
  readonly #callbacks = new Set<object>()

  constructor(api: OpenApi) {
    this.#api = api
    this.#content = new ContentReader(api)
    this.#parameters = new ParameterReader(api)
    this.#responses = new ResponseReader(api, this.#content)
    this.#readItems(api.root.get('paths'), 'path')
    if (!api.pathScope?.isPart) this.#readItems(api.root.get('webhooks'), 'webhook')
    const components = this.#readComponents()
    this.parameters = this.#parameters.all.filter(
      (parameter) =>
        parameter.operations.some(isOfPath) ||
        (parameter.operations.length === 0 && components.has(parameter)),
    )
    this.responses = this.#responses.all.filter((response) => response.uses.length > 0)
    this.responseHeaders = this.#responses.all
      .filter((response) => response.uses.length > 0 || components.has(response))
      .flatMap((response) => response.headers)
  }

  /** The schemas that bodies start with. */
  get bodies(): readonly Body[] {
    return this.#content.bodies
  }

  #readItems(map: SpecNode | undefined, kind: OperationKind): void {
    // A map that is itself a `$ref` is none to OpenAPI, but to tools in use: it is followed.
    const maps = map === undefined ? [] : this.#sourcesOf(map)
    for (const member of maps.flatMap((source) => [...source.members()])) {
      if (member.key.startsWith('x-') || member.key === '$ref') continue
      const key = kind === 'path' ? this.#chooseKey(String(member.key)) : String(member.key)
      if (key === undefined) continue
      const item = this.#readItem(member, key, kind)
      if (kind === 'path') this.pathItems.push(item)
    }
  }

  /** The path of a key, undefined where it is left out. */
  #chooseKey(key: string): string | undefined {
    const scope = this.#api.pathScope
    if (scope === undefined) return key
    const path = scope.withoutPrefix(key) || '/'
    return scope.has(path) ? path : undefined
  }

  #readItem(member: SpecNode, key: string, kind: OperationKind): PathItem {
    const operations: Operation[] = []
    const item: PathItem = { kind, node: member, path: parsePath(key), operations }
    const sources = this.#sourcesOf(member)
    const shared = joinLists(
      sources.map((source) => this.#parameters.readList(source.get('parameters'))),
    )
    for (const [method, node, isAdditional] of this.#methodsOf(sources)) {
      const operation = this.#readOperation(item, method, node, isAdditional, shared)
      operations.push(operation)
      if (kind === 'path') this.operations.push(operation)
      else this.clientOperations.push(operation)
      this.#readCallbacks(node)
    }
    return item
  }

  /** A path item and the one that its `$ref` names: what stands beside the `$ref` counts too. */
  #sourcesOf(member: SpecNode): readonly SpecNode[] {
    const target = this.#api.references.follow(member)
    return target === undefined || target.value === member.value ? [member] : [member, target]
  }

  /** The operations of a path item; where two sources have one method, that of the first. */
  *#methodsOf(
    sources: readonly SpecNode[],
  ): Generator<readonly [method: string, node: SpecNode, isAdditional: boolean]> {
    const seen = new Set<string>()
    for (const source of sources) {
      for (const found of this.#methodsIn(source)) {
        if (!seen.has(found[0])) yield found
        seen.add(found[0])
      }
    }
  }

  /** An operation that is itself a `$ref` is none to OpenAPI, but to tools in use: it is followed. */
  *#methodsIn(
    item: SpecNode,
  ): Generator<readonly [method: string, node: SpecNode, isAdditional: boolean]> {
    const methods = new Set<unknown>(this.#api.version === '3.2' ? [...METHODS, 'query'] : METHODS)
    for (const member of item.members()) {
      const node = methods.has(member.key) ? this.#api.references.follow(member) : undefined
      if (node?.object !== undefined) yield [member.key, node, false]
    }
    if (this.#api.version !== '3.2') return
    for (const member of this.#api.references.membersAt(item, 'additionalOperations')) {
      const node = this.#api.references.follow(member)
      if (node?.object !== undefined) yield [member.key, node, true]
    }
  }

  #readOperation(
    pathItem: PathItem,
    method: string,
    node: SpecNode,
    isAdditional: boolean,
    shared: ParameterList,
  ): Operation {
    const own = this.#parameters.readList(node.get('parameters'))
    const overridden = new Set(own.parameters.map(identityOf))
    const inherited = shared.parameters.filter(
      (parameter) => !overridden.has(identityOf(parameter)),
    )
    const parameters = [...inherited, ...own.parameters]
    const requestBodyNode = this.#api.syntax.hasBodyParameters
      ? swaggerBodyOf(own, shared)
      : node.get('requestBody')
    const operation = {
      kind: pathItem.kind,
      method,
      isAdditional,
      node,
      pathItem,
      parameters,
      hasUnknownParameters: own.hasUnknown || shared.hasUnknown,
      requestBodyNode,
      requestBody: undefined as RequestBody | undefined, // read below, once the operation is there
      responses: [] as Operation['responses'], // likewise
    }
    for (const parameter of parameters) parameter.operations.push(operation)
    operation.requestBody = this.#readRequestBody(requestBodyNode, operation)
    operation.responses = this.#responses.readAll(operation)
    return operation
  }

  #readRequestBody(member: SpecNode | undefined, operation?: Operation): RequestBody | undefined {
    const node = member === undefined ? undefined : this.#api.references.follow(member)
    if (node?.object === undefined) return undefined
    const known = this.#requestBodies.get(node.object)
    // A component that something refers to is no body of its own.
    if (known !== undefined && operation === undefined) return known
    const use = usesOfRequest(operation)
    const { listsMediaTypes } = this.#api.syntax
    if (known !== undefined && !listsMediaTypes) {
      this.#content.noteUse(known.content, use)
      return known
    }
    // In 2.0 each operation that shares a body may have a list of types of its own.
    const consumes = operation?.node.get('consumes') ?? this.#api.root.get('consumes')
    const content = listsMediaTypes
      ? this.#content.readSwagger(node, consumes, use)
      : this.#content.read(node, use)
    const body = { node, content, isRequired: node.object.required === true }
    this.#requestBodies.set(node.object, body)
    return body
  }

  #readCallbacks(operation: SpecNode): void {
    for (const member of this.#api.references.membersAt(operation, 'callbacks'))
      this.#readCallback(member)
  }

  #readCallback(member: SpecNode): void {
    const callback = this.#api.references.follow(member)
    if (callback?.object === undefined || this.#callbacks.has(callback.object)) return
    this.#callbacks.add(callback.object)
    for (const expression of callback.members()) {
      if (!expression.key.startsWith('x-')) this.#readItem(expression, expression.key, 'callback')
    }
  }

  /** Components are bodies, parameters and responses too, whether anything refers to them or not. */
  #readComponents(): Set<Parameter | Response> {
    const { references, root, syntax } = this.#api
    const found = new Set<Parameter | Response>()
    for (const member of this.#api.components('parameters')?.members() ?? []) {
      const node = this.#api.references.follow(member)
      if (syntax.hasBodyParameters && node?.object?.in === 'body') this.#readRequestBody(node)
      else
        for (const parameter of node === undefined ? [] : this.#parameters.read(node))
          found.add(parameter)
    }
    for (const member of this.#api.components('responses')?.members() ?? []) {
      const response = this.#responses.read(member)
      if (response !== undefined) found.add(response)
    }
    if (syntax.hasBodyParameters) return found
    for (const member of references.membersAt(root, 'components', 'requestBodies'))
      this.#readRequestBody(member)
    for (const member of references.membersAt(root, 'components', 'callbacks'))
      this.#readCallback(member)
    return found
  }
}

/** The parameter that declares a 2.0 body: the operation's own kind of body before the path's. */
function swaggerBodyOf(own: ParameterList, shared: ParameterList): SpecNode | undefined {
  return own.body ?? own.form ?? shared.body ?? shared.form
}

/** Every JSON body of a PATCH is meant as a merge patch: the conventions know no other (Endpoints). */
function usesOfRequest(operation: Operation | undefined): number {
  const use = operation === undefined || operation.kind === 'path' ? Use.request : Use.event
  return operation?.method === 'patch' ? use | Use.mergePatch : use
}

function isOfPath(operation: Operation): boolean {
  return operation.kind === 'path'
}
