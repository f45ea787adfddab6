/** A schema of Avro as YAML, its lines at fault marked. */
export interface AvroSample {
  readonly schema: string
  /** The version that the `schemaFormat` names. Default: 1.9.0. */
  readonly version?: string
}

/** Schemas that keep what Avro's specification says, where it is easily read otherwise. */
export const PASSING: readonly (string | AvroSample)[] = [
  ...['null', 'boolean', 'int', 'long', 'float', 'double', 'bytes', 'string'].map(
    (name) => `'${name}'`,
  ),
  "['null', string]",
  "{ type: string, logicalType: uuid, 'avro.java.string': String }",
  '{ type: bytes, logicalType: decimal, precision: 2, scale: 4 }',
  '{ type: string, logicalType: date }',
  '{ type: { type: array, items: int } }',
  '{ type: array, items: { type: map, values: [int, { type: array, items: int }] }, default: [] }',
  '{ type: error, name: Failure, fields: [{ name: reason, type: string }] }',
  '{ type: record, name: Empty, fields: [] }',
  '{ type: record, name: a.b._C3, namespace: ignored here, fields: [] }',
  "{ type: record, name: None, namespace: '', fields: [] }",
  '{ type: fixed, name: MD5, size: 16, aliases: [old-digest, org.acme.MD5] }',
  '{ type: fixed, name: Nothing, size: 0 }',
  '{ type: enum, name: Suit, symbols: [SPADES, HEARTS], default: HEARTS }',
  '{ type: enum, name: Suits, symbols: [SPADES, spades, _] }',
  { version: '1.8.2', schema: '{ type: enum, name: Suit, symbols: [SPADES], default: OTHER }' },
  `
type: record
name: LongList
aliases: [LinkedLongs]
fields:
  - { name: value, type: long, order: descending, doc: 7 }
  - { name: next, type: ['null', LongList], default: null }
`,
  `
type: record
name: Outer
namespace: com.acme
fields:
  - { name: a, type: { type: enum, name: State, symbols: [ON] } }
  - { name: b, type: State }
  - { name: c, type: com.acme.State }
  - { name: d, type: { type: record, name: State, namespace: com.acme.other, fields: [{ name: a, type: [State, com.acme.State] }] } }
  - { name: e, type: org.registry.Unknown }
`,
  `
type: record
name: Top
fields:
  - { name: a, type: { type: record, name: x.Inner, fields: [{ name: again, type: ['null', Top] }] } }
`,
  `
type: record
name: Reused
fields:
  - { name: a, type: { type: fixed, name: record, size: 1 } }
  - { name: b, type: record }
`,
  `
type: record
name: Defaults
fields:
  - { name: a, type: int, default: -2147483648 }
  - { name: b, type: long, default: 9223372036854775807 }
  - { name: c, type: float, default: 1 }
  - { name: d, type: double, default: NaN }
  - { name: e, type: bytes, default: "\\u00FF" }
  - { name: f, type: { type: fixed, name: Two, size: 2 }, default: "\\0\\u00e9" }
  - { name: g, type: 'null', default: null }
  - { name: h, type: { type: map, values: int }, default: {} }
  - { name: i, type: [string, int], default: '' }
  - { name: j, type: { type: array, items: [int, string] }, default: [1, a] }
  - { name: k, type: { type: record, name: R, fields: [{ name: x, type: int, default: 1 }] }, default: {} }
  - { name: l, type: { type: enum, name: E, symbols: [A] }, default: A }
  - { name: m, type: [R, Two, E], default: { x: 2, unknown: 3 } }
`,
  {
    version: 'unknown',
    schema: `
type: record
name: Later
fields:
  - { name: a, type: ['null', int], default: 1, aliases: [a] }
`,
  },
]

