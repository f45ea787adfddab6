import { SpecNode } from '../../../documents/node.ts'
import { References } from '../../../documents/references/references.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import { quote, quoteAll } from '../../../text/quote.ts'
import { declaredOnce } from '../../declared-once.ts'
import type { Report } from '../../rule.ts'

/**
 * Servers that a channel names and the document does not have (2.6, Channel Item Object), or has
 * elsewhere than under `servers` (3.0, Channel Object).
 */
export function* findAsyncApiServerFaults(api: AsyncApi): Generator<Report> {
  if (api.isVersion3) yield* findForeignServers(api)
  else yield* declaredOnce(findUnknownServers(api))
}

function* findUnknownServers(api: AsyncApi): Generator<Report> {
  const names = [...(api.root.get('servers')?.members() ?? [])].map(({ key }) => key)
  const known = new Set(names)
  for (const channel of api.channels) {
    if (channel.isComponent) continue
    for (const item of channel.node.get('servers')?.items() ?? []) {
      if (item.string === undefined || known.has(item.string)) continue
      yield {
        node: item,
        message: `Server ${quote(item.string)} of the channel is not declared.`,
        help:
          names.length > 0 && names.length <= 10
            ? `Declare it under \`servers\`, or write one of those that are there: ${quoteAll(names)}.`
            : 'Declare it under `servers` of the document.',
      }
    }
  }
}

function* findForeignServers(api: AsyncApi): Generator<Report> {
  for (const channel of api.root.get('channels')?.members() ?? []) {
    for (const item of channel.get('servers')?.items() ?? []) {
      const reference = item.get('$ref')
      if (reference?.string === undefined || isTargetIn('servers', item, api)) continue
      yield {
        node: reference,
        message: `Reference ${quote(reference.string)} does not lead to a server under \`servers\`.`,
        help: 'Refer to a member of `servers`, such as `#/servers/production`.',
      }
    }
  }
}

/**
 * Whether a `$ref` leads to a member of one of a document's top-level maps; also where it leads
 * nowhere or cannot be followed, which is reported elsewhere.
 */
export function isTargetIn(map: 'servers' | 'channels', member: SpecNode, api: AsyncApi): boolean {
  const reference = References.of(member)
  const target = reference === undefined ? undefined : api.references.target(reference, member)
  if (!(target instanceof SpecNode)) return true
  const { tokens } = target
  return tokens.length === 2 && tokens[0] === map
}
