import type { SpecDocument } from '../../documents/document.ts'
import type { SpecNode } from '../../documents/node.ts'
import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { ASYNCAPI_GRAMMAR, type Grammar, OPENAPI_GRAMMAR, SWAGGER_GRAMMAR } from './grammar.ts'

/** The objects of a document by what they are, in all of its files. */
export class ApiObjects {
  /** The files that were reached. */
  readonly documents = new Set<SpecDocument>()
  readonly #objects = new Map<string, Map<object, SpecNode>>()
  readonly #api: OpenApi | AsyncApi
  readonly #grammar: Grammar
  readonly #pending: { readonly node: SpecNode; readonly role: string }[] = []

  constructor(api: OpenApi | AsyncApi) {
    this.#api = api
    this.#grammar = grammarOf(api)
    this.#pending.push({ node: api.root, role: 'document' })
    for (let next = this.#pending.pop(); next !== undefined; next = this.#pending.pop())
      this.#visit(next.node, next.role)
  }

  /** The objects that have a role, in no order; schemas only those that no other one holds. */
  of(role: string): Iterable<SpecNode> {
    return this.#objects.get(role)?.values() ?? []
  }

  #visit(node: SpecNode, role: string): void {
    const { object } = node
    const known = this.#objects.get(role) ?? new Map<object, SpecNode>()
    this.#objects.set(role, known)
    if (object === undefined || known.has(object)) return
    known.set(object, node)
    this.documents.add(node.document)
    if (role === 'schema') return
    const target = this.#api.references.follow(node)
    if (target !== undefined && target.value !== node.value)
      this.#pending.push({ node: target, role })
    const members = this.#grammar[role] ?? {}
    for (const [key, below] of Object.entries(members)) {
      if (key === '*') for (const member of node.members()) this.#pushMember(member, below)
      else this.#push(node.get(key), below)
    }
  }

  #pushMember(member: SpecNode & { readonly key: string }, below: string): void {
    if (member.key !== '$ref') this.#push(member, below)
  }

  /** @param below the role; `[]` behind it: of each item, `{}`: of each member */
  #push(node: SpecNode | undefined, below: string): void {
    if (node === undefined) return
    const role = below.replace(/(?:\[\]|\{\})$/, '')
    if (below.endsWith('[]'))
      for (const item of node.items()) this.#pending.push({ node: item, role })
    else if (below.endsWith('{}')) this.#pushMap(node, role)
    else this.#pending.push({ node, role })
  }

  /** A map that is itself a `$ref` is none to the specifications, but to tools in use. */
  #pushMap(map: SpecNode, role: string): void {
    const target = this.#api.references.follow(map)
    const maps = target === undefined || target.value === map.value ? [map] : [map, target]
    for (const member of maps.flatMap((each) => [...each.members()])) {
      this.documents.add(member.document)
      this.#pushMember(member, role)
    }
  }
}

function grammarOf(api: OpenApi | AsyncApi): Grammar {
  if (api.kind === 'asyncapi') return ASYNCAPI_GRAMMAR
  return api.syntax.inlinesSchemas ? SWAGGER_GRAMMAR : OPENAPI_GRAMMAR
}