/** For each check of Avro: schemas that break it on the lines that are marked. */
export const FAILING: Readonly<Record<string, readonly (string | AvroSample)[]>> = {
  aliases: [
    `
type: record
name: Order
aliases: Purchase # <- reported
fields: []
`,
    `
type: record
name: Order
fields:
  - name: id
    type: string
    aliases: [key, 7] # <- reported
`,
    `
type: enum
name: State
aliases: { old: Status } # <- reported
symbols: [OPEN]
`,
  ],
  defaults: [
    `
type: record
name: Order
fields:
  - { name: a, type: int, default: '1' } # <- reported
  - { name: b, type: int, default: 2147483648 } # <- reported
  - { name: c, type: long, default: 1.5 } # <- reported
  - { name: d, type: string, default: null } # <- reported
  - { name: e, type: boolean, default: 'false' } # <- reported
  - { name: f, type: double, default: '0.5' } # <- reported
  - { name: g, type: bytes, default: "\\u0100" } # <- reported
  - { name: h, type: 'null', default: 'null' } # <- reported
`,
    `
type: record
name: Order
fields:
  - name: note
    type: ['null', string]
    default: '' # <- reported
  - name: count
    type: [int, 'null']
    default: null # <- reported
  - name: either
    type: [int, string]
    default: true # <- reported
`,
    {
      version: '1.12.0',
      schema: `
type: record
name: Order
fields:
  - name: either
    type: [int, string]
    default: true # <- reported
  - name: second
    type: ['null', string]
    default: ''
`,
    },
    `
type: record
name: Order
fields:
  - name: state
    type: { type: enum, name: State, symbols: [OPEN, CLOSED] }
    default: open # <- reported
  - name: digest
    type: { type: fixed, name: Digest, size: 4 }
    default: abc # <- reported
  - name: tags
    type: { type: array, items: string }
    default: {} # <- reported
  - name: numbers
    type: { type: array, items: int }
    default:
      - 1
      - two # <- reported
  - name: limits
    type: { type: map, values: long }
    default:
      low: 1
      high: none # <- reported
`,
    `
type: record
name: Order
fields:
  - name: price
    type:
      type: record
      name: Price
      fields:
        - { name: amount, type: long }
        - { name: currency, type: string, default: EUR }
    default: {} # <- reported
  - name: cost
    type: Price
    default:
      amount: ten # <- reported
  - name: total
    type: Price
    default: { amount: 10 }
`,
  ],
  fields: [
    `
type: record # <- reported
name: Order
`,
    `
type: record
name: Order
fields: # <- reported
  id: string
`,
    `
type: record
name: Order
fields:
  - id # <- reported
  - type: string # <- reported
  - name: total # <- reported
  - { name: order-id, type: string } # <- reported
  - { name: 1st, type: string } # <- reported
  - { name: 7, type: string } # <- reported
  - { name: last, type: string, order: up } # <- reported
`,
    `
type: record
name: Order
fields:
  - { name: id, type: string }
  - { name: ID, type: string }
  - { name: id, type: int } # <- reported
`,
    {
      version: '1.12.0',
      schema: `
type: record
name: Order
fields:
  - { name: id, type: string }
  - name: key
    aliases:
      - id # <- reported
      - ref
    type: string
`,
    },
  ],
  names: [
    `
type: record # <- reported
fields: []
`,
    `
type: enum # <- reported
symbols: [OPEN]
`,
    `
type: record
name: true # <- reported
fields: []
`,
    `
type: record
name: order-created # <- reported
fields: []
`,
    `
type: fixed
name: 2fa # <- reported
size: 6
`,
    `
type: record
name: Order
namespace: com.acme-shop.orders # <- reported
fields: []
`,
    `
type: record
name: com..acme.Order # <- reported
fields: []
`,
    `
type: record
name: long # <- reported
fields: []
`,
    `
type: record
name: Order
namespace: com.acme
fields:
  - { name: a, type: { type: enum, name: State, symbols: [OPEN] } }
  - name: b
    type:
      type: enum
      name: com.acme.State # <- reported
      symbols: [OPEN]
  - { name: c, type: { type: enum, name: State, namespace: com.acme.other, symbols: [OPEN] } }
`,
  ],
  sizes: [
    `
type: fixed # <- reported
name: Digest
`,
    `
type: fixed
name: Digest
size: '16' # <- reported
`,
    `
type: fixed
name: Digest
size: 1.5 # <- reported
`,
  ],
  symbols: [
    `
type: enum # <- reported
name: State
`,
    `
type: enum
name: State
symbols: OPEN # <- reported
`,
    `
type: enum
name: State
symbols:
  - OPEN
  - IN-PROGRESS # <- reported
  - OPEN # <- reported
  - true # <- reported
  - 3D # <- reported
`,
    `
type: enum
name: State
symbols: [OPEN, CLOSED]
default: UNKNOWN # <- reported
`,
  ],
  types: [
    'strng # <- reported',
    'null # <- reported',
    '42 # <- reported',
    `
type: array
items: # <- reported
  name: Order
  fields: []
`,
    `
type: object # <- reported
properties: {}
`,
    `
type: record
name: Order
fields:
  - name: tags
    type: array # <- reported
    items: string
  - name: created_at
    type: timestamp # <- reported
  - name: note
    type:
      - null # <- reported
      - string
  - name: lines
    type: { type: array } # <- reported
  - name: totals
    type: { type: map } # <- reported
  - name: empty
    type: {} # <- reported
`,
    `
type: record
name: Order
namespace: com.acme
fields:
  - { name: first, type: Price } # <- reported
  - { name: second, type: { type: record, name: Price, fields: [] } }
  - { name: third, type: Price }
  - { name: fourth, type: Prices } # <- reported
`,
    `'{ "type": "record", "name": "Order", "fields": [] }' # <- reported`,
  ],
  unions: [
    `
- string
- [int, long] # <- reported
`,
    `
- string
- int
- string # <- reported
`,
    `
- { type: array, items: string }
- type: array # <- reported
  items: int
`,
    `
- { type: record, name: Order, fields: [] }
- Order # <- reported
- type: string
- string # <- reported
`,
  ],
}
