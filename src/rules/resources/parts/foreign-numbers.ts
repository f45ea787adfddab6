import { composedKeyword } from '../../../model/schema/composed-keyword.ts'
import type { Property, Schema } from '../../../model/schema/schema.ts'
import { descriptionOf } from '../../words/values/description.ts'
import { lowerWords } from '../../words.ts'

/** Words before `id` of numbers in a sequence, which refer to nothing: `last_seq_id`. */
const NUMBERS: ReadonlySet<string> = new Set(['seq', 'sequence'])

/** The beginning of a description that tells of a numbering of others, or of a place among others. */
const TELLING =
  /\b(?:AprilTags?|ArUco|fiducial|802\.1Q|EIP-?155|BACnet|Modbus|CAN bus|GSM|UMTS|CDMA|3GPP)\b|\b(?:BLE|Bluetooth)\b[^.]{0,30}\b(?:company|manufactur\w+)|\berror (?:codes?|conditions?)\b|\b(?:position|ordinal)\b[^.]{0,20}\b(?:in|of|within)\b|\b(?:map|match|correlat)\w*\b[^.]{0,30}\b(?:request|response)/i

/** What has numbers of vendors and of their products: USB, PCI. */
const BUSES = /\b(?:bluetooth|hid|pcie?|usb)\b/i
const OF_BUSES: ReadonlySet<string> = new Set(['product', 'vendor'])

/**
 * Whether an integer called an id is no reference to a resource but a number that others give out: in a
 * sequence, on a bus, in a network, or in the few bits that a protocol has for it.
 */
export function isForeignNumber(property: Property): boolean {
  const { name, node, owner, schema } = property
  const words = lowerWords(name).slice(0, -1)
  const last = words.at(-1) ?? ''
  // What an answer repeats so that clients know to which request it belongs: `req_id`.
  if (NUMBERS.has(last) || last === 'req' || words.includes('vlan')) return true
  // A VXLAN numbers its segments (RFC 7348).
  if (last === 'segment' && /vx?lan/i.test(node.pointer)) return true
  // What a database of others has numbered: `tvdbId`.
  if (/.db$/.test(last)) return true
  if (hasFewBits(schema)) return true
  const texts = [node, schema?.node].map(descriptionOf)
  if (texts.some((text) => TELLING.test(text) || listsCodes(text))) return true
  if (last === 'chain' && wordsOf(owner).some((word) => OF_CHAINS.has(word))) return true
  return OF_BUSES.has(last) && isOnBus(owner, texts)
}

/** A number with what it stands for: “`0`: Yellow”, “1 = open”. */
const CODE = /(?:^|[^\w.])`?\d{1,3}`? ?[:=] ?[a-z]/gi
/** How many of them make a list of codes. */
const LEAST_CODES = 3

/** Whether a description says what each number stands for, so that it is a code. */
function listsCodes(text: string): boolean {
  const codes = text.match(CODE)
  return codes !== null && codes.length >= LEAST_CODES
}

/** What stands beside the number of a blockchain (EIP-155), and not beside a chain of shops. */
const OF_CHAINS: ReadonlySet<string> = new Set(
  'block blockchain contract erc20 evm explorer gas network nonce rpc token transaction wallet'.split(
    ' ',
  ),
)

/** The words of the names of a schema and of its fields. */
function wordsOf({ node, properties }: Schema): string[] {
  return [String(node.key), ...properties.map(({ name }) => name)].flatMap(lowerWords)
}

/** Fewer bits are those of a switch or a small choice, more those of any integer. */
const LEAST_BITS = 7
const MOST_BITS = 16

/** Whether an unsigned integer is as large as so many bits allow, the last one or two values aside. */
function hasFewBits(schema: Schema | undefined): boolean {
  if (/^uint(?:8|16)$/.test(schema?.format ?? '')) return true
  const [most, least] = ['maximum', 'minimum'].map(
    (bound) => composedKeyword(schema, bound)[0]?.value,
  )
  if (typeof most !== 'number' || typeof least !== 'number' || least < 0) return false
  if (most === MOST_OWNERS) return true
  const bits = Math.ceil(Math.log2(most + 1))
  return bits >= LEAST_BITS && bits <= MOST_BITS && most >= 2 ** bits - 2 && bits !== SMALLINT
}

/** The largest number that Unix gives the owner of a file. */
const MOST_OWNERS = 2 ** 32 - 2
/** The bits of the largest small integer of databases, of which keys may be. */
const SMALLINT = 15

/** Whether a schema with the number of a vendor has that of the product, and tells the bus. */
function isOnBus(owner: Schema, texts: readonly string[]): boolean {
  const names = owner.properties.map(({ name }) => name)
  const last = (name: string) => lowerWords(name).slice(-2).join(' ')
  const isPair = ['product id', 'vendor id'].every((pair) =>
    names.some((name) => last(name) === pair),
  )
  const isNamed = wordsOf(owner).some((word) => BUSES.test(word))
  return isPair && (isNamed || texts.some((text) => BUSES.test(text)))
}
