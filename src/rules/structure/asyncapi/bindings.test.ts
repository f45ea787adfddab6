import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { globSync } from 'tinyglobby'
import { describe, expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../../test/support/rule-testing.ts'
import rule from '../schema.ts'

async function expectMarked(text: string, files?: Readonly<Record<string, string>>): Promise<void> {
  const options = { isExact: true, ...(files && { files }) }
  const findings = await findingsOf(text, rule, options)
  expect(placesOf(findings)).toEqual(expectationsIn(text, rule, options))
}

const VERSIONS = ['2.0.0', '2.1.0', '2.2.0', '2.3.0', '2.4.0', '2.5.0', '2.6.0']

describe('structure/schema, bindings of AsyncAPI 2', () => {
  test.each(VERSIONS)('%s: are what is published for protocol, place and version', (version) =>
    expectMarked(`asyncapi: ${version}
info: { title: Orders, version: 1.0.0 }
servers:
  broker:
    url: broker.example.com
    protocol: mqtt
    bindings:
      mqtt:
        clientId: 7 # expect: structure/schema
        bindingVersion: 0.1.0
      kafka:
        schemaRegistryUrl: https://registry.example.com
        schemaRegistryVendr: confluent # expect: structure/schema
channels:
  orders:
    bindings:
      ws: { method: PUT } # expect: structure/schema
      kafka:
        partitions: 0 # expect: structure/schema
    publish:
      bindings:
        http: { type: request, method: POST, bindingVersion: 0.1.0 }
        mqtt: { qos: 3 } # expect: structure/schema
        kafka: { groupId: orders, clientId: { type: string } }
      traits:
        - bindings: { amqp: { deliveryMode: 3 } } # expect: structure/schema
      message:
        payload: { type: object }
        bindings:
          kafka: text # expect: structure/schema
          http: { headers: { type: string } } # expect: structure/schema
        traits:
          - bindings: { amqp: { messageTipe: order } } # expect: structure/schema
components:
  serverBindings: { a: { mqtt: { keepAlive: soon } } } # expect: structure/schema
  channelBindings: { a: { kafka: { replicas: 0 } } } # expect: structure/schema
  operationBindings: { a: { nats: { queue: 7 } } } # expect: structure/schema
  messageBindings: { a: { http: { header: {} } } } # expect: structure/schema
`),
  )

  test('of protocols, places and versions that nothing is published for are let be', () =>
    expectMarked(`asyncapi: 2.6.0
info: { title: Orders, version: 1.0.0 }
servers:
  broker:
    url: broker.example.com
    protocol: kafka
    bindings:
      kafka: { anything: 1, bindingVersion: 9.9.9 }
      mqtt: { anything: 1, bindingVersion: latest }
      redis: { anything: 1 }
      acme: { anything: 1 }
      x-acme: 1
channels:
  orders:
    bindings: { http: { anything: 1 }, mqtt5: { anything: 1 } }
    publish:
      bindings:
        kafka: { bindingVersion: 0.1 } # expect: structure/schema
        amqp: { ack: true, x-note: any }
        mqtt: {}
        http: { method: GET }
        sns: {}
        sqs: {}
        ibmmq: {}
    subscribe:
      bindings:
        sns: { deliveryPolicy: { numRetries: 30 } }
        sqs: { bindingVersion: 0.2.0 } # expect: structure/schema
components:
  channelBindings:
    empty: { sns: {} }
    unnamed: { sns: { tags: {} } } # expect: structure/schema
`))

  test('without a version keep one of those that there were', () =>
    expectMarked(`asyncapi: 2.6.0
info: { title: Orders, version: 1.0.0 }
channels:
  orders:
    publish:
      bindings:
        http: { type: response }
        solace: { destinations: [{ destinationType: queue }] }
    subscribe:
      bindings:
        http: { type: request, method: GET, query: { type: object } }
        mqtt: { qos: 1, messageExpiryInterval: 60 }
`))

  test('are followed through references', () =>
    expectMarked(
      `asyncapi: 2.6.0
info: { title: Orders, version: 1.0.0 }
channels:
  orders:
    bindings: { $ref: bindings.yaml#/orders }
    publish:
      bindings:
        mqtt: { $ref: '#/components/operationBindings/quick' } # expect: structure/schema
      message:
        bindings: { $ref: '#/components/messageBindings/keyed' }
components:
  operationBindings: { quick: { mqtt: { qos: 0 } } }
  messageBindings: { keyed: { kafka: { key: { type: string } } } }
`,
      {
        'bindings.yaml': `orders:
  kafka:
    topics: orders # expect: structure/schema
`,
      },
    ))

  test('say whose they are', async () => {
    const text = `asyncapi: 2.6.0
info: { title: Orders, version: 1.0.0 }
channels: { a: { publish: { bindings: { http: { headers: {} } } } } }
`
    const [finding] = await findingsOf(text, rule, { isExact: true })
    expect(finding?.message).toBe(
      'Property `headers` is not allowed in the http binding of an operation.',
    )
  })
})

const require = createRequire(import.meta.url)
const PUBLISHED = join(dirname(require.resolve('@asyncapi/specs/package.json')), 'bindings')

/** Where the bindings of a place stand in a document. */
const HOLDERS: Readonly<Record<string, string>> = {
  server: 'serverBindings',
  channel: 'channelBindings',
  operation: 'operationBindings',
  message: 'messageBindings',
}

/** Examples that their own texts forbid: integers in quotes, a queue that lacks `fifoQueue`. */
const WRONG = /^(?:ros2\/|sqs\/.*channel)/

describe('the examples of the published schemas', () => {
  const files = globSync('*/*/*.json', { cwd: PUBLISHED }).filter((file) => !WRONG.test(file))

  test.each(files.sort())('%s', async (file) => {
    const [folder = '', , name = ''] = file.split('/')
    const { examples = [] }: { examples?: unknown[] } = require(join(PUBLISHED, file))
    const holder = HOLDERS[name.replace('.json', '')] ?? ''
    const protocol = folder === 'websockets' ? 'ws' : folder
    for (const example of examples) {
      const text = JSON.stringify({
        asyncapi: '2.6.0',
        info: { title: 'Orders', version: '1.0.0' },
        channels: {},
        components: { [holder]: { example: { [protocol]: example } } },
      })
      const findings = await findingsOf(text, rule, { isExact: true, file: 'api.json' })
      expect(findings.map(({ pointer, message }) => `${pointer} ${message}`)).toEqual([])
    }
  })
})
