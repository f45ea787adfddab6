import { describe, expect, it } from 'vitest'
import { main } from '../../src/cli/main.ts'
import type { JsonReport } from '../../src/report/json.ts'
import { fakeIo } from '../support/fake-io.ts'
import { makeWorkspace } from './workspace.ts'

const FORMAT = "'application/vnd.apache.avro;version=1.9.0'"

/** AsyncAPI 2: `subscribe` says what the application sends. */
const two = (action: string) => (payload: string) =>
  `asyncapi: 2.6.0
info: { title: Orders, version: 1.0.0 }
channels:
  orders:
    ${action}:
      message:
        name: Order
        schemaFormat: ${FORMAT}
        payload: ${payload}
`
const three = (action: string) => (payload: string) =>
  `asyncapi: 3.0.0
info: { title: Orders, version: 1.0.0 }
channels:
  orders:
    address: orders
    messages:
      Order: { name: Order, payload: { schemaFormat: ${FORMAT}, schema: ${payload} } }
operations:
  handle: { action: ${action}, channel: { $ref: '#/channels/orders' } }
`
const order = (...fields: string[]) =>
  `{ "type": "record", "name": "Order", "fields": [{ "name": "id", "type": "string" }${fields
    .map((field) => `,\n  ${field}`)
    .join('')}] }`
const TOTAL = '{ "name": "total", "type": "int" }'
const LONG = '{ "name": "total", "type": "long" }'

async function findingsOf(
  was: Readonly<Record<string, string>>,
  is: Readonly<Record<string, string>>,
): Promise<string[]> {
  const of = (folder: string, files: Readonly<Record<string, string>>) =>
    Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text] as const)
  const cwd = makeWorkspace({
    'lintel.yaml': 'extends: []\n',
    ...Object.fromEntries([...of('was', was), ...of('is', is)]),
  })
  const { io, written } = fakeIo(cwd)
  await main(['diff', '-f', 'json', 'was/api.yaml', 'is/api.yaml'], io)
  const report: JsonReport = JSON.parse(written.stdout.join(''))
  return report.findings
    .filter(({ rule }) => rule === 'versioning/event-breaking-change')
    .map(({ file, pointer, severity, message }) => `${file}#${pointer} ${severity}: ${message}`)
}

describe('diff of messages in Avro', () => {
  it.each([
    ['2.6, sent', two('subscribe'), '/channels/orders/subscribe/message/payload', 'subscribe'],
    ['3.0, sent', three('send'), '/channels/orders/messages/Order/payload/schema', 'send'],
  ])('%s: old readers get new data', async (_, write, place) => {
    const found = await findingsOf(
      { 'api.yaml': write(order(TOTAL)) },
      { 'api.yaml': write(order()) },
    )
    expect(found).toEqual([
      `is/api.yaml#${place}/fields error: Field \`total\` is removed, for which the old schema has no default (not FORWARD compatible), which breaks those that read it: \`send orders\`.`,
    ])
    const added = await findingsOf(
      { 'api.yaml': write(order()) },
      { 'api.yaml': write(order(TOTAL)) },
    )
    expect(added).toEqual([])
  })

  it.each([
    ['2.6, received', two('publish'), '/channels/orders/publish/message/payload'],
    ['3.0, received', three('receive'), '/channels/orders/messages/Order/payload/schema'],
  ])('%s: new readers get old data', async (_, write, place) => {
    const added = await findingsOf(
      { 'api.yaml': write(order()) },
      { 'api.yaml': write(order(TOTAL)) },
    )
    expect(added).toEqual([
      `is/api.yaml#${place}/fields/1 error: Field \`total\` is added without a default (not BACKWARD compatible), which breaks those that send it: \`receive orders\`.`,
    ])
    const widened = await findingsOf(
      { 'api.yaml': write(order(TOTAL)) },
      { 'api.yaml': write(order(LONG)) },
    )
    expect(widened).toEqual([])
  })

  it('stands at the field in the file that a `$ref` leads to', async () => {
    const api = two('subscribe')('{ $ref: order.avsc }')
    const found = await findingsOf(
      { 'api.yaml': api, 'order.avsc': order(TOTAL) },
      { 'api.yaml': api, 'order.avsc': order(LONG) },
    )
    expect(found).toEqual([
      'is/order.avsc#/fields/1/type error: Field `total` is `long` now, no longer `int` (not FORWARD compatible), which breaks those that read it: `send orders`.',
    ])
  })

  it('warns of files that changed and are not read', async () => {
    const api = two('subscribe')('{ $ref: order.raml }').replace('vnd.apache.avro', 'raml+yaml')
    const old = { 'api.yaml': api, 'order.raml': 'type: string' }
    expect(await findingsOf(old, { ...old, 'api.yaml': `${api}# More.` })).toEqual([])
    const found = await findingsOf(old, { ...old, 'order.raml': 'type: integer' })
    expect(found).toHaveLength(1)
    expect(found[0]).toContain('stands in a file that changed and is not read')
  })

  it('warns of logical types, which registries do not compare', async () => {
    const price = (scale: number) =>
      `{ "name": "price", "type": { "type": "bytes", "logicalType": "decimal", "precision": 9, "scale": ${scale} } }`
    const write = three('send')
    const found = await findingsOf(
      { 'api.yaml': write(order(price(2))) },
      { 'api.yaml': write(order(price(3))) },
    )
    expect(found).toEqual([
      'is/api.yaml#/channels/orders/messages/Order/payload/schema/fields/1/type/type warn: The logical type of field `price` is `decimal(9, 3)` now, no longer `decimal(9, 2)`; whether this breaks those that read it cannot be told: `send orders`.',
    ])
  })
})
