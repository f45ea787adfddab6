import { expect, it } from 'vitest'
import { fix } from '../../src/index.ts'

/** Mends a document, whose faults make it odd, with all rules. */
async function mend(text: string) {
  const texts = [{ name: 'a.yaml', text }]
  const result = await fix({ texts, cwd: '/', ruleset: 'lintel:all', contract: true })
  expect(result.takenBack).toEqual([])
  return result.texts[0]?.after ?? text
}

it('adds no header to a message in an operation of AsyncAPI 3, where references belong', async () => {
  const odd = 'messages: [{}]'
  const after = await mend(`asyncapi: 3.0.0
info: { title: Orders, version: 1.0.0 }
channels: { c: { address: a, messages: { m: { payload: { type: string } } } } }
operations: { o: { action: send, channel: { $ref: '#/channels/c' }, ${odd} } }
`)
  expect(after).toContain('headers: { type: object, properties: { traceparent:')
  expect(after).toContain(odd)
})
