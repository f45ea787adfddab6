import type { SpecNode } from '../../documents/node.ts'
import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { perObject } from '../../text/memoize.ts'

/**
 * The scopes that security schemes declare. They are names of the authorization server, so that a
 * list of them in a schema is not renamed.
 */
export const scopeNamesOf = perObject((api: OpenApi | AsyncApi): ReadonlySet<string> => {
  const { root, references } = api
  const schemes =
    references.mapAt(root, 'components', 'securitySchemes') ?? root.get('securityDefinitions')
  const names = new Set<string>()
  for (const written of schemes?.members() ?? []) {
    const scheme = references.follow(written) ?? written
    for (const flow of [scheme, ...(scheme.get('flows')?.members() ?? [])])
      for (const key of ['scopes', 'availableScopes'])
        for (const name of namesIn(flow.get(key))) names.add(name)
  }
  return names
})

/** In AsyncAPI, a scheme also lists the scopes that are needed. */
function namesIn(scopes: SpecNode | undefined): string[] {
  if (scopes === undefined) return []
  if (!Array.isArray(scopes.value)) return Object.keys(scopes.object ?? {})
  return [...scopes.items()].flatMap(({ string }) => string ?? [])
}
