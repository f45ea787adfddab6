import { expect, it } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { fakeIo } from '../support/fake-io.ts'
import { makeWorkspace } from './workspace.ts'

const ORDER = '{ type: object, properties: { note: { type: string } } }'
const operation = (level: string, schema: string) =>
  `{ ${level === '' ? '' : `x-stability-level: ${level}, `}responses: { '200': { description: All., content: { application/json: { schema: ${schema} } } } } }`
/** An API with one operation of each level, and two that share a schema. */
const api = (schema: string) => `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/draft/{id}: { get: ${operation('draft', schema)} }
  /v1/alpha: { get: ${operation('alpha', schema)} }
  /v1/beta: { get: ${operation('beta', schema)} }
  /v1/stable: { get: ${operation('stable', schema)} }
  /v1/none: { get: ${operation('', schema)} }
  /v1/other: { get: ${operation('experimental', schema)} }
  /v1/shared: { get: ${operation('alpha', "{ $ref: '#/components/schemas/Order' }")}, put: ${operation('stable', "{ $ref: '#/components/schemas/Order' }")} }
components: { schemas: { Order: ${schema} } }
`
const EVENTS = `asyncapi: 3.0.0
info: { title: Events, version: 1.0.0 }
channels:
  a: { address: a.v1, messages: { m: {} } }
  b: { address: b.v1, messages: { m: {} } }
operations:
  sendA: { action: send, x-stability-level: beta, channel: { $ref: '#/channels/a' } }
  sendB: { action: send, channel: { $ref: '#/channels/b' } }
`
const HEAD = 'openapi: 3.1.0\ninfo: { title: Orders, version: 1.0.0 }\n'

async function diff(base: string, revision: string, ...args: string[]) {
  const cwd = makeWorkspace({ 'old.yaml': base, 'new.yaml': revision })
  const { io, written } = fakeIo(cwd)
  const code = await main(['diff', 'old.yaml', 'new.yaml', '-r', 'lintel:all', ...args], io)
  return { code, stdout: written.stdout.join(''), stderr: written.stderr.join('') }
}

/** The operations of the findings, each once. */
async function touched(base: string, revision: string, ...args: string[]): Promise<string[]> {
  const { stdout } = await diff(base, revision, '-f', 'json', ...args)
  const findings: { change?: { operationNames: string[] } }[] = JSON.parse(stdout).findings
  return [...new Set(findings.flatMap(({ change }) => change?.operationNames ?? []))].sort()
}

const BEFORE = api(ORDER)
const AFTER = api('{ type: object }').replace('{id}', '{draft_id}')
const ALWAYS = [
  'GET /v1/none',
  'GET /v1/other',
  'GET /v1/shared',
  'GET /v1/stable',
  'PUT /v1/shared',
]

it('says nothing of operations that are less stable, by what the base says of them', async () => {
  expect(await touched(BEFORE, AFTER, '--stability', 'stable')).toEqual(ALWAYS)
  const beta = [...ALWAYS, 'GET /v1/beta'].sort()
  expect(await touched(BEFORE, AFTER, '--stability', 'beta')).toEqual(beta)
  const alpha = [...beta, 'GET /v1/alpha'].sort()
  expect(await touched(BEFORE, AFTER, '--stability', 'alpha')).toEqual(alpha)
  const all = [...alpha, 'GET /v1/draft/{draft_id}'].sort()
  expect(await touched(BEFORE, AFTER, '--stability', 'draft')).toEqual(all)
  expect(await touched(BEFORE, AFTER)).toEqual(all)
})

it('says how much it leaves out, and asks for no version because of it', async () => {
  const one = (schema: string) =>
    `${HEAD}paths: { /v1/alpha: { get: ${operation('alpha', schema)} } }\n`
  const args = [one(ORDER), one('{ type: object }'), '--stability', 'beta'] as const
  const { code, stderr } = await diff(...args)
  expect(code).toBe(0)
  expect(stderr).toContain('`new.yaml`: 1 change of operations below `beta` is not reported.')
  expect((await diff(...args, '--bump')).stdout).toBe('patch\n')
})

it('lets an operation go that was never stable', async () => {
  const base = `${HEAD}paths: { /v1/a: { get: ${operation('alpha', ORDER)} }, /v1/b: { get: ${operation('', ORDER)} } }\n`
  const gone = base.replace(/\/v1\/a: \{.*?\}, (?=\/v1\/b)/, '')
  expect(gone).not.toContain('alpha')
  expect((await diff(base, gone)).code).toBe(1)
  expect((await diff(base, gone, '--stability', 'stable')).code).toBe(0)
})

it('looks at the operations of events, too', async () => {
  const turned = EVENTS.replaceAll('action: send', 'action: receive')
  expect(await touched(EVENTS, turned)).toEqual(['send a.v1', 'send b.v1'])
  expect(await touched(EVENTS, turned, '--stability', 'stable')).toEqual(['send b.v1'])
})

it('refuses a level that there is not', async () => {
  const { code, stderr } = await diff(BEFORE, AFTER, '--stability', 'gamma')
  expect([code, stderr]).toEqual([2, expect.stringContaining('gamma')])
})
