import { expect, it } from 'vitest'
import { lint } from '../../../index.ts'

it.each([
  ['sales.order.created', 'contract'],
  ['order.created', 'It is not renamed: nothing tells its domain, resource and event type.'],
  ['orders', 'It is not renamed: nothing tells its domain, resource and event type.'],
])('gives %s a version, or says why not: %s', async (address, expected) => {
  const text = `asyncapi: 3.0.0
info: { title: Orders, version: 1.0.0 }
servers: { a: { host: a, protocol: kafka } }
channels: { a: { address: ${address} } }
`
  const { findings } = await lint({
    texts: [{ name: 'a.yaml', text }],
    cwd: '/',
    ruleset: 'lintel:all',
  })
  const found = findings.filter(({ rule }) => rule === 'topics/version-suffix')
  expect(found.map(({ fix, noFix }) => fix?.kind ?? noFix)).toEqual([expected])
})
