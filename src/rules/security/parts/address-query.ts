import type { SpecNode } from '../../../documents/node.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { isCredentialName } from '../../words/names/credential-names.ts'

/** The credentials that an address asks for in its query. */
interface AddressCredentials {
  readonly node: SpecNode
  /** Where a finding points. */
  readonly place: { readonly node: SpecNode; readonly on?: 'key' }
  readonly names: readonly string[]
}

/** The credentials in the queries of the addresses of servers and channels: `/ws?token={token}`. */
export function* credentialsInAddresses(api: OpenApi | AsyncApi): Generator<AddressCredentials> {
  for (const { text, place } of addressesOf(api)) {
    const names = queryNames(text).filter(isCredentialName)
    if (names.length > 0) yield { node: place.node, place, names }
  }
}

function* addressesOf(
  api: OpenApi | AsyncApi,
): Generator<{ text: string; place: AddressCredentials['place'] }> {
  if (api.kind === 'openapi') {
    for (const { node } of api.servers) yield { text: node.string ?? '', place: { node } }
    return
  }
  for (const { node: server, urlNode } of api.declaredServers) {
    for (const node of [urlNode, server.get('pathname')])
      if (node?.string !== undefined) yield { text: node.string, place: { node } }
  }
  for (const { address, addressPlace } of api.channels)
    if (address !== undefined) yield { text: address, place: addressPlace }
}

/** The names in the query of an address, which ends at `#`. */
function queryNames(address: string): string[] {
  const start = address.indexOf('?')
  if (start === -1) return []
  const [query = ''] = address.slice(start + 1).split('#', 1)
  return query.split('&').map((pair) => pair.split('=', 1)[0] ?? '')
}
