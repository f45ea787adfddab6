import { beforeAll, describe, expect, it } from 'vitest'
import { makeWorkspace } from '../../../test/cli/workspace.ts'
import { lintInputs } from '../../engine/lint/lint.ts'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import type { DocumentSummary } from '../../findings/document-summary.ts'
import { rulesetForAll } from '../../settings/document-ruleset.ts'
import { listDocuments } from './list-documents.ts'

const RULES = ['paths/kebab-case', 'naming/field-snake-case', 'structure/reference'] as const
const api = (paths: string, info = 'title: Orders') =>
  `openapi: 3.1.0\ninfo: { ${info}, version: 1.0.0 }\npaths:\n${paths}`
const operation = (path: string, schema: string) =>
  `  ${path}: { get: { responses: { '200': { description: All., content: { application/json: { schema: ${schema} } } } } } }\n`

const FILES = {
  'orders.yaml': api(
    operation('/v1/Orders', "{ $ref: 'common.yaml#/Order' }"),
    'title: Orders, x-owner: team-orders',
  ),
  'items.yaml': api(operation('/v1/items', "{ $ref: 'common.yaml#/Item' }")),
  'common.yaml':
    'Order: { type: object, properties: { Bad-Name: { type: string } } }\nItem: { type: object }\n',
  'empty.yaml': api('  {}\n', "x-owner: [a, b], title: ' '"),
  'broken.yaml': 'openapi: [\n',
  'events.yaml': `asyncapi: 2.6.0
info: { title: Events, version: 1.0.0 }
x-owner: team-events
channels:
  orders: { publish: { message: { payload: { type: object } } } }
components: { schemas: { A: { type: object }, B: { type: string } } }
`,
}

describe('the documents of a run', () => {
  let run: LintRun
  let byFile: Map<string, DocumentSummary>
  beforeAll(async () => {
    const cwd = makeWorkspace(FILES)
    const inputs = Object.keys(FILES).filter((file) => file !== 'common.yaml')
    run = await lintInputs(
      inputs.map((path) => ({ kind: 'file', path })),
      {
        cwd,
        rulesetOf: rulesetForAll(
          new Map([...RULES, 'structure/syntax'].map((id) => [id, 'error'])),
        ),
      },
    )
    const list = listDocuments(run.checked, run.findings, () => 'folder')
    byFile = new Map(list?.map((document) => [document.file, document]))
  })

  it('are listed with what they are, whose and how large', () => {
    expect(byFile.get('events.yaml')).toEqual({
      file: 'events.yaml',
      kind: 'asyncapi',
      version: '2.6.0',
      title: 'Events',
      owner: 'team-events',
      operations: 1,
      messages: 1,
      schemas: 2,
      errors: 0,
      warnings: 0,
      infos: 0,
      score: 100,
    })
    expect(byFile.get('items.yaml')?.owner).toBe('folder')
    expect([...byFile.keys()]).toEqual(run.files)
  })

  it('have no score where they describe nothing, or cannot be read', () => {
    expect(byFile.get('empty.yaml')).toMatchObject({ title: null, owner: 'a, b', score: null })
    const broken = byFile.get('broken.yaml')
    expect(broken).toMatchObject({ kind: null, version: '', operations: 0, score: null })
    expect(broken?.errors).toBeGreaterThan(0)
  })

  it('have the findings of the parts of other files that they use, and of no others', () => {
    const shared = run.findings.filter(({ file }) => file === 'common.yaml')
    expect(shared.length).toBeGreaterThan(0)
    expect(byFile.get('orders.yaml')).toMatchObject({ schemas: 1, score: 33 })
    expect(byFile.get('items.yaml')).toMatchObject({ schemas: 1, errors: 0, score: 100 })
  })
})

it('a run that only compared documents lists none', () => {
  const compared = {
    file: 'a.yaml',
    kind: 'openapi',
    version: '3.1',
    severities: new Map(),
  } as const
  expect(listDocuments([compared], [], () => null)).toBeUndefined()
  expect(listDocuments([], [], () => null)).toEqual([])
})
