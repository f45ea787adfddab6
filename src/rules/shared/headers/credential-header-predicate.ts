import type { SpecNode } from '../../../documents/node.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { perObject } from '../../../text/memoize.ts'
import { isCredentialParameter } from '../../words/names/credential-names.ts'

/**
 * Whether a request header carries a credential, by its name or by an apiKey scheme of that name.
 * security/credential-location reports these, and rules on headers leave them to it.
 */
export function isCredentialHeader(
  api: OpenApi,
  { name, declaration }: { name: string; declaration?: SpecNode | undefined },
): boolean {
  if (isCredentialParameter({ name, in: 'header', node: declaration })) return true
  return schemeHeaders(api).has(name.toLowerCase())
}

/** The headers, in lowercase, that apiKey schemes of a document send. */
const schemeHeaders = perObject((api: OpenApi) => new Set(headersOfSchemes(api)))

function* headersOfSchemes(api: OpenApi): Generator<string> {
  for (const member of api.securitySchemes) {
    const { type, in: place, name } = api.references.follow(member)?.object ?? {}
    if (type === 'apiKey' && place === 'header' && typeof name === 'string')
      yield name.toLowerCase()
  }
}
