import type { AsyncApi } from '../model/asyncapi/asyncapi.ts'
import type { Channel } from '../model/asyncapi/channel.ts'
import { templateParameters } from '../model/openapi/path.ts'
import { groupBy } from '../text/group-by.ts'
import { perObject } from '../text/memoize.ts'
import { quote } from '../text/quote.ts'
import { EditSet } from './edit-set.ts'
import { nameIndexOf } from './name-index.ts'
import { spliceParameter } from './path-template.ts'
import type { Rename } from './rename.ts'
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
 * Renames a parameter of an address, with its declaration and the references that lead through
 * either.
 * @returns why there is no rename where the address has a parameter of that name
 */
export function renameChannelParameter(
  api: AsyncApi,
  channel: Channel,
  old: string,
  name: string,
): Rename {
  if (old === name || name === '') return { refused: 'it has that name' }
  const { references, isInExtension } = addressIndex(api)
  if (isInExtension(old)) return { refused: 'an extension may speak of it' }
  const edits = new EditSet()
  const declaration = channel.parameters.find((parameter) => parameter.name === old)?.node
  // In 2.x several addresses may share what is declared for one.
  for (const each of byObject(api).get(channel.node.object) ?? [channel]) {
    const { address = '', addressPlace, parameters } = each
    if (parameters.some((parameter) => parameter.name === name))
      return { refused: `${quote(name)} is the name of another parameter of it` }
    const isKey = addressPlace.on === 'key'
    for (const splice of spliceParameter(address, old, name))
      edits.splice({ node: addressPlace.node, isKey }, splice)
    const renamedAddress = address.replaceAll(`{${old}}`, `{${name}}`)
    if (isKey) references.rename(addressPlace.node, renamedAddress, edits)
  }
  if (declaration !== undefined) {
    if (declaration.parent?.object?.[name] !== undefined)
      return { refused: `${quote(name)} is declared beside it` }
    if (isSharedMap(api, channel)) return { refused: 'other channels share its declaration' }
    edits.renameKey(declaration, name)
    references.rename(declaration, name, edits)
  }
  return renamed(api, old, edits, declaration === undefined ? [] : [declaration])
}

/** Whether the parameters are declared elsewhere, for whatever channels refer to them. */
function isSharedMap(api: AsyncApi, { node }: Channel): boolean {
  const map = node.get('parameters')
  return map !== undefined && api.references.follow(map)?.value !== map.value
}

function addressIndex(api: AsyncApi) {
  const index = nameIndexOf(api)
  return {
    references: index.references,
    isInExtension: (word: string) => index.isInExtension(word),
  }
}
