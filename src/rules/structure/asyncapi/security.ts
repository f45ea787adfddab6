import type { SpecNode } from '../../../documents/node.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import { quote, quoteAll } from '../../../text/quote.ts'
import { declaredOnce } from '../../declared-once.ts'
import type { Report } from '../../rule.ts'

/** The types of schemes that have scopes; all others are given none. */
const SCOPED: ReadonlySet<unknown> = new Set(['oauth2', 'openIdConnect'])

/**
 * Security requirements of 2.x servers and operations that name a scheme or an OAuth scope that is
 * not declared, or scopes of a scheme that has none (2.6, Security Requirement Object). In 3.x they
 * are references.
 */
export function* findAsyncApiSecurityFaults(api: AsyncApi): Generator<Report> {
  if (api.isVersion3) return
  const schemes = schemesOf(api)
  if (schemes === undefined) return
  const operations = api.operations.filter(({ channel }) => channel?.isComponent === false)
  const owners = declaredOnce([...api.servers, ...operations])
  for (const { node } of owners) {
    for (const requirement of node.get('security')?.items() ?? []) {
      for (const member of requirement.members()) yield* judge(member, schemes, api)
    }
  }
}

/** The members of `securitySchemes` by name; undefined where they cannot be seen. */
function schemesOf(api: AsyncApi): ReadonlyMap<string, SpecNode> | undefined {
  const written = api.root.get('components')
  const components = written && api.references.follow(written)
  const map = components?.get('securitySchemes')
  const schemes = map && api.references.follow(map)
  const isHidden =
    (written !== undefined && components === undefined) ||
    (map !== undefined && schemes === undefined)
  if (isHidden) return undefined
  return new Map([...(schemes?.members() ?? [])].map((member) => [member.key, member]))
}

function* judge(
  member: SpecNode & { readonly key: string },
  schemes: ReadonlyMap<string, SpecNode>,
  api: AsyncApi,
): Generator<Report> {
  const declared = schemes.get(member.key)
  if (declared === undefined) {
    yield {
      node: member,
      on: 'key',
      message: `Security scheme ${quote(member.key)} is not declared.`,
      help: `Declare ${quote(member.key)} under \`components/securitySchemes\`.`,
    }
    return
  }
  const scheme = api.references.follow(declared)
  const type = scheme?.get('type')?.string
  if (type !== undefined && !SCOPED.has(type)) yield* judgeUnscoped(member, type, declared)
  const scopes = scheme && type === 'oauth2' ? scopesOf(scheme, api) : undefined
  if (scopes === undefined) return
  for (const item of member.items()) {
    if (item.string === undefined || scopes.has(item.string)) continue
    const known = [...scopes]
    yield {
      node: item,
      message: `Security scheme ${quote(member.key)} has no scope ${quote(item.string)}.`,
      help:
        known.length > 0 && known.length <= 10
          ? `Write one of its scopes, ${quoteAll(known)}, or declare this one in a flow.`
          : 'Declare the scope in a flow of the scheme.',
      related: [{ node: declared, message: 'The scheme.' }],
    }
  }
}

/** "For other security scheme types, the array MUST be empty." */
function* judgeUnscoped(
  member: SpecNode & { readonly key: string },
  type: string,
  declared: SpecNode,
): Generator<Report> {
  if (!Array.isArray(member.value) || member.value.length === 0) return
  yield {
    node: member,
    message: `Security scheme ${quote(member.key)} is of type ${quote(type)}, which has no scopes.`,
    help: 'Write `[]`.',
    mend: () => [{ kind: 'replace-value', node: member, value: [] }],
    related: [{ node: declared, message: 'The scheme.' }],
  }
}

/** The scopes of all flows together; undefined where one of them cannot be seen. */
function scopesOf(scheme: SpecNode, api: AsyncApi): ReadonlySet<string> | undefined {
  const names = new Set<string>()
  const written = scheme.get('flows')
  const flows = written && api.references.follow(written)
  if (flows?.object === undefined) return undefined
  for (const member of flows.members()) {
    if (member.key.startsWith('x-')) continue
    const scopes = api.references.follow(member)?.get('scopes')
    if (scopes?.object === undefined) return undefined
    for (const { key } of scopes.members()) names.add(key)
  }
  return names
}
