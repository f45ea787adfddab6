import type { SpecNode } from '../../../documents/node.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import { quote } from '../../../text/quote.ts'
import { declaredOnce } from '../../declared-once.ts'
import type { Report } from '../../rule.ts'

/**
 * Versions beside the bindings that they are meant for (2.6, Server, Channel, Operation and Message
 * Bindings Object: a map by protocols). In 3.x the JSON Schema allows protocols alone.
 */
export function* findBindingFaults(api: AsyncApi): Generator<Report> {
  if (!api.isVersion3) yield* declaredOnce(findVersions(api))
}

function* findVersions(api: AsyncApi): Generator<Report> {
  for (const owner of ownersOf(api)) {
    const written = owner.get('bindings')
    const bindings = written && api.references.follow(written)
    const version = bindings?.get('bindingVersion')
    if (version?.string === undefined) continue
    const [protocol, ...others] = [...(bindings?.members() ?? [])].filter(
      (member) => member !== version,
    )
    const isOne = protocol !== undefined && others.length === 0
    yield {
      node: version,
      on: 'key',
      message: '`bindingVersion` stands beside the bindings, and is no protocol.',
      help: `Write it into ${isOne ? quote(protocol.key) : 'the binding that it is the version of'}.`,
    }
  }
}

function* ownersOf(api: AsyncApi): Generator<SpecNode> {
  for (const { node } of api.declaredServers) yield node
  for (const { node } of api.channels) yield node
  for (const { sources } of api.operations) yield* sources
  for (const { sources } of api.messages) yield* sources
}
