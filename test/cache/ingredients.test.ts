import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Project, type RunSettings } from './project.ts'

/** A document that refers to a file, which refers to others; two of them do not exist. */
const API = `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orders: { $ref: paths/orders.yaml }
  /v1/orderItems:
    x-lifecycle: { state: DEPRECATED, sunset_on: 2026-06-30 }
    get: { responses: { '200': { description: ok } } }
components:
  schemas:
    Lost: { $ref: lost.yaml }
    Far: { $ref: ../far.yaml }
`
const FILES = {
  'specs/api.yaml': API,
  'specs/other.yaml': API.replace('Orders', 'Others'),
  'specs/paths/orders.yaml': `get:
  responses:
    '200': { description: ok, content: { application/json: { schema: { $ref: ../schema.yaml } } } }
`,
  'specs/schema.yaml': 'type: object\nproperties: { orderId: { type: string } }\n',
  'far.yaml': 'type: object\nproperties: { farAway: { type: string } }\n',
  'lintel.yaml': `extends: [lintel:all, base.yaml, shared/rules.yaml]
x-lintel: { event-catalog: events.yaml, audience: internal }
`,
  'base.yaml': 'rules: { paths/kebab-case: warn }\n',
  'events.yaml': '[]\n',
  'node_modules/shared/rules.yaml': 'rules: { naming/field-snake-case: error }\n',
}

const SETTINGS: RunSettings = { inputs: ['specs/api.yaml', 'specs/other.yaml'] }
const BOTH = ['specs/api.yaml', 'specs/other.yaml']

interface Change {
  readonly of: string
  readonly before?: Partial<RunSettings>
  readonly after?: Partial<RunSettings>
  readonly prepare?: (project: Project) => void
  readonly change?: (project: Project) => void
  /** The documents that have to be linted then; left out, both. */
  readonly linted?: readonly string[]
  /** Whether what is found stays the same for all that. */
  readonly isSame?: boolean
  /** Left out, it is kept. */
  readonly isKept?: false
}

const SPECTRAL = `extends: [base.yaml]
rules: { acme/title: { given: $.info, severity: warn, then: { field: contact, function: truthy } } }
`
const edit = (name: string, text: string) => (project: Project) => project.write(name, text)

