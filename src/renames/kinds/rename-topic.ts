import type { SpecNode } from '../../documents/node.ts'
import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { Channel } from '../../model/asyncapi/channel.ts'
import { templateParameters } from '../../model/openapi/path.ts'
import { groupBy } from '../../text/group-by.ts'
import { perObject } from '../../text/memoize.ts'
import { quote } from '../../text/quote.ts'
import { EditSet } from '../edits/edit-set.ts'
import { spliceParameter } from '../edits/path-template.ts'
import type { Rename } from '../edits/rename.ts'
import { nameIndexOf } from '../index/name-index.ts'
import { renamed } from './renamed.ts'

/**
 * Gives a channel another address, with the references that lead through it where it is a key.
 * @returns why there is no rename where another channel has that address
 */
export function renameTopic(api: AsyncApi, channel: Channel, address: string): Rename {
  const { address: old, addressPlace } = channel
  if (old === undefined) return { refused: 'its address is not known' }
  if (old === address || address === '') return { refused: 'it is written so' }
  if (templateParameters(old).join() !== templateParameters(address).join())
    return { refused: 'its parameters would be others' }
  if (byAddress(api).has(address))
    return { refused: `${quote(address)} is the address of another channel` }
  const edits = new EditSet()
  if (addressPlace.on === 'key') {
    edits.renameKey(addressPlace.node, address)
    nameIndexOf(api).references.rename(addressPlace.node, address, edits)
  } else edits.replaceText(addressPlace.node, address)
  return renamed(api, old, edits, [addressPlace.node])
}

const byAddress = perObject((api: AsyncApi) => groupBy(api.channels, ({ address }) => address))
const byObject = perObject((api: AsyncApi) => groupBy(api.channels, ({ node }) => node.object))

/**
 * Renames parameters of an address, with their declarations and the references that lead through
 * either.
 * @param names the new names by the old ones
 * @returns why there is no rename where the address has a parameter of a new name
 */
export function renameChannelParameters(
  api: AsyncApi,
  channel: Channel,
  names: ReadonlyMap<string, string>,
): Rename {
  const index = nameIndexOf(api)
  // In 2.x several addresses may share what is declared for one.
  const channels = byObject(api).get(channel.node.object) ?? [channel]
  if (isSharedMap(api, channel)) return { refused: 'other channels share its declaration' }
  const edits = new EditSet()
  const declarations: SpecNode[] = []
  for (const [old, name] of names) {
    if (index.isInExtension(old)) return { refused: 'an extension may speak of it' }
    const declared = channel.node.get('parameters')
    const isTaken = channels.some((each) => templateParameters(each.address ?? '').includes(name))
    if (isTaken || declared?.get(name) !== undefined)
      return { refused: `${quote(name)} is the name of another parameter of it` }
    for (const each of channels) renameInAddress(each, old, name, edits)
    const declaration = declared?.get(old)
    if (declaration === undefined) continue
    declarations.push(declaration)
    edits.renameKey(declaration, name)
    index.references.rename(declaration, name, edits)
  }
  for (const { addressPlace } of channels)
    if (addressPlace.on === 'key')
      index.references.rename(addressPlace.node, edits.keyOf(addressPlace.node), edits)
  const [old = ''] = names.keys()
  return renamed(api, old, edits, declarations)
}

function renameInAddress(
  { address = '', addressPlace }: Channel,
  old: string,
  name: string,
  edits: EditSet,
): void {
  const { node, on } = addressPlace
  for (const splice of spliceParameter(address, old, name))
    edits.splice({ node, isKey: on === 'key' }, splice)
}

/** Whether the parameters are declared elsewhere, for whatever channels refer to them. */
function isSharedMap(api: AsyncApi, { node }: Channel): boolean {
  const map = node.get('parameters')
  return map !== undefined && api.references.follow(map)?.value !== map.value
}
