import { describe, expect, test } from 'vitest'
import { linesOf, markedLines, messagesOf, reportsOf } from '../../../test/support/reports.ts'
import rule from './asyncapi.ts'

const version2 = (text: string) => `asyncapi: 2.6.0\n${text}`
const version3 = (text: string) => `asyncapi: 3.0.0\n${text}`

describe('structure/asyncapi, parameters and variables', () => {
  test.each([
    [
      '2.x: each address that uses what its channel does not declare',
      version2(`
channels:
  'a/{x}/{y}': # <- reported
    parameters: { x: {} }
  'absent/{x}': {} # <- reported
  'shared/{x}': { $ref: '#/components/channels/c' }
  'shared/{y}': { $ref: '#/components/channels/c' } # <- reported
  'unknown/{x}': { parameters: { $ref: '#/gone' } }
  'broken/{x}': { parameters: { x: { $ref: '#/gone' } } }
  'operators/{+path}/{list*}/{head:3}/{a,b}':
    parameters: { path: {}, list: {}, head: {}, a: {}, b: {} }
  'none/{}': {}
  'hostile/{constructor}/{__proto__}': {} # <- reported
  'hostile/{toString}': { parameters: { toString: {} } }
  'hostile/{{x}}': { parameters: { x: {} } } # <- reported
components:
  channels:
    c:
      parameters:
        x: {} # <- reported
    unused/{z}: {}
`),
    ],
    [
      '2.x: a parameter that the address does not use, where it has others',
      version2(`
channels:
  'a/{x}':
    parameters:
      x: {}
      y: {} # <- reported
      z: # <- reported
      x-note: {}
  plain:
    parameters: { x: {} }
`),
    ],
    [
      '3.x: the address, and not the key',
      version3(`
channels:
  'key/{k}?#': { address: plain }
  'key/{k}':
    parameters: { k: {} } # <- reported
  'key/{other}': { parameters: { k: {} } }
  'null/{k}': { address: null, parameters: { k: {} } }
  missing:
    address: 'a.{x}.{y}' # <- reported
    parameters: { x: {} }
  absent:
    address: 'a.{x}' # <- reported
  referenced: { $ref: '#/components/channels/c' }
  redundant:
    address: plain
    parameters:
      x: {} # <- reported
  unknown: { parameters: { x: {} } }
  nothing: { address: null, parameters: { x: {} } }
components:
  channels:
    c:
      address: 'a.{x}' # <- reported
    d:
      address: a
      parameters:
        x: { $ref: '#/gone' } # <- reported
`),
    ],
    [
      '2.x: server variables, where any are declared',
      version2(`
servers:
  a:
    url: '{host}:{port}' # <- reported
    variables:
      host: {}
      stage: {} # <- reported
  absent: { url: '{host}' }
  plain: { url: host, variables: { host: {} } }
  referenced: { $ref: '#/components/servers/b' }
  broken: { $ref: '#/gone' }
channels: {}
components:
  servers:
    b:
      url: '{host}' # <- reported
      variables: {}
    c:
      url: '{host}' # <- reported
      variables: {}
`),
    ],
    [
      '3.x: the host of a server is no URL, and no part of one but a name and a port',
      version3(`
servers:
  plain: { host: 'kafka.example.com:9092', pathname: /a, protocol: kafka }
  several: { host: 'a:9092,b:9092', protocol: kafka }
  address: { host: '[::1]:9092', protocol: kafka }
  open: { host: '{region/zone}.example.com:{port}', protocol: kafka }
  url:
    host: amqp://user:secret@example.com:5672/shop # <- reported
    protocol: amqp
  behind:
    host: sqs.example.com/{account} # <- reported
    protocol: sqs
  slash:
    host: sqs.example.com/ # <- reported
    protocol: sqs
  empty:
    host: '' # <- reported
    protocol: sqs
`),
    ],
    [
      '2.x: versions beside the bindings',
      version2(`
servers:
  a: { url: a, protocol: kafka, bindings: { kafka: { bindingVersion: 0.4.0 } } }
channels:
  a:
    bindings:
      kafka: {}
      bindingVersion: 0.4.0 # <- reported
    publish:
      bindings:
        bindingVersion: 0.4.0 # <- reported
      message: { bindings: { $ref: '#/components/messageBindings/a' } }
components:
  messageBindings:
    a:
      kafka: {}
      mqtt: {}
      bindingVersion: 0.4.0 # <- reported
`),
    ],
    ['3.x: no server variables', version3("servers: { a: { host: '{x}', variables: { y: {} } } }")],
    [
      'addresses with a query or fragment',
      version2(`
channels:
  a?b=c: {} # <- reported
  a#b: {} # <- reported
  'a/{?q}': # <- reported
    parameters: { q: {} }
  home/#: {}
  '#': {}
  orders.#.created: {}
  'orders/{id': {} # <- reported
  'orders/{{id}}': { parameters: { id: {} } } # <- reported
components: { channels: { name?: {} } }
`),
    ],
    [
      '3.x: likewise, in the address',
      version3(
        'channels: { key?: { address: a }, b: { address: null } }\ncomponents:\n  channels:\n    c:\n      address: a?b # <- reported',
      ),
    ],
  ])('%s', (_, text) => {
    expect(linesOf(rule, text)).toEqual(markedLines(text))
  })

  test('says what is missing and what to write', () => {
    expect(
      messagesOf(
        rule,
        version2("channels:\n  'a/{x}/{y}': { parameters: { z: {} } }\n  'a/{x}': {}"),
      ),
    ).toEqual([
      '3: Parameters `x` and `y` of the channel address are not declared. Declare `x` and `y` under `parameters` of the channel.',
      '3: Parameter `z` is not in the channel address `a/{x}/{y}`. Write `{z}` in the address, or remove the parameter.',
      '4: Parameter `x` of the channel address is not declared. Declare `x` under `parameters` of the channel.',
    ])
  })
})

