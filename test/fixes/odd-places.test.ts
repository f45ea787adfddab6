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

it('calls no list `data` that an example calls so and the schema does not', async () => {
  const text = (member: string) => `openapi: 3.1.0
info: { title: Tickets, version: 1.0.0 }
paths:
  /v1/tickets:
    get:
      responses:
        '200':
          description: The tickets.
          content:
            application/json:
              example: { ${member}: [{ id: '85' }] }
              schema:
                type: object
                required: [tickets]
                properties: { tickets: { type: array, items: { $ref: '#/components/schemas/Ticket' } } }
  /v1/tickets/{ticket_id}:
    get:
      parameters: [{ name: ticket_id, in: path, required: true, schema: { type: string } }]
      responses:
        '200':
          description: The ticket.
          content: { application/json: { schema: { $ref: '#/components/schemas/Ticket' } } }
components:
  schemas:
    Ticket: { type: object, required: [id], properties: { id: { type: string } } }
`
  expect(await mend(text('data'))).toContain('properties: { tickets:')
  expect(await mend(text('tickets'))).toContain('properties: { data:')
})
