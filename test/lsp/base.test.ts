import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeWorkspace } from '../cli/workspace.ts'
import { startEditor, uriOf } from './editor.ts'

const API = `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orders:
    get:
      responses:
        '200':
          description: ok
          content:
            application/json:
              schema: { $ref: 'order.yaml#/Order' }
  /v1/items:
    get: { responses: { '200': { description: ok } } }
`
const ORDER = `Order:
  type: object
  properties:
    id: { type: string }
`

function makeRepository(): string {
  const cwd = makeWorkspace({ 'api.yaml': API, 'order.yaml': ORDER })
  runGit(cwd, 'init', '-b', 'main')
  commitAll(cwd)
  return cwd
}

function commitAll(cwd: string): void {
  runGit(cwd, 'add', '-A')
  runGit(cwd, '-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-m', 'Add')
}

function runGit(cwd: string, ...args: readonly string[]): void {
  execFileSync('git', args, { cwd, stdio: 'ignore' })
}

const BREAKING = 'versioning/breaking-change'

test('what breaks consumers shows where it is changed, before it is saved', async () => {
  const cwd = makeRepository()
  const editor = await startEditor({ folders: [cwd], settings: { base: 'main' } })
  const [api, order] = [uriOf(join(cwd, 'api.yaml')), uriOf(join(cwd, 'order.yaml'))]
  const breaksIn = async (uri: string) =>
    (await editor.placesIn(uri)).filter((place) => place.endsWith(BREAKING))
  await editor.open(api, API)
  await editor.open(order, ORDER)
  expect(await breaksIn(api)).toEqual([])
  expect(await breaksIn(order)).toEqual([])
  await editor.change(order, ORDER.replace('string', 'integer'))
  expect(await breaksIn(order)).toEqual([`4:17 ${BREAKING}`])
  await editor.change(api, API.replace(/ {2}\/v1\/items:\n.*\n/, ''))
  // What is gone shows where it was.
  expect(await breaksIn(api)).toEqual([`3:1 ${BREAKING}`])
  const [gone] = (await editor.diagnosticsOf(api)).filter(({ code }) => code === BREAKING)
  // No editor could open `main:api.yaml`.
  expect(gone?.relatedInformation).toBeUndefined()
  await editor.change(api, API)
  await editor.change(order, ORDER)
  expect(await breaksIn(api)).toEqual([])
  expect(await breaksIn(order)).toEqual([])
  writeFileSync(join(cwd, 'order.yaml'), ORDER.replace('id:', 'number:'))
  await editor.close(order)
  expect((await breaksIn(order)).length).toBe(1)
})

test.each(['tells', 'does not tell'])(
  'a branch that moved is noticed on saving, where the editor %s of files',
  async (tells) => {
    const cwd = makeRepository()
    const watches = { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } }
    const capabilities = tells === 'tells' ? watches : {}
    const editor = await startEditor({ folders: [cwd], settings: { base: 'main' }, capabilities })
    const uri = uriOf(join(cwd, 'order.yaml'))
    const changed = ORDER.replace('string', 'integer')
    writeFileSync(join(cwd, 'order.yaml'), changed)
    await editor.open(uri, changed)
    expect(await editor.placesIn(uri)).toContain(`4:17 ${BREAKING}`)
    commitAll(cwd)
    await editor.connection.sendNotification('textDocument/didSave', { textDocument: { uri } })
    if (tells === 'tells') await editor.noteOnDisk(uri, 2)
    expect(await editor.placesIn(uri)).not.toContain(`4:17 ${BREAKING}`)
  },
)

test('a base that there is none of is said, and the findings show', async () => {
  const cwd = makeRepository()
  const editor = await startEditor({ folders: [cwd], settings: { base: 'nowhere' } })
  expect(await editor.placesIn(uriOf(join(cwd, 'api.yaml')))).not.toEqual([])
  expect(editor.shown.join('\n')).toContain('Nothing is compared with `nowhere`.')
})

test('the base may be a file, which a finding leads to', async () => {
  const cwd = makeWorkspace({ 'now/api.yaml': API, 'now/order.yaml': ORDER })
  const before = makeWorkspace({ 'api.yaml': API, 'order.yaml': ORDER, 'old.yaml': API })
  const folders = [join(cwd, 'now')]
  const uri = uriOf(join(cwd, 'now/api.yaml'))
  const changed = API.replace(/ {2}\/v1\/items:\n.*\n/, '')
  for (const name of ['api.yaml', 'old.yaml']) {
    const editor = await startEditor({ folders, settings: { base: join(before, name) } })
    await editor.open(uri, API)
    expect(await editor.placesIn(uri)).not.toContain(`3:1 ${BREAKING}`)
    await editor.change(uri, changed)
    expect(await editor.placesIn(uri), name).toContain(`3:1 ${BREAKING}`)
    expect(editor.shown).toEqual([])
    const [gone] = (await editor.diagnosticsOf(uri)).filter(({ code }) => code === BREAKING)
    const places = gone?.relatedInformation?.map(({ location }) => location.uri)
    expect(places).toEqual([uriOf(join(before, name))])
  }
})

test('a file as the base that could be any document is said', async () => {
  const cwd = makeWorkspace({ 'a.yaml': API, 'b.yaml': API, 'order.yaml': ORDER })
  const before = makeWorkspace({ 'old.yaml': API })
  const base = join(before, 'old.yaml')
  const editor = await startEditor({ folders: [cwd], settings: { base } })
  await editor.placesIn(uriOf(join(cwd, 'a.yaml')))
  expect(editor.shown.join('\n')).toBe(
    `Nothing is compared with \`${base}\`. 2 documents could be meant, and none has its name: open the folder of one alone.`,
  )
})
