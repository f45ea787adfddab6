import type { SpecNode } from '../../documents/node.ts'
import type { AsyncApi } from '../../model/asyncapi.ts'
import type { Channel } from '../../model/channel.ts'
import { templateParameters } from '../../model/path.ts'
import { quote, quoteAll } from '../quote.ts'
import type { Report } from '../rule.ts'
import { PlaceSet } from './place-set.ts'

/**
 * Variables of channel addresses (AsyncAPI 3.0 and 2.6, Parameters Object: the map must contain all
 * that the address uses) and of server URLs that are used and not declared, or the reverse.
 */
export function* findVariableFaults(api: AsyncApi): Generator<Report> {
  // A channel that two addresses share declares each of its parameters once.
  const reported = new PlaceSet()
  for (const channel of api.channels) {
    for (const report of findParameterFaults(api, channel)) {
      if (reported.add(report.node)) yield report
    }
  }
  if (!api.isVersion3)
    for (const { node } of api.declaredServers) yield* findServerVariables(node, api)
}

function* findParameterFaults(api: AsyncApi, channel: Channel): Generator<Report> {
  const { address, addressNode, addressOn } = channel
  const written = channel.node.get('parameters')
  const declared = written && api.references.follow(written)
  if (address === undefined || (written !== undefined && declared === undefined)) return
  const used = variablesOf(address, api)
  const missing = [...used].filter((name) => declared?.get(name) === undefined)
  if (missing.length > 0) {
    const names = quoteAll(missing)
    yield {
      node: addressNode,
      ...(addressOn && { on: addressOn }),
      message:
        missing.length === 1
          ? `Parameter ${names} of the channel address is not declared.`
          : `Parameters ${names} of the channel address are not declared.`,
      help: `Declare ${names} under \`parameters\` of the channel.`,
    }
  }
  if (used.size === 0 && !api.isVersion3) return
  for (const member of redundant(declared, used)) {
    yield {
      node: member,
      on: 'key',
      message: `Parameter ${quote(member.key)} is not in the channel address ${quote(address)}.`,
      help: `Write ${quote(`{${member.key}}`)} in the address, or remove the parameter.`,
      related: [{ node: addressNode, message: 'The address.' }],
    }
  }
}

function* findServerVariables(server: SpecNode, api: AsyncApi): Generator<Report> {
  const url = server.get('url')
  const written = server.get('variables')
  const declared = written && api.references.follow(written)
  if (url?.string === undefined || declared?.object === undefined) return
  const used = new Set(templateParameters(url.string).filter((name) => name !== ''))
  const missing = [...used].filter((name) => declared.get(name) === undefined)
  if (missing.length > 0) {
    const names = quoteAll(missing)
    yield {
      node: url,
      message:
        missing.length === 1
          ? `Variable ${names} of the server's URL is not declared.`
          : `Variables ${names} of the server's URL are not declared.`,
      help: `Declare ${names} under \`variables\` of the server.`,
    }
  }
  if (used.size === 0) return
  for (const member of redundant(declared, used)) {
    yield {
      node: member,
      on: 'key',
      message: `Variable ${quote(member.key)} is not in the server's URL ${quote(url.string)}.`,
      help: `Write ${quote(`{${member.key}}`)} in the URL, or remove the variable.`,
      related: [{ node: url, message: 'The URL.' }],
    }
  }
}

/** The names of an address's variables; in 2.x it is a URI template (RFC 6570 section 2.3). */
function variablesOf(address: string, api: AsyncApi): ReadonlySet<string> {
  const expressions = templateParameters(address)
  const names = api.isVersion3
    ? expressions
    : expressions.flatMap((expression) =>
        expression
          .replace(/^[+#./;?&=,!@|]/, '')
          .split(',')
          .map((name) => name.replace(/(?:\*|:\d+)$/, '')),
      )
  return new Set(names.filter((name) => name !== ''))
}

function redundant(
  declared: SpecNode | undefined,
  used: ReadonlySet<string>,
): (SpecNode & { readonly key: string })[] {
  return [...(declared?.members() ?? [])].filter(
    ({ key }) => !used.has(key) && !key.startsWith('x-'),
  )
}
