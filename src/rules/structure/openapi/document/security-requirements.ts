import { SpecNode } from '../../../../documents/node.ts'
import type { Unresolved } from '../../../../documents/references/references.ts'
import type { OpenApi } from '../../../../model/openapi/openapi.ts'
import { schemeAt } from '../../../../model/openapi/security.ts'
import { quote, quoteAll } from '../../../../text/quote.ts'
import type { Report } from '../../../rule.ts'
import { membersAt } from '../objects/declared-members.ts'
import { ALL_VERSIONS, against, type Demand, holds, inVersions } from '../objects/demand.ts'
import type { OpenApiObjects } from '../objects/objects.ts'
import { OAuthScopes } from './oauth-scopes.ts'

const SECTION = 'Security Requirement Object'

const DECLARED: Demand = {
  section: SECTION,
  sentences: {
    '2.0':
      'The name used for each property MUST correspond to a security scheme declared in the Security Definitions',
    ...inVersions(
      ['3.0', '3.1'],
      'The name used for each property MUST correspond to a security scheme declared in the Security Schemes under the Components Object',
    ),
    '3.2':
      'The name used for each property MUST either correspond to a security scheme declared in the Security Schemes under the Components Object, or be the URI of a Security Scheme Object',
  },
}

const EMPTY: Demand = {
  section: SECTION,
  sentences: inVersions(['2.0', '3.0'], 'For other security scheme types, the array MUST be empty'),
}

const SCOPES: Demand = {
  section: 'OAuth Flow Object',
  section20: 'Security Scheme Object',
  sentences: inVersions(ALL_VERSIONS, 'The available scopes for the OAuth2 security scheme'),
}

/** Types of schemes without scopes. */
const UNSCOPED: ReadonlySet<string> = new Set(['apiKey', 'basic', 'http'])

/** Security requirements that name a scheme or scope which is not declared. */
export function* findSecurityFaults(objects: OpenApiObjects): Generator<Report> {
  const { api } = objects
  const schemes = membersAt(api, api.syntax.componentKeys.securitySchemes)
  if (schemes === undefined) return
  const scopes = new OAuthScopes(api)
  for (const requirement of objects.all('securityRequirement')) {
    for (const member of requirement.members()) {
      const scheme = schemes.get(member.key) ?? schemeAt(api, member)
      if (scheme instanceof SpecNode) yield* judgeScopes(member, scheme, scopes, api)
      else if (!mayBeElsewhere(member, api, scheme)) yield reportUndeclared(member, api)
    }
  }
}

/** Whether another file declares the scheme: the one that requires it, or one that is named and not read. */
function mayBeElsewhere(
  { document }: SpecNode,
  { root }: OpenApi,
  named: Unresolved | undefined,
): boolean {
  if (named !== undefined && named.kind !== 'pointer') return true
  if (document === root.document) return false
  const { openapi, swagger } = document.root.object ?? {}
  return openapi !== undefined || swagger !== undefined
}

function reportUndeclared(member: SpecNode & { readonly key: string }, api: OpenApi): Report {
  const place = api.syntax.componentKeys.securitySchemes.join('/')
  return {
    node: member,
    on: 'key',
    message: against(DECLARED, api.version, `Security scheme ${quote(member.key)} is not declared`),
    help: `Declare ${quote(member.key)} under \`${place}\`, or name a scheme that is.`,
  }
}

function* judgeScopes(
  member: SpecNode & { readonly key: string },
  declared: SpecNode,
  known: OAuthScopes,
  api: OpenApi,
): Generator<Report> {
  const scheme = api.references.follow(declared)
  const type = scheme?.get('type')?.string
  if (scheme === undefined || type === undefined) return
  const [item] = member.items()
  if (item !== undefined && UNSCOPED.has(type) && holds(EMPTY, api.version)) {
    yield reportNotEmpty(member, type, declared, api)
    return
  }
  const scopes = type === 'oauth2' ? known.of(scheme) : undefined
  // "The map MAY be empty": then the server alone knows its scopes.
  if (scopes === undefined || scopes.size === 0) return
  for (const scope of member.items()) {
    if (scope.string !== undefined && !scopes.has(scope.string))
      yield reportScope(scope, member.key, scopes, declared, api)
  }
}

function reportNotEmpty(
  member: SpecNode & { readonly key: string },
  type: string,
  declared: SpecNode,
  { version }: OpenApi,
): Report {
  return {
    node: member,
    message: against(
      EMPTY,
      version,
      `Security scheme ${quote(member.key)} is of type ${quote(type)}, which has no scopes`,
    ),
    help: 'Write `[]`.',
    mend: () => [{ kind: 'replace-value', node: member, value: [] }],
    related: [{ node: declared, message: 'The scheme.' }],
  }
}

function reportScope(
  scope: SpecNode,
  scheme: string,
  scopes: ReadonlySet<string>,
  declared: SpecNode,
  { version }: OpenApi,
): Report {
  return {
    node: scope,
    message: against(
      SCOPES,
      version,
      `Scope ${quote(scope.string ?? '')} is none that ${quote(scheme)} declares`,
    ),
    help:
      scopes.size <= 10
        ? `Write one of its scopes, ${quoteAll([...scopes])}, or declare this one.`
        : 'Declare the scope, or write one of those that are declared.',
    related: [{ node: declared, message: 'The scheme.' }],
  }
}
