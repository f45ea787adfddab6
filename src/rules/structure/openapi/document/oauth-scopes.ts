import type { SpecNode } from '../../../../documents/node.ts'
import type { OpenApi } from '../../../../model/openapi/openapi.ts'

/** The scopes that oauth2 schemes declare, each scheme read once. */
export class OAuthScopes {
  readonly #api: OpenApi
  readonly #known = new Map<unknown, ReadonlySet<string> | undefined>()

  constructor(api: OpenApi) {
    this.#api = api
  }

  /** The scopes of all flows of a scheme together; undefined where one of them cannot be seen. */
  of(scheme: SpecNode): ReadonlySet<string> | undefined {
    if (!this.#known.has(scheme.value)) this.#known.set(scheme.value, read(scheme, this.#api))
    return this.#known.get(scheme.value)
  }
}

function read(scheme: SpecNode, api: OpenApi): ReadonlySet<string> | undefined {
  if (api.version === '2.0') return namesOf([scheme.get('scopes')], api)
  const written = scheme.get('flows')
  const flows = written && api.references.follow(written)
  if (flows?.object === undefined) return undefined
  const members = [...flows.members()].filter(({ key }) => !key.startsWith('x-'))
  return namesOf(
    members.map((member) => api.references.follow(member)?.get('scopes')),
    api,
  )
}

function namesOf(
  maps: readonly (SpecNode | undefined)[],
  api: OpenApi,
): ReadonlySet<string> | undefined {
  const names = new Set<string>()
  for (const written of maps) {
    const map = written && api.references.follow(written)
    if (map?.object === undefined) return undefined
    for (const { key } of map.members()) names.add(key)
  }
  return names
}