test('3.x: what to write for the host of a server', () => {
  const text = version3(`
servers:
  url: { host: 'amqp://user:secret@example.com:5672/shop', protocol: amqp }
  slash: { host: example.com/, protocol: ws }
  known: { host: example.com/v2, pathname: /v2, protocol: ws }
  chosen: { host: '{scheme}://example.com', protocol: ws }
`)
  expect(reportsOf(rule, text).map(({ message, help }) => `${message} ${help}`)).toEqual([
    'The host of the server has the scheme `amqp://` and the path `/shop`. Write `host: example.com:5672` and `pathname: /shop`, without the scheme.',
    'The host of the server has the path `/`. Write `host: example.com`.',
    'The host of the server has the path `/v2`. Write `host: example.com`.',
    'The host of the server has the scheme `{scheme}://`. Write `host: example.com`, without the scheme.',
  ])
})

describe('structure/asyncapi, names of servers, schemes and tags', () => {
  test.each([
    [
      '2.x: servers of channels',
      version2(`
servers: { a: { url: a, protocol: kafka } }
channels:
  first: { servers: [a] }
  second:
    servers:
      - a
      - b # <- reported
  shared: { $ref: '#/components/channels/c' }
  again: { $ref: '#/components/channels/c' }
components:
  channels:
    c:
      servers:
        - constructor # <- reported
    unused: { servers: [b] }
`),
    ],
    [
      '3.x: servers of channels that stand under `channels`',
      version3(`
servers: { a: { host: a, protocol: kafka }, 'b/c': { $ref: '#/components/servers/d' } }
channels:
  first:
    address: a
    servers:
      - $ref: '#/servers/a'
      - $ref: '#/servers/b~1c'
      - $ref: '#/components/servers/d' # <- reported
      - $ref: '#/servers/gone'
      - $ref: 'https://example.com/a.yaml#/b'
  second: { $ref: '#/components/channels/e' }
components:
  servers: { d: { host: a, protocol: kafka } }
  channels: { e: { address: a, servers: [{ $ref: '#/components/servers/d' }] } }
`),
    ],
    [
      '2.x: security schemes and scopes',
      version2(`
servers:
  a:
    url: a
    protocol: kafka
    security:
      - apiKey: []
      - gone: [] # <- reported
      - oauth:
          - read
          - other # <- reported
      - referenced: [none] # <- reported
      - unknown: [any]
      - hidden: [any]
      - openId: [any]
      - apiKey: [read] # <- reported
      - ofNone: [any]
channels:
  a:
    publish:
      security:
        - toString: [] # <- reported
    subscribe: { traits: [{ security: [{ gone: [] }] }] }
components:
  channels: { c: { publish: { security: [{ gone: [] }] } } }
  securitySchemes:
    apiKey: { type: apiKey, in: user }
    oauth: { type: oauth2, flows: { implicit: { scopes: { read: a } }, x-flow: {} } }
    referenced: { $ref: '#/components/securitySchemes/oauth' }
    unknown: { $ref: '#/gone' }
    hidden: { type: oauth2, flows: { implicit: { $ref: '#/gone' } } }
    openId: { type: openIdConnect }
    ofNone: { scheme: bearer }
`),
    ],
    [
      'schemes that cannot be seen',
      version2(
        "servers: { a: { url: a, security: [{ b: [] }] } }\nchannels: {}\ncomponents: { securitySchemes: { $ref: 'https://example.com/a.yaml' } }",
      ),
    ],
    [
      '2.x: tags',
      version2(`
tags:
  - name: a
  - name: b
  - { name: a, description: Other. } # <- reported
  - name: b
channels:
  a:
    publish:
      tags: &tags
        - name: constructor
        - { name: constructor, description: Other. } # <- reported
      traits:
        - tags: [{ name: a }, { name: b }]
        - $ref: '#/components/operationTraits/t'
      message: { oneOf: [{ $ref: '#/components/messages/m' }] }
    subscribe: { tags: *tags }
components:
  operationTraits:
    t:
      tags:
        - name: a
        - { $ref: '#/components/tags/a' } # <- reported elsewhere
  messages:
    m:
      tags:
        - { name: a, description: First. }
        - name: a # <- reported
      traits: [{ $ref: '#/components/messageTraits/t' }]
  messageTraits:
    t:
      tags:
        - name: a
        - { name: a, description: Other. } # <- reported
  tags:
    a:
      name: a # <- reported
`),
    ],
    [
      '3.x: no tags',
      version3(
        'info: { title: a, version: "1", tags: [{ name: a }, { name: a, description: b }] }',
      ),
    ],
  ])('%s', (_, text) => {
    expect(linesOf(rule, text)).toEqual(markedLines(text))
  })
})

