import type { SpecNode } from '../../../documents/node.ts'
import type { OpenApi } from '../../../model/openapi.ts'

/**
 * The scopes that an oauth2 scheme declares, of all flows together.
 * @returns undefined where one of them cannot be seen
 */
export function scopesOf(scheme: SpecNode, api: OpenApi): ReadonlySet<string> | undefined {
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
