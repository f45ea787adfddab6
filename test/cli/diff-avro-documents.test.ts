import { describe, expect, it } from 'vitest'
import { type MessageDocument, writeMessage } from '../support/message-documents.ts'
import { compareStates } from './compare-messages.ts'

const FORMAT = 'application/vnd.apache.avro;version=1.9.0'
const field = (name: string, type: unknown, more: object = {}) => ({ name, type, ...more })
const order = (...fields: object[]) => ({ type: 'record', name: 'Order', fields })

type Form = Omit<MessageDocument, 'format'> & { readonly isFile?: boolean }

const SENT_2 = { version: 2, does: 'receives' } as const
const READ_2 = { version: 2, does: 'sends' } as const
const SENT_3 = { version: 3, does: 'receives' } as const
const READ_3 = { version: 3, does: 'sends' } as const
const FILE_2 = { version: 2, does: 'sends', isFile: true } as const
const FILE_3 = { version: 3, does: 'both', isFile: true } as const

const ID = field('id', 'string')
const TOTAL = field('total', 'int')
const state = (...symbols: string[]) => field('state', { type: 'enum', name: 'State', symbols })

const PAIRS: readonly [what: string, form: Form, was: object, is: object, found: string[]][] = [
  [
    'a field without a default, for new readers',
    SENT_2,
    order(ID),
    order(ID, TOTAL),
    ['api.yaml:11:90 error avro-field-without-default'],
  ],
  ['a field with a default', SENT_3, order(ID), order(ID, { ...TOTAL, default: 0 }), []],
  [
    'a field that is gone, for old readers',
    READ_3,
    order(ID, TOTAL),
    order(ID),
    ['api.yaml:12:51 error avro-field-without-default'],
  ],
  [
    'a wider type, for old readers',
    FILE_2,
    order(TOTAL),
    order(field('total', 'long')),
    ['order.avsc:7:15 error avro-type-changed'],
  ],
  ['a wider type, for new readers', SENT_2, order(TOTAL), order(field('total', 'long')), []],
  [
    'another type, both ways',
    FILE_3,
    order(TOTAL),
    order(field('total', 'string')),
    ['order.avsc:7:15 error avro-type-changed'],
  ],
  [
    'a symbol that is new, for old readers',
    READ_2,
    order(state('A')),
    order(state('A', 'B')),
    ['api.yaml:11:128 error avro-symbol-unknown'],
  ],
  [
    'a symbol that is gone, for new readers',
    { ...SENT_3, language: 'json' },
    order(state('A', 'B')),
    order(state('A')),
    ['api.json:23:21 error avro-symbol-unknown'],
  ],
  [
    'a branch that is new, for old readers',
    FILE_2,
    order(field('a', ['null', 'int'])),
    order(field('a', ['null', 'int', 'string'])),
    ['order.avsc:10:9 error avro-branch-missing'],
  ],
  [
    'a branch that is gone, for new readers',
    SENT_2,
    order(field('a', ['null', 'int'])),
    order(field('a', ['int'])),
    ['api.yaml:11:72 error avro-branch-missing'],
  ],
  [
    'a size, both ways',
    FILE_3,
    order(field('a', { type: 'fixed', name: 'A', size: 8 })),
    order(field('a', { type: 'fixed', name: 'A', size: 16 })),
    ['order.avsc:10:17 error avro-size-changed'],
  ],
  [
    'a name with an alias, for new readers',
    { ...SENT_2, language: 'json' },
    order(field('a', 'int')),
    order(field('b', 'int', { aliases: ['a'] })),
    [],
  ],
]

describe('diff of documents with messages in Avro', () => {
  it.each(PAIRS)('%s', async (_, form, was, is, expected) => {
    const name = form.language === 'json' ? 'api.json' : 'api.yaml'
    const stateOf = (schema: object) => ({
      [name]: writeMessage(
        { ...form, format: FORMAT },
        form.isFile ? { $ref: 'order.avsc' } : schema,
      ),
      ...(form.isFile && { 'order.avsc': JSON.stringify(schema, undefined, 2) }),
    })
    const { findings, code } = await compareStates(stateOf(was), stateOf(is))
    expect(findings).toEqual(expected)
    expect(code).toBe(expected.length > 0 ? 1 : 0)
  })
})