const CHANGES: readonly Change[] = [
  {
    of: 'the text of a document',
    change: edit('specs/api.yaml', API.replace('orderItems', 'orderLines')),
    linted: ['specs/api.yaml'],
  },
  {
    of: 'a comment in a document',
    change: edit('specs/api.yaml', `${API}# The end.\n`),
    linted: ['specs/api.yaml'],
    isSame: true,
  },
  {
    of: 'a file that it refers to',
    change: edit('specs/paths/orders.yaml', 'get: { responses: {} }\n'),
  },
  {
    of: 'a file that such a file refers to',
    change: edit('specs/schema.yaml', 'type: object\nproperties: { order_id: { type: string } }\n'),
  },
  { of: 'a file that was missing', change: edit('specs/lost.yaml', 'type: string\n') },
  {
    of: 'a file that was missing and is a folder',
    change: ({ path }) => mkdirSync(join(path, 'specs/lost.yaml')),
  },
  {
    of: 'a file that goes',
    change: ({ path }) => rmSync(join(path, 'specs/schema.yaml')),
  },
  {
    of: 'a link that leads elsewhere',
    prepare: (project) => {
      project.write('specs/one.yaml', 'type: object\nproperties: { one: { type: string } }\n')
      project.write('specs/two.yaml', 'type: object\nproperties: { twoThree: {} }\n')
      relink(project, 'one.yaml')
    },
    change: (project) => relink(project, 'two.yaml'),
  },
  {
    of: 'a link that leads to the same text elsewhere',
    prepare: (project) => {
      for (const name of ['a', 'b'])
        project.write(`specs/${name}/s.yaml`, 'type: object\nproperties: { aB: {} }\n')
      relink(project, 'a/s.yaml')
    },
    change: (project) => relink(project, 'b/s.yaml'),
  },
  {
    of: 'a severity in the ruleset',
    change: edit('lintel.yaml', `${FILES['lintel.yaml']}rules: { paths/kebab-case: error }\n`),
  },
  {
    of: 'an option in the ruleset',
    change: edit(
      'lintel.yaml',
      FILES['lintel.yaml'].replace('internal', 'internal, foreign-paths: [/v1/orderItems]'),
    ),
  },
  {
    of: 'a ruleset that it extends',
    change: edit('base.yaml', 'rules: { paths/kebab-case: off }'),
  },
  {
    of: 'a ruleset in a package that it extends',
    change: edit('node_modules/shared/rules.yaml', 'rules: { naming/field-snake-case: off }\n'),
  },
  {
    of: 'a file that stands before that package',
    change: edit('shared/rules.yaml', 'rules: { naming/field-snake-case: warn }\n'),
  },
  {
    of: 'the catalog of events that it names',
    change: edit('events.yaml', '- { type: a.b, schema: c.json, domain: d, documentation: e }\n'),
    isSame: true,
  },
  {
    of: 'the glob of an override',
    prepare: edit('lintel.yaml', override('other.yaml')),
    change: edit('lintel.yaml', override('api.yaml')),
  },
  {
    of: 'the files that an override is for, which documents refer to',
    prepare: edit('lintel.yaml', override('nowhere.yaml')),
    change: edit(
      'lintel.yaml',
      override('schema.yaml').replaceAll('paths/kebab-case', 'naming/field-snake-case'),
    ),
  },
  {
    of: 'a nearer ruleset',
    change: edit('specs/lintel.yaml', 'extends: lintel:naming\n'),
  },
  {
    of: 'a ruleset that goes',
    change: ({ path }) => rmSync(join(path, 'lintel.yaml')),
  },
  { of: 'the ruleset that is named', after: { ruleset: 'lintel:paths' } },
  {
    of: 'the ruleset that is named by its file',
    before: { ruleset: 'base.yaml' },
    change: edit('base.yaml', 'rules: { paths/kebab-case: info }\n'),
    after: { ruleset: 'base.yaml' },
  },
  {
    of: 'a ruleset that one of Spectral extends',
    prepare: edit('lintel.yaml', SPECTRAL),
    change: edit('base.yaml', 'rules: { paths/kebab-case: error }\n'),
  },
  {
    of: 'a module that stands before it',
    prepare: edit('lintel.yaml', SPECTRAL),
    change: edit('node_modules/base.yaml', 'rules: { paths/kebab-case: info }\n'),
    isSame: true,
    isKept: false,
  },
  { of: 'the day', before: { today: '2026-01-01' }, after: { today: '2026-12-31' } },
  { of: 'the day that is given', after: { today: '2026-12-31' } },
  { of: 'the root', after: { root: 'specs' } },
  { of: 'the build', after: { buildId: 'b' }, isSame: true },
  {
    of: 'the working directory',
    after: { cwd: 'specs', root: '.', inputs: ['api.yaml', 'other.yaml'] },
    linted: ['api.yaml', 'other.yaml'],
  },
  {
    of: 'the name of a document',
    change: ({ path }) => renameSync(join(path, 'specs/api.yaml'), join(path, 'specs/new.yaml')),
    after: { inputs: ['specs/new.yaml', 'specs/other.yaml'] },
    linted: ['specs/new.yaml'],
  },
  {
    of: 'the folder of a document',
    change: ({ path }) => renameSync(join(path, 'specs/api.yaml'), join(path, 'api.yaml')),
    after: { inputs: ['api.yaml', 'specs/other.yaml'] },
    linted: ['api.yaml'],
  },
]

function override(glob: string): string {
  const rules = { 'paths/kebab-case': 'info' }
  return JSON.stringify({ extends: 'lintel:all', overrides: [{ files: [glob], rules }] })
}

function relink({ path }: Project, target: string): void {
  const link = join(path, 'specs/lost.yaml')
  rmSync(link, { force: true })
  symlinkSync(target, link)
}

describe.each(CHANGES)('a change of $of', ({ linted = BOTH, ...change }) => {
  it('is seen', async () => {
    const project = new Project(FILES)
    change.prepare?.(project)
    const before = { ...SETTINGS, ...change.before }
    const first = await project.run(before)
    expect(first.linted).toEqual(BOTH)
    expect(first.result).toEqual(await project.runAnew(before))
    const second = await project.run(before)
    expect(second).toEqual({ linted: [], result: first.result })
    change.change?.(project)
    const after = { ...SETTINGS, ...change.after }
    const third = await project.run(after)
    expect(third.linted).toEqual(linted)
    expect(third.result).toEqual(await project.runAnew(after))
    if (!change.isSame) expect(third.result.findings).not.toEqual(first.result.findings)
    const isKept = change.isKept ?? true
    expect(await project.run(after)).toEqual(isKept ? { ...third, linted: [] } : third)
  })
})

it('what changes back is found again', async () => {
  const project = new Project(FILES)
  const { result } = await project.run(SETTINGS)
  project.write('specs/api.yaml', API.replace('orderItems', 'orderLines'))
  await project.run(SETTINGS)
  project.write('specs/api.yaml', API)
  expect(await project.run(SETTINGS)).toEqual({ linted: [], result })
})
