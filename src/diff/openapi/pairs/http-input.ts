import type { SpecNode } from '../../../documents/node.ts'
import type { Operation, Parameter } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'

/** What a request carries by name: a parameter, or a field of a Swagger 2.0 form. */
export interface HttpInput {
  readonly name: string
  readonly in: 'query' | 'path' | 'header' | 'cookie' | 'form'
  /** The declaration. */
  readonly node: SpecNode
  /** What part of the declaration shows it. */
  readonly on: 'key' | undefined
  readonly isRequired: boolean
  /** The schema as written; in 2.0 the declaration itself; undefined where anything goes. */
  readonly schemaNode: SpecNode | undefined
  /** The media type of a parameter that is written in one. */
  readonly mediaType: string | undefined
}

/** Reads the inputs of the operations of one document, each declaration once. */
export class HttpInputs {
  readonly #api: OpenApi
  readonly #parameters = new Map<Parameter, HttpInput>()
  readonly #fields = new Map<unknown, HttpInput>()

  constructor(api: OpenApi) {
    this.#api = api
  }

  /** The parameters that an operation takes, by place and name. */
  parametersOf(operation: Operation): Map<string, HttpInput> {
    const inputs = new Map<string, HttpInput>()
    for (const parameter of operation.parameters) {
      let input = this.#parameters.get(parameter)
      if (input === undefined) {
        input = toInput(this.#api, parameter)
        this.#parameters.set(parameter, input)
      }
      inputs.set(inputIdentityOf(input), input)
    }
    return inputs
  }

  /** The fields of the form that an operation takes, apart from those of several schemas. */
  formOf(operation: Operation): Map<string, HttpInput> {
    const inputs = new Map<string, HttpInput>()
    const fields = this.#api.syntax.hasBodyParameters
      ? this.#swaggerForm(operation)
      : formFields(operation)
    for (const field of fields) inputs.set(inputIdentityOf(field), field)
    return inputs
  }

  *#swaggerForm(operation: Operation): Generator<HttpInput> {
    const item = this.#api.references.follow(operation.pathItem.node)
    for (const list of [item?.get('parameters'), operation.node.get('parameters')]) {
      for (const member of list?.items() ?? []) {
        const field = this.#fieldAt(this.#api.references.follow(member))
        if (field !== undefined) yield field
      }
    }
  }

  #fieldAt(node: SpecNode | undefined): HttpInput | undefined {
    const { in: place, name, required } = node?.object ?? {}
    if (node === undefined || place !== 'formData' || typeof name !== 'string') return undefined
    const known = this.#fields.get(node.value) ?? {
      name,
      in: 'form',
      node,
      on: undefined,
      isRequired: required === true,
      schemaNode: node,
      mediaType: undefined,
    }
    this.#fields.set(node.value, known)
    return known
  }
}

/** In 3.x the fields of a form are the properties of its schema. */
function* formFields({ requestBody }: Operation): Generator<HttpInput> {
  const form = requestBody?.content.find(({ name }) => /form/i.test(name))
  const [shape] = form?.schema?.shapes ?? []
  for (const { name, node } of shape?.properties.values() ?? []) {
    const isRequired = shape?.required.has(name) === true
    yield { name, in: 'form', node, on: 'key', isRequired, schemaNode: node, mediaType: undefined }
  }
}

function toInput(
  api: OpenApi,
  { name, in: place, node, nameOn, isRequired }: Parameter,
): HttpInput {
  const [content] = nameOn === 'key' ? [] : (node.get('content')?.members() ?? [])
  const isSchema = nameOn === 'key' || api.syntax.inlinesSchemas
  return {
    name,
    in: place,
    node,
    on: nameOn,
    // A path parameter is always sent, whatever its declaration says.
    isRequired: isRequired || place === 'path',
    schemaNode: isSchema
      ? node
      : (node.get('schema') ?? api.references.follow(content ?? node)?.get('schema')),
    mediaType: content?.key,
  }
}

/** What tells the inputs of an operation apart: place and name, header names without case. */
function inputIdentityOf(input: HttpInput): string {
  return `${input.in} ${nameOnTheWire(input)}`
}

/** The name, in one case where case does not count. */
export function nameOnTheWire(input: HttpInput): string {
  return input.in === 'header' ? input.name.toLowerCase() : input.name
}

/** An input for a message: query parameter `limit`. */
export function describeInput({ in: place }: HttpInput): string {
  return place === 'form' ? 'Form field' : `${place[0]?.toUpperCase()}${place.slice(1)} parameter`
}