describe('structure/asyncapi, what the text demands and the parser does not', () => {
  test.each([
    [
      '2.x: content types that are none, or many',
      version2(`
defaultContentType: json # <- reported
channels:
  a:
    publish:
      message:
        contentType: application/* # <- reported
        traits:
          - contentType: '*/*' # <- reported
    subscribe: { message: { $ref: '#/components/messages/m' } }
components:
  messages:
    m:
      contentType: avro/ # <- reported
    fine: { contentType: 'application/vnd.apache.avro+binary; charset="*"' }
    versioned: { contentType: application/cloudevents+json; charset=utf-8 }
    number: { contentType: 5 }
`),
    ],
    ...[version2, version3].map((version, index) => [
      `${index + 2}.x: patterns that are no regular expressions`,
      version(`
channels: {}
components:
  messages:
    m:
      headers: { type: object, properties: { key: { type: string, pattern: '(' } } } # <- reported
      payload: { $ref: '#/components/schemas/Meter' }
  schemas:
    Meter:
      properties:
        code:
          pattern: '[A-Z' # <- reported
        reading: { pattern: '^[0-9]{1,4}$' }
        region: { pattern: '(?i)^north|south$' }
        number: { pattern: 7 }
        unit: { not: { pattern: '*' }, examples: [{ pattern: '[' }] }
`),
    ]),
    ...[version2, version3].map((version, index) => [
      `${index + 2}.x: enums that list a value twice`,
      version(`
channels: {}
components:
  messages:
    m: { payload: { properties: { unit: { enum: [KWH, MWH, KWH] } } } } # <- reported
  schemas:
    Meter:
      enum:
        - GAS
        - POWER
        - POWER # <- reported
    Fine: { enum: [1, '1', GAS, gas] }
`),
    ]),
    ...[version2, version3].map((version, index) => [
      `${index + 2}.x: keywords that are misspelt`,
      version(`
channels: {}
components:
  messages:
    m: { payload: { type: object, proprties: {} } } # <- reported
  schemas:
    Meter:
      type: number
      titel: A meter # <- reported
      properties: { titel: { type: string } }
      unit: kWh
`),
    ]),
    [
      'schemas in other formats',
      version2(`
channels: {}
components:
  messages:
    m:
      schemaFormat: application/vnd.oai.openapi;version=3.0.0
      payload: { discriminator: { propertyName: kind }, properties: { a: { type: integer, default: x } } }
    n:
      schemaFormat: application/schema+json;version=draft-07
      payload: { items: { type: integer, default: x } }
`),
    ],
    ['3.x: likewise', version3('defaultContentType: json # <- reported\nchannels: {}')],
    ...[version2, version3].map((version, index) => [
      `${index + 2}.x: discriminators that are not there, or not required`,
      version(`
channels: {}
components:
  messages: { m: { payload: { $ref: '#/components/schemas/Pet' } } }
  schemas:
    Pet:
      type: object
      discriminator: kind # <- reported
      properties: { kind: { type: string } }
    Gone:
      discriminator: kind # <- reported
      required: [kind]
      properties: { name: { type: string } }
    Fine: { discriminator: kind, required: [kind], properties: { kind: { type: string } } }
    Composed: { discriminator: kind, allOf: [{ $ref: '#/components/schemas/Fine' }] }
    Unknown: { discriminator: kind, allOf: [{ $ref: '#/components/schemas/None' }] }
    Object: { properties: { discriminator: { type: string } } }
`),
    ]),
    ...[version2, version3].map((version, index) => [
      `${index + 2}.x: defaults of another type`,
      version(`
channels: {}
components:
  messages:
    m:
      payload:
        properties:
          count: { type: integer, default: 1.5 } # <- reported
          open: { type: boolean, default: 'false' } # <- reported
          either: { type: [string, number], default: true } # <- reported
          none: { type: [string, 'null'], default: null }
          nullable: { type: string, nullable: true, default: null }
          unknown: { type: record, default: 1 }
          any: { default: 1 }
          state: { type: string, enum: [OPEN, DONE], default: CLOSED } # <- reported
          retries: { type: integer, maximum: 5, default: 6 } # <- reported
          mail: { type: string, format: email, default: nobody }
          nothing: { enum: [OPEN], default: null }
          limits: { type: object, required: [low], properties: { low: { type: integer, default: 1 } }, default: {} }
`),
    ]),
    [
      '2.x: headers behind a reference that are no object',
      version2(`
channels: {}
components:
  messages:
    m: { headers: { $ref: '#/components/schemas/Text' } } # <- reported
    inline: { headers: { type: string } }
    fine: { headers: { $ref: '#/components/schemas/Object' } }
    unknown: { headers: { $ref: '#/components/schemas/None' } }
  schemas: { Text: { type: string }, Object: { type: object } }
`),
    ],
    [
      '3.x: headers that are no object',
      version3(`
channels: {}
components:
  messages:
    m: { headers: { type: string } } # <- reported
    other: { headers: { schemaFormat: application/vnd.apache.avro;version=1.9.0, schema: { type: string } } }
    any: { headers: {} }
`),
    ],
    [
      'from 2.5 on: URLs that are not absolute',
      version2(`
info:
  title: T
  version: '1'
  termsOfService: /terms # <- reported
  contact: { url: 'mailto:a@example.com' }
  license: { url: 'not a url' }
externalDocs: { url: 'https://example.com' }
tags:
  - name: a
    externalDocs: { url: docs/a.html } # <- reported
channels:
  a:
    publish:
      externalDocs: { url: '{docs}/a.html' }
      message:
        externalDocs: { url: '#a' } # <- reported
        payload:
          externalDocs: { url: '?a' } # <- reported
components:
  securitySchemes:
    a:
      type: openIdConnect
      openIdConnectUrl: example.com # <- reported
    b:
      type: oauth2
      flows:
        implicit:
          authorizationUrl: /authorize # <- reported
          scopes: {}
`),
    ],
    [
      'before 2.5: relative URLs',
      'asyncapi: 2.4.0\ninfo: { title: T, version: "1", termsOfService: /terms }\nchannels: {}',
    ],
  ])('%s', (_, text) => {
    expect(linesOf(rule, text)).toEqual(markedLines(text))
  })

  test('says what is wrong and what to write', () => {
    const text = version2(`defaultContentType: json
servers: { a: { url: a, protocol: kafka, security: [{ user: [read] }] } }
channels: {}
components:
  schemas: { Pet: { discriminator: kind, properties: { kind: {}, a: { type: integer, default: x } } } }
  securitySchemes: { user: { type: userPassword } }
`)
    expect(messagesOf(rule, text)).toEqual([
      '3: Security scheme `user` is of type `userPassword`, which has no scopes. Write `[]`.',
      '2: `json` is no specific media type. Write a type and a subtype, such as `application/json`.',
      '6: The discriminator `kind` is not required. Add `kind` to `required`.',
      '6: The default `"x"` is not of type `integer`. Write a default of the type, or leave it out.',
    ])
  })
})
