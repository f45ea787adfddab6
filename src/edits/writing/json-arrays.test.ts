import { describe, expect, it } from 'vitest'
import { SpecDocument } from '../../documents/document.ts'
import { parsePointer } from '../../documents/pointer.ts'
import { applyEdits } from '../batch/apply-edits.ts'
import { EditBatch } from '../batch/edit-batch.ts'
import type { JsonValue } from '../changes/json-value.ts'
import type { NodeEdit } from '../changes/node-edit.ts'

function documentOf(text: string): SpecDocument {
  const source = { file: 'api.json', location: '/api.json', text, hasByteOrderMark: false }
  return new SpecDocument({ ...source, language: 'json' })
}

function change(text: string, pointer: string, edit: { key?: string; value: JsonValue }): string {
  const into = documentOf(text).root.at(...(parsePointer(pointer) ?? []))
  if (into === undefined) throw new Error(`There is no ${pointer}.`)
  const { key, value } = edit
  const made: NodeEdit =
    key === undefined
      ? { kind: 'append-item', into, value }
      : { kind: 'insert-member', into, key, value }
  const batch = new EditBatch()
  expect(batch.addNodeEdits([made])).toBe(true)
  return applyEdits(text, batch.edits()[0]?.edits ?? [])
}

const REFERENCE = { $ref: '#/parameters/Limit' }

describe('arrays of JSON', () => {
  /** As Jackson writes it, and all that is generated in Java. */
  const JACKSON = `{
  "tags" : [ "a", "b" ],
  "parameters" : [ {
    "name" : "id"
  }, {
    "name" : "sort"
  } ],
  "schema" : {
    "type" : "object"
  }
}
`

  it('get further objects as they have others', () => {
    expect(change(JACKSON, '/parameters', { value: REFERENCE })).toContain(`  }, {
    "name" : "sort"
  }, {
    "$ref" : "#/parameters/Limit"
  } ],
`)
    const one = JACKSON.replace(/, \{\n {4}"name" : "sort"\n {2}\}/, '')
    expect(change(one, '/parameters', { value: REFERENCE })).toContain(`"parameters" : [ {
    "name" : "id"
  }, {
    "$ref" : "#/parameters/Limit"
  } ],
`)
  })

  it('are written as the others of the document', () => {
    const value = { required: ['data', 'pagination'], parameters: [REFERENCE, { in: 'query' }] }
    expect(change(JACKSON, '/schema', { key: 'new', value })).toContain(`    "type" : "object",
    "new" : {
      "required" : [ "data", "pagination" ],
      "parameters" : [ {
        "$ref" : "#/parameters/Limit"
      }, {
        "in" : "query"
      } ]
    }
`)
    const plain = '{\n\t"tags": ["a"],\n\t"list": [\n\t\t{\n\t\t\t"a": 1\n\t\t}\n\t]\n}\n'
    expect(change(plain, '', { key: 'new', value })).toBe(
      `${plain.slice(0, -3)},\n\t"new": {\n\t\t"required": ["data", "pagination"],\n\t\t"parameters": [\n\t\t\t{\n\t\t\t\t"$ref": "#/parameters/Limit"\n\t\t\t},\n\t\t\t{\n\t\t\t\t"in": "query"\n\t\t\t}\n\t\t]\n\t}\n}\n`,
    )
  })

  it('have each item on a line where most have, and where they are long', () => {
    const value = { required: ['data', 'pagination'] }
    const lines = '{\n  "tags": [\n    "a"\n  ],\n  "schema": {\n    "a": 1\n  }\n}\n'
    expect(change(lines, '/schema', { key: 'new', value })).toContain(`    "new": {
      "required": [
        "data",
        "pagination"
      ]
    }
`)
    const long = Array.from({ length: 9 }, (_, index) => `a rather long name ${index}`)
    expect(change(JACKSON, '/schema', { key: 'enum', value: long })).toContain(`"enum" : [
      "a rather long name 0",
      "a rather long name 1",
`)
  })
})
