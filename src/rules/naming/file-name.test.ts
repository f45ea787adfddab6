import { expect, test } from 'vitest'
import { findingsOf, type TestOptions } from '../../../test/support/rule-testing.ts'
import rule from './file-name.ts'

const wordings = async (text: string, options: TestOptions) =>
  (await findingsOf(text, rule, options)).map(
    ({ file, message, help }) => `${file}: ${message} ${help}`,
  )

test.each([
  'api.yaml',
  'order-api.v1.yaml',
  'v1.yaml',
  '2.yaml',
  'openapi.1.0.0.json',
  'order-api.1.0.0-rc1.yaml',
  'specs/v2/2024-01/order.yaml',
  'order.v1.schema.json',
  'order-item.1.2.0.schema.json',
  'orders-export-2026-01-31.json',
  'orders-daily-export-20260131.openapi.yaml',
  'orders-12345678.yaml',
  '../Elsewhere/Order.yaml',
  '.hidden_dir/order.yaml',
  '.redocly_config.yaml',
  'node_modules/@acme/Types.yaml',
  'src/META-INF/openapi.yaml',
  '<stdin>',
  'Order',
])('takes %s', async (file) => {
  expect(await wordings('openapi: 3.1.0\n', { file })).toEqual([])
})

test.each([
  [
    'OrderApi.yaml',
    'File name `OrderApi.yaml` is not kebab-case with a lowercase extension. Write `order-api.yaml`.',
  ],
  [
    'order_api.yaml',
    'File name `order_api.yaml` is not kebab-case with a lowercase extension. Write `order-api.yaml`.',
  ],
  [
    'order.YAML',
    'File name `order.YAML` is not kebab-case with a lowercase extension. Write `order.yaml`.',
  ],
  [
    'order api.yaml',
    'File name `order api.yaml` is not kebab-case with a lowercase extension. Write `order-api.yaml`.',
  ],
  [
    'order--api.yaml',
    'File name `order--api.yaml` is not kebab-case with a lowercase extension. Write `order-api.yaml`.',
  ],
  [
    '3d-models.yaml',
    'File name `3d-models.yaml` is not kebab-case with a lowercase extension. Write lowercase words joined by `-`, the first starting with a letter.',
  ],
  [
    'order.schema.json',
    'File name `order.schema.json` is not {resource}.{version}.schema.json. Write the name as in `order.v1.schema.json`.',
  ],
  [
    'order_item.schema.json',
    'File name `order_item.schema.json` is not kebab-case with a lowercase extension. Write the name as in `order.v1.schema.json`.',
  ],
  [
    'order_item.v1.schema.json',
    'File name `order_item.v1.schema.json` is not kebab-case with a lowercase extension. Write `order-item.v1.schema.json`.',
  ],
  [
    'orders_2026-01-31.json',
    'File name `orders_2026-01-31.json` is not kebab-case with a lowercase extension. Write the name as in `orders-export-2026-01-31.json`.',
  ],
  [
    'orders-2026-01-31.json',
    'File name `orders-2026-01-31.json` has a date and is not {resource}-{qualifier}-{date}.{extension}. Write the name as in `orders-export-2026-01-31.json`.',
  ],
  [
    '20260131-orders-export.json',
    'File name `20260131-orders-export.json` is not kebab-case with a lowercase extension. Write lowercase words joined by `-`, the first starting with a letter.',
  ],
  ['My_Specs/order.yaml', 'Directory `My_Specs` is not kebab-case. Write `my-specs`.'],
])('reports %s', async (file, wording) => {
  expect(await wordings('{}', { file })).toEqual([`${file}: ${wording}`])
})

test('each name of a path is judged', async () => {
  expect(await wordings('{}', { file: 'Specs/API/Order.yaml' })).toEqual([
    'Specs/API/Order.yaml: Directory `Specs` is not kebab-case. Write `specs`.',
    'Specs/API/Order.yaml: Directory `API` is not kebab-case. Write `api`.',
    'Specs/API/Order.yaml: File name `Order.yaml` is not kebab-case with a lowercase extension. Write `order.yaml`.',
  ])
})

test('referenced files are judged, and a directory at its first file', async () => {
  const text = `openapi: 3.1.0
info: { title: A, version: '1' }
components:
  schemas:
    A: { $ref: Common/a.yaml }
    B: { $ref: Common/B.yaml }
    C: { $ref: Common/c.yaml#/missing }
    D: { $ref: Lost.yaml }
    E: { $ref: 'https://example.com/Other.yaml' }
`
  const files = { 'Common/a.yaml': '{}', 'Common/B.yaml': '{}', 'Common/c.yaml': '{}' }
  expect(await wordings(text, { files })).toEqual([
    'Common/B.yaml: Directory `Common` is not kebab-case. Write `common`.',
    'Common/B.yaml: File name `B.yaml` is not kebab-case with a lowercase extension. Write `b.yaml`.',
  ])
  const other = text
    .replace('Common/a', 'Common/x')
    .replace('Common/B', 'Common/a')
    .replace('Common/x', 'Common/B')
  expect(await wordings(other, { files })).toEqual(await wordings(text, { files }))
})

test('a file that cannot be read has a name too', async () => {
  const findings = await findingsOf('a: [', rule, { file: 'Bad.yaml', isExact: true })
  expect(findings).toMatchObject([{ file: 'Bad.yaml', pointer: '' }])
})
