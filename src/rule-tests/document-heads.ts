import type { SpecNode } from '../documents/node.ts'

/** What a document says that it is. */
export interface DocumentHead {
  readonly key: 'openapi' | 'swagger' | 'asyncapi'
  readonly version: string
}

export const OPENAPI_HEAD: DocumentHead = { key: 'openapi', version: '3.1.0' }
export const ASYNCAPI_HEAD: DocumentHead = { key: 'asyncapi', version: '3.0.0' }
const ASYNCAPI_2_HEAD: DocumentHead = { key: 'asyncapi', version: '2.6.0' }

/** What a document of one of Spectral's formats says; those of several versions stand for one. */
const HEADS_OF_FORMATS = new Map<string, DocumentHead>([
  ['oas2', { key: 'swagger', version: '2.0' }],
  ['oas3', OPENAPI_HEAD],
  ['oas3_0', { key: 'openapi', version: '3.0.3' }],
  ['oas3_1', OPENAPI_HEAD],
  ['oas3_2', { key: 'openapi', version: '3.2.0' }],
  ['asyncapi2', ASYNCAPI_2_HEAD],
  ['aas2', ASYNCAPI_2_HEAD],
  ['aas3', ASYNCAPI_HEAD],
  ['aas3_0', ASYNCAPI_HEAD],
  ['aas3_1', { key: 'asyncapi', version: '3.1.0' }],
  ...[0, 1, 2, 3, 4, 5, 6].map(
    (minor) => [`aas2_${minor}`, { key: 'asyncapi', version: `2.${minor}.0` }] as const,
  ),
])

/** What the documents of Spectral's formats say; those of formats that lintel does not know are left out. */
export function headsOfFormats(formats: readonly string[]): DocumentHead[] {
  return formats.flatMap((format) => HEADS_OF_FORMATS.get(format) ?? [])
}

/**
 * Chooses what a part of a document is a part of: of what it may be, what its members show best.
 * @param heads what it may be; none: anything
 */
export function chooseHead(root: SpecNode, heads: readonly DocumentHead[]): DocumentHead {
  const guess = guessHead(root)
  const isAsync = guess.key === 'asyncapi'
  const alike = heads.filter(({ key }) => (key === 'asyncapi') === isAsync)
  const same = alike.find(({ version }) => version[0] === guess.version[0])
  return same ?? alike[0] ?? heads[0] ?? guess
}

/** `channels` and `operations` are members of AsyncAPI documents only. */
function guessHead(root: SpecNode): DocumentHead {
  const channels = root.get('channels')
  if (channels === undefined && root.get('operations') === undefined) return OPENAPI_HEAD
  // Channels of AsyncAPI 2 hold their operations.
  const [channel] = channels?.members() ?? []
  const isOld = ['publish', 'subscribe'].some((key) => channel?.get(key) !== undefined)
  return isOld ? ASYNCAPI_2_HEAD : ASYNCAPI_HEAD
}
