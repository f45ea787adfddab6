import { expect, test } from 'vitest'
import { isPrivateAddress, lookupPublic } from './private-address.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '[::1]',
  'fd00::1',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:a00:1',
])('%s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each([
  '1.1.1.1',
  '100.128.0.1',
  '172.32.0.1',
  '193.0.0.1',
  '223.255.255.255',
  '2606:4700::1111',
  '::ffff:1.1.1.1',
  'example.com',
  '',
])('%s is not', (address) => {
  expect(isPrivateAddress(address)).toBe(false)
})

/** Looks a name up, and gives the code of the error, or the answer. */
function look(all: boolean, isPrivate: (address: string) => boolean): Promise<unknown> {
  return new Promise((resolve) =>
    lookupPublic(isPrivate)('localhost', { all, family: 4 }, (error, address) =>
      resolve(error?.code ?? address),
    ),
  )
}

test('a name is looked up, and its address looked at', async () => {
  expect(await look(false, isPrivateAddress)).toBe('EPRIVATE')
  expect(await look(true, isPrivateAddress)).toBe('EPRIVATE')
  expect(await look(false, () => false)).toBe('127.0.0.1')
  expect(await look(true, () => false)).toMatchObject([{ address: '127.0.0.1', family: 4 }])
})
