import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are nobody's, or one's own (RFC 6890), with the link-local, shared and multicast ones. */
const IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const
const IPV6 = [
  ['::', 127],
  ['64:ff9b:1::', 48],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const

const networks = new BlockList()
for (const [address, prefix] of IPV4) networks.addSubnet(address, prefix, 'ipv4')
for (const [address, prefix] of IPV6) networks.addSubnet(address, prefix, 'ipv6')

/** The code of the error that a look-up ends with where a host is at a private address. */
export const PRIVATE_ADDRESS = 'EPRIVATE'

/**
 * Whether an IP address is of a private network, of this machine, or of nobody. One of IPv4 may be
 * written as IPv6 (`::ffff:127.0.0.1`).
 */
export function isPrivateAddress(address: string): boolean {
  const [plain = ''] = address.replace(/^\[|\]$/g, '').split('%')
  const version = isIP(plain)
  return version !== 0 && networks.check(plain, version === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Makes the function that a connection finds the addresses of a host with. It looks at what it then
 * connects to, so that a name cannot lead elsewhere the second time.
 * @param isPrivate tells the addresses that are refused
 */
export function lookupPublic(isPrivate: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    const all: LookupOptions & { all: true } = { ...options, all: true }
    lookup(hostname, all, (error, addresses) => {
      if (error !== null) callback(error, '', 0)
      else if (addresses.some(({ address }) => isPrivate(address))) callback(refusal(), '', 0)
      else if (options.all === true) callback(null, addresses)
      else callback(null, ...toPair(addresses))
    })
  }
}

function toPair([first]: readonly LookupAddress[]): [address: string, family: number] {
  return [first?.address ?? '', first?.family ?? 0]
}

function refusal(): NodeJS.ErrnoException {
  return Object.assign(new Error('The address is private.'), { code: PRIVATE_ADDRESS })
}
