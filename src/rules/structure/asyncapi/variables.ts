import type { SpecNode } from '../../../documents/node.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { Channel } from '../../../model/asyncapi/channel.ts'
import { templateParameters } from '../../../model/openapi/path.ts'
import { quote, quoteAll } from '../../../text/quote.ts'
import type { Report } from '../../rule.ts'
import { PlaceSet } from '../parts/validation/place-set.ts'

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
  const { address, addressPlace: place } = channel
  const written = channel.node.get('parameters')
  const declared = written && api.references.follow(written)
  if (written !== undefined && declared === undefined) return
  if (address === undefined) {
    if (written !== undefined && declared !== undefined)
      yield* findParametersOfKey(api, channel, written, declared)
    return
  }
  const used = variablesOf(address, api)
  const template = { ...PARAMETERS, address, place, used, declared }
  yield* findMissing(template)
  if (used.size > 0 || api.isVersion3) yield* findRedundant(template)
}

/**
 * Parameters of a channel without an address, which its key has: in 2.x that was the address
 * (AsyncAPI 3.0, Channel Object: parameters are present only when the address has expressions).
 */
function* findParametersOfKey(
  api: AsyncApi,
  { node }: Channel,
  written: SpecNode,
  declared: SpecNode,
): Generator<Report> {
  const key = String(node.key)
  const names = [...declared.members()].map((member) => member.key)
  const used = new Set(templateParameters(key))
  const isOfKey = names.length > 0 && names.every((name) => used.has(name))
  if (!api.isVersion3 || node.get('address') !== undefined || !isOfKey) return
  const [nouns, verb] = names.length === 1 ? ['Parameter', 'is'] : ['Parameters', 'are']
  yield {
    node: written,
    on: 'key',
    message: `${nouns} ${quoteAll(names)} ${verb} declared, and the channel has no \`address\`.`,
    help: `Write ${quote(`address: ${key}`)}: the key of a channel is no address.`,
  }
}

function* findServerVariables(server: SpecNode, api: AsyncApi): Generator<Report> {
  const node = server.get('url')
  const written = server.get('variables')
  const declared = written && api.references.follow(written)
  if (node?.string === undefined || declared?.object === undefined) return
  const used = new Set(templateParameters(node.string).filter((name) => name !== ''))
  const template = { ...VARIABLES, address: node.string, place: { node }, used, declared }
  yield* findMissing(template)
  if (used.size > 0) yield* findRedundant(template)
}

/** How the variables of an address are spoken of. */
interface Wording {
  readonly noun: string
  /** What the variables are a part of, and what that is called for short. */
  readonly whole: string
  readonly short: string
  /** Where they are declared. */
  readonly map: string
}

const PARAMETERS: Wording = {
  noun: 'Parameter',
  whole: 'the channel address',
  short: 'address',
  map: '`parameters` of the channel',
}
const VARIABLES: Wording = {
  noun: 'Variable',
  whole: "the server's URL",
  short: 'URL',
  map: '`variables` of the server',
}

/** An address with variables, and what is declared of them. */
interface Template extends Wording {
  readonly address: string
  /** Where the address is written. */
  readonly place: Channel['addressPlace']
  readonly used: ReadonlySet<string>
  readonly declared: SpecNode | undefined
}

function* findMissing(template: Template): Generator<Report> {
  const { noun, whole, map, place, used, declared } = template
  const missing = [...used].filter((name) => declared?.get(name) === undefined)
  if (missing.length === 0) return
  const names = quoteAll(missing)
  const [nouns, verb] = missing.length === 1 ? [noun, 'is'] : [`${noun}s`, 'are']
  yield {
    ...place,
    message: `${nouns} ${names} of ${whole} ${verb} not declared.`,
    help: `Declare ${names} under ${map}.`,
  }
}

function* findRedundant(template: Template): Generator<Report> {
  const { noun, whole, short, address, place, used, declared } = template
  for (const member of declared?.members() ?? []) {
    if (used.has(member.key) || member.key.startsWith('x-')) continue
    yield {
      node: member,
      on: 'key',
      message: `${noun} ${quote(member.key)} is not in ${whole} ${quote(address)}.`,
      help: `Write ${quote(`{${member.key}}`)} in the ${short}, or remove the ${noun.toLowerCase()}.`,
      related: [{ node: place.node, message: `The ${short}.` }],
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
