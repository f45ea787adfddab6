import { SpecNode } from '../../documents/node.ts'
import type { Resolution } from '../../documents/references/references.ts'
import { perObject } from '../../text/memoize.ts'
import type { Operation } from './http.ts'
import type { OpenApi } from './openapi.ts'

/** One scheme that a requirement names. */
export interface RequiredScheme {
  readonly name: string
  /** The member of the requirement, its key the name. */
  readonly node: SpecNode
  /** The Security Scheme object; undefined where none of that name is declared. */
  readonly scheme: SpecNode | undefined
}

/** One of the alternatives of a `security` list: all its schemes together; `{}` names none. */
export interface SecurityRequirement {
  readonly node: SpecNode
  readonly schemes: readonly RequiredScheme[]
}

/** The `security` that holds for an operation. */
export interface Security {
  /** The list where it is written: at the operation, or at the root for all operations. */
  readonly node: SpecNode
  readonly isOwn: boolean
  readonly requirements: readonly SecurityRequirement[]
}

/** The security of an operation: its own list, else the document's (OAS 3.1 section 4.8.10). */
export function securityOf(api: OpenApi, operation: Operation): Security | undefined {
  const own = operation.node.get('security')
  const node = own ?? api.root.get('security')
  if (node === undefined || !Array.isArray(node.value)) return undefined
  return { node, isOwn: own !== undefined, requirements: requirementsOf(api, node) }
}

/** Whether no request is let through without credentials. */
export function isSecured(api: OpenApi, operation: Operation): boolean {
  const { requirements } = securityOf(api, operation) ?? { requirements: [] }
  return requirements.length > 0 && requirements.every(({ schemes }) => schemes.length > 0)
}

/** Whether an operation takes credentials, be it that it can be called without them too. */
export function asksWho(api: OpenApi, operation: Operation): boolean {
  return securityOf(api, operation)?.requirements.some(({ schemes }) => schemes.length > 0) === true
}

/**
 * The requirements of a list, read once however many operations share it: for each document, since
 * a file that several share names the schemes of each.
 */
const readListsOf = perObject((_: OpenApi) => new Map<object, readonly SecurityRequirement[]>())

function requirementsOf(api: OpenApi, list: SpecNode): readonly SecurityRequirement[] {
  const key = list.value
  if (typeof key !== 'object' || key === null) return []
  const read = readListsOf(api)
  const requirements = read.get(key) ?? [...list.items()].map((node) => readRequirement(api, node))
  read.set(key, requirements)
  return requirements
}

function readRequirement(api: OpenApi, node: SpecNode): SecurityRequirement {
  const schemes = [...node.members()].map((member) => ({
    name: member.key,
    node: member,
    scheme: schemeOf(api, member),
  }))
  return { node, schemes }
}

function schemeOf(api: OpenApi, member: Named): SpecNode | undefined {
  const declared = api.components('securitySchemes')?.get(member.key) ?? schemeAt(api, member)
  return declared instanceof SpecNode ? api.references.follow(declared) : undefined
}

/** The member of a requirement. */
type Named = SpecNode & { readonly key: string }

/**
 * Where a requirement's name leads that is none of a component: in 3.2 it may be the URI of a scheme.
 * @returns undefined where it is a name
 */
export function schemeAt({ version, references }: OpenApi, member: Named): Resolution | undefined {
  const isName = version !== '3.2' || /^[\w-]+$/.test(member.key)
  return isName ? undefined : references.target(member.key, member)
}
