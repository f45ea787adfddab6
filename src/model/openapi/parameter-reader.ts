import type { SpecNode } from '../../documents/node.ts'
import type { Parameter, ParameterPlace } from './http.ts'
import type { OpenApi } from './openapi.ts'

const PLACES: ReadonlySet<string> = new Set([
  'query',
  'path',
  'header',
  'cookie',
] satisfies ParameterPlace[])
/** Header parameters that OpenAPI ignores (OAS 3.1 section 4.8.12.1). */
const IGNORED_HEADERS: ReadonlySet<string> = new Set(['accept', 'content-type', 'authorization'])

/** The parameters of a list, and whether a reference in it leads nowhere. */
export interface ParameterList {
  readonly parameters: Parameter[]
  /** In 2.0, the `in: body` parameter, which is a request body elsewhere. */
  readonly body: SpecNode | undefined
  /** In 2.0, the first `in: formData` parameter: together they are a request body. */
  readonly form: SpecNode | undefined
  readonly hasUnknown: boolean
}

/** Reads parameters, one object for each declaration. */
export class ParameterReader {
  readonly #api: OpenApi
  readonly #parameters = new Map<object, readonly Parameter[]>()

  constructor(api: OpenApi) {
    this.#api = api
  }

  /** All parameters that were read, each once. */
  get all(): Parameter[] {
    return [...this.#parameters.values()].flat()
  }

  readList(list: SpecNode | undefined): ParameterList {
    const { hasBodyParameters } = this.#api.syntax
    const parameters: Parameter[] = []
    let body: SpecNode | undefined
    let form: SpecNode | undefined
    // An object in place of the list, such as a reference to one, hides what there is.
    let hasUnknown = list?.object !== undefined
    for (const item of list?.items() ?? []) {
      const node = this.#api.references.follow(item)
      // What leads to a schema was meant as a parameter too: structure/schema says so.
      const isAstray = node !== item && node?.object?.in === undefined
      if (node === undefined || isAstray) hasUnknown = true
      else if (hasBodyParameters && node.object?.in === 'body') body = node
      else if (hasBodyParameters && node.object?.in === 'formData') form ??= node
      else for (const parameter of this.read(node)) parameters.push(parameter)
    }
    return { parameters, body, form, hasUnknown }
  }

  /** The parameters of one declaration: several only for 3.2 `in: querystring`. */
  read(node: SpecNode): readonly Parameter[] {
    const { object } = node
    if (object === undefined) return []
    let parameters = this.#parameters.get(object)
    if (parameters === undefined) {
      parameters = object.in === 'querystring' ? this.#readQueryString(node) : this.#readOne(node)
      this.#parameters.set(object, parameters)
    }
    return parameters
  }

  #readOne(node: SpecNode): Parameter[] {
    const { name, in: place, required } = node.object ?? {}
    const nameNode = node.get('name')
    if (typeof name !== 'string' || !isPlace(place) || nameNode === undefined) return []
    if (place === 'header' && IGNORED_HEADERS.has(name.toLowerCase())) return []
    const schema = this.#api.schemas.at(this.#api.schemaNodeOf(node))
    return [
      {
        name,
        in: place,
        node,
        nameNode,
        nameOn: undefined,
        isRequired: required === true,
        schema,
        operations: [],
      },
    ]
  }

  /** The properties of a 3.2 `querystring` schema are the query parameters (OAS 3.2 section 4.12.2). */
  #readQueryString(node: SpecNode): Parameter[] {
    const [content] = this.#api.references.membersAt(node, 'content')
    const [shape] = this.#api.schemas.at(content?.get('schema'))?.shapes ?? []
    const parameters: Parameter[] = []
    for (const property of shape?.properties.values() ?? []) {
      parameters.push({
        name: property.name,
        in: 'query',
        node: property.node,
        nameNode: property.node,
        nameOn: 'key',
        isRequired: shape?.required.has(property.name) === true,
        schema: property.schema,
        operations: [],
      })
    }
    return parameters
  }
}

function isPlace(place: unknown): place is ParameterPlace {
  return typeof place === 'string' && PLACES.has(place)
}

/** Several lists as one; of two parameters with one identity the first counts. */
export function joinLists(lists: readonly ParameterList[]): ParameterList {
  const [only, ...others] = lists
  if (only !== undefined && others.length === 0) return only
  const byIdentity = new Map<string, Parameter>()
  for (const parameter of lists.flatMap(({ parameters }) => parameters)) {
    const identity = identityOf(parameter)
    if (!byIdentity.has(identity)) byIdentity.set(identity, parameter)
  }
  return {
    parameters: [...byIdentity.values()],
    body: lists.find(({ body }) => body !== undefined)?.body,
    form: lists.find(({ form }) => form !== undefined)?.form,
    hasUnknown: lists.some(({ hasUnknown }) => hasUnknown),
  }
}

/** What tells two parameters of an operation apart: place and name, header names without case. */
export function identityOf(parameter: Parameter): string {
  return `${parameter.in} ${parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name}`
}
