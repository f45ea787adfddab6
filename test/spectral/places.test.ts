import { mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import spectralCore, { type ISpectralDiagnostic } from '@stoplight/spectral-core'
import spectralParsers from '@stoplight/spectral-parsers'
import { describe, expect, it } from 'vitest'
import { spectralRuleset } from '../../src/spectral/index.ts'

const { Document, Spectral } = spectralCore
const HEADER = 'openapi: 3.1.0\ninfo: { title: Orders, version: 1.0.0 }\npaths: {}\n'

describe('the place of a finding in Spectral', () => {
  it('of a fault of syntax is its own, also in another file', async () => {
    const found = await lint('structure/syntax', {
      'api.yaml': `${HEADER}components: { schemas: { Order: { $ref: 'one.yaml#/Order' } } }\n`,
      'one.yaml': "Order: { properties: { item: { $ref: 'two.yaml' } } }\n",
      'two.yaml': 'type: object\ntype: object\n',
    })
    expect(found).toEqual([['two.yaml', '', 1]])
  })

  it('of a reference is its own, not that of what it leads to', async () => {
    const found = await lint('naming/field-snake-case', {
      'api.yaml': `${HEADER}components:\n  schemas:\n    Item: {}\n    Order:\n      properties:\n        theItem: { $ref: '#/components/schemas/Item' }\n`,
    })
    expect(found).toEqual([['api.yaml', 'components/schemas/Order/properties/theItem', 8]])
  })

  it('behind several files is that of the declaration', async () => {
    const found = await lint('naming/field-snake-case', {
      'api.yaml': `${HEADER}components: { schemas: { Order: { $ref: 'one.yaml#/a~1b' } } }\n`,
      'one.yaml': "a/b: { $ref: 'two.yaml#/list/0' }\n",
      'two.yaml': 'list:\n  - properties:\n      orderId: { type: string }\n',
    })
    expect(found).toEqual([['two.yaml', 'list/0/properties/orderId', 2]])
  })

  it('is found in a recursive schema of another file', async () => {
    const found = await lint('naming/field-snake-case', {
      'api.yaml': `${HEADER}components: { schemas: { Node: { $ref: 'one.yaml#/Node' } } }\n`,
      'one.yaml':
        "Node:\n  properties:\n    subNodes: { type: array, items: { $ref: '#/Node' } }\n    other: { $ref: '#/Other' }\nOther:\n  properties:\n    theNode: { $ref: 'api.yaml#/components/schemas/Node' }\n",
    })
    expect(found).toEqual([
      ['one.yaml', 'Node/properties/subNodes', 2],
      ['one.yaml', 'Other/properties/theNode', 6],
    ])
  })

  it('is known where Spectral has data without a text', async () => {
    const spectral = new Spectral()
    spectral.setRuleset(spectralRuleset(['naming/field-snake-case']))
    const schema = { type: 'object', properties: { 'a/b {x}': { type: 'string' } } }
    const found = await spectral.run({
      openapi: '3.1.0',
      info: { title: 'Orders', version: '1.0.0' },
      components: { schemas: { Order: schema } },
    })
    expect(found.map(({ path }) => path)).toEqual([
      ['components', 'schemas', 'Order', 'properties', 'a/b {x}'],
    ])
  })

  it('of a document from the network is in it', async () => {
    const spectral = new Spectral()
    spectral.setRuleset(spectralRuleset(['naming/field-snake-case']))
    const text = `${HEADER}components: { schemas: { Order: { properties: { orderId: {} } } } }\n`
    const source = 'https://api.example.com/openapi.yaml'
    const found = await spectral.run(new Document(text, spectralParsers.Yaml, source))
    expect(found.map((result) => [result.source, result.range.start.line])).toEqual([[source, 3]])
  })
})

/** Lints `api.yaml` in a folder of these files: file, path and 0-based line of each result of the rule. */
async function lint(rule: string, files: Record<'api.yaml', string> & Record<string, string>) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lintel-spectral-')))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const spectral = new Spectral()
  spectral.setRuleset(spectralRuleset([rule]))
  const source = join(folder, 'api.yaml')
  const document = new Document(files['api.yaml'], spectralParsers.Yaml, source)
  const results: ISpectralDiagnostic[] = await spectral.run(document)
  return results
    .filter(({ code }) => code === rule)
    .map((result) => [
      result.source?.slice(folder.length + 1),
      result.path.join('/'),
      result.range.start.line,
    ])
}
