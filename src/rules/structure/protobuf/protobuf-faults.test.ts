import { describe, expect, test } from 'vitest'
import { markedLines } from '../../../../test/support/reports.ts'
import { findingsOf } from '../../../../test/support/rule-testing.ts'
import type { Finding } from '../../../findings/finding.ts'
import rule from '../asyncapi.ts'

const PROTO3 = 'syntax = "proto3";'

/** A document whose payload is a text of Protobuf, with the marks that are comments there. */
function document(proto: string, version = '3'): string {
  const lines = proto.split('\n').map((line) => (line === '' ? '' : `          ${line}`))
  return `asyncapi: 3.0.0
info: { title: Orders, version: 1.0.0 }
components:
  messages:
    order:
      payload:
        schemaFormat: application/vnd.google.protobuf;version=${version}
        schema: |
${lines.join('\n')}
`
}

async function findingsIn(text: string): Promise<Finding[]> {
  const findings = await findingsOf(text, rule, { isExact: true })
  return findings.sort((a, b) => a.range.start.line - b.range.start.line)
}

describe('structure/asyncapi reads Protobuf', () => {
  test.each([
    `${PROTO3}\nmessage Order {\n  string id = 1\n  int32 total = 2; // # <- reported\n}`,
    `${PROTO3}\nmessage Order {\n  string id; // # <- reported\n}`,
    `${PROTO3}\nmessage Order {\n  required string id = 1; // # <- reported\n}`,
    `${PROTO3}\nmessage Order {}\n} // # <- reported`,
    `${PROTO3}\n\nmessage Order {\n  string id = 1; // # <- reported\n\n`,
    `${PROTO3}\nmessage Order {\n  string id = 1;\n  int32 total = 1; // # <- reported\n}`,
    `${PROTO3}\nmessage Order {\n  string id = 1;\n  int32 id = 2; // # <- reported\n}`,
    `${PROTO3}\nmessage Order {\n  string id = 1;\n  oneof either {\n    int32 a = 2;\n    int32 b = 1; // # <- reported\n  }\n  int32 c = 2; // # <- reported\n}`,
    `${PROTO3}\nmessage Order {\n  string low = 0; // # <- reported\n  string kept = 19000; // # <- reported\n  string last = 19999; // # <- reported\n  string high = 536870912; // # <- reported\n}`,
    `${PROTO3}\nmessage Order {\n  reserved 2, 5 to 7;\n  string id = 6; // # <- reported\n}`,
    `${PROTO3}\nmessage Order {\n  reserved "id";\n  string id = 6; // # <- reported\n}`,
    `${PROTO3}\nmessage Order {}\nenum Order { A = 0; } // # <- reported`,
    `${PROTO3}\nmessage Order {\n  message Line { int32 a = 1; }\n  message Line { int32 a = 1; } // # <- reported\n}`,
    `${PROTO3}\nenum State {\n  OPEN = 1; // # <- reported\n}`,
    `${PROTO3}\nenum State {\n  OPEN = 0;\n  CLOSED = 0; // # <- reported\n}`,
    `syntax = "proto4"; // # <- reported\nmessage Order {}`,
    `{ "type": "object" } // # <- reported`,
  ])('reports the marked lines of %s', async (proto) => {
    const text = document(proto)
    expect(markedLines(text)).not.toEqual([])
    const lines = (await findingsIn(text)).map(({ range }) => range.start.line)
    expect(lines).toEqual(markedLines(text))
  })

  test.each([
    ['3', ''],
    [
      '3',
      `${PROTO3}
package com.acme.orders;
import "google/protobuf/timestamp.proto";
option java_package = "com.acme}{";
option (file_option) = { a: 1 b: { c: "]" } };
/* message Order {} */
message Order {
  string id = 1 [deprecated = true, (validate.rules).string = { min_len: 1 }];
  repeated Line lines = 2;
  map<string, Line> by_name = 0x03;
  optional google.protobuf.Timestamp created_at = 4;
  oneof either { string a = 5; Line b = 6; }
  reserved 8 to 10, 18999;
  reserved "old";
  message Line { string id = 1; State state = 2; enum State { NONE = 0; ON = 1; } }
  enum State { option allow_alias = true; NONE = 0; ZERO = 0; LOW = -1; }
}
enum Other { X = 0; }
service Orders {
  rpc Get (Order) returns (stream Order) { option (google.api.http) = { get: "/v1/orders/{id}" }; }
  rpc List (Order) returns (Order);
}`,
    ],
    ['3', 'message Order { string id = 1; }'],
    [
      '2',
      `message Order {
  required string id = 1;
  optional group Line = 2 { optional int32 id = 1; }
  extensions 100 to 199;
  enum State { ON = 1; OFF = 2; }
}
extend Order { optional int32 id = 100; }`,
    ],
    ['3', 'edition = "2023";\nmessage Order { string id = 1; }'],
  ])('%s: takes %s', async (version, proto) => {
    const findings = await findingsIn(document(proto, version))
    expect(findings.map(({ message }) => message)).toEqual([])
  })

  test('marks what is at fault, and says what to write', async () => {
    const proto = `${PROTO3}\nmessage Order {\n  string id = 1;\n  int32 total = 1;\n}`
    const [finding] = await findingsIn(document(proto))
    expect(finding).toMatchObject({
      message: 'Field `total` has the number 1 of `id`.',
      help: 'Give it a number of its own.',
      range: { start: { line: 12, column: 19 }, end: { line: 12, column: 24 } },
    })
  })

  test('says the line of a text that is no literal block', async () => {
    const schema = `"${PROTO3.replaceAll('"', '\\"')}\\nmessage Order {\\n string = 1;\\n}"`
    const [finding] = await findingsIn(`asyncapi: 2.6.0
channels:
  orders:
    publish:
      message:
        schemaFormat: application/vnd.google.protobuf;version=3
        payload: ${schema}
`)
    expect(finding?.range.start.line).toBe(7)
    expect(finding?.message).toContain('(line 3 of the text).')
  })

  test('says where a long word stands that it does not know', async () => {
    const [finding] = await findingsIn(document(`${PROTO3}\n${'x'.repeat(2000)} y;`))
    expect(finding?.range.start.line).toBe(10)
    expect(finding?.message.length).toBeLessThan(200)
  })

  test('asks for text', async () => {
    const [finding] = await findingsIn(`asyncapi: 2.6.0
channels:
  orders:
    publish:
      message:
        schemaFormat: application/vnd.google.protobuf;version=3
        payload: { type: object }
`)
    expect(finding?.message).toMatch(/^The schema is no text: "Non-JSON-based schemas/)
  })

  test.each([
    ['nested without end', `${PROTO3}${'message A {'.repeat(20_000)}`],
    [
      'of hostile names',
      `${PROTO3} message __proto__ { string constructor = 1; string __proto__ = 2; }`,
    ],
    ['of open quotes', `${PROTO3} option a = "`],
    ['of braces', '}{'.repeat(10_000)],
  ])('survives a text %s', async (_, proto) => {
    await findingsIn(document(proto))
  })
})

test('a schema that reserves too much for the parser is not parsed', async () => {
  const reserved = Array.from({ length: 5000 }, (_, i) => 20_000 + 2 * i).join(', ')
  const fields = Array.from({ length: 5000 }, (_, i) => `int32 f${i} = ${i + 1};`).join(' ')
  const text = document(`${PROTO3} message Order { reserved ${reserved}; ${fields} }`)
  const messages = (await findingsIn(text)).map(({ message }) => message)
  expect(messages).toContainEqual(expect.stringContaining('reserves too much, and is not read'))
})
