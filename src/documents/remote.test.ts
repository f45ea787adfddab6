import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Loader } from './loader.ts'
import { SpecNode } from './node.ts'
import { References } from './references.ts'
import { fetchRemoteDocuments } from './remote.ts'

const PAGES: Record<string, string> = {
  '/a.yaml': "A: { $ref: 'deep/b.json#/B' }\nLoop: { $ref: '#/A' }",
  '/deep/b.json': '{"B": {"type": "object"}, "back": {"$ref": "../a.yaml"}}',
  '/broken.yaml': 'a: "',
  '/large.yaml': `a: ${'x'.repeat(2_000)}`,
  '/endless/': "next: { $ref: 'x/' }",
}

let server: Server
let host: string
let cwd: string
const asked: string[] = []
beforeAll(async () => {
  cwd = mkdtempSync(join(tmpdir(), 'lintel-remote-'))
  server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const page = url.startsWith('/endless/') ? PAGES['/endless/'] : PAGES[url]
    if (url === '/slow.yaml') return
    response.writeHead(page === undefined ? 404 : 200).end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  host = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(cwd, { recursive: true })
})

/** Fetches what a text refers to, and follows its `use`. */
async function fetchFrom(reference: string) {
  asked.length = 0
  const loader = new Loader({ cwd, root: cwd })
  const document = loader.add(join(cwd, 'api.yaml'), `use: { $ref: '${reference}' }`)
  const limits = { timeout: 200, bytes: 1_000, documents: 5 }
  const failures = await fetchRemoteDocuments([document], loader, limits)
  const use = document.root.get('use')
  if (use === undefined) throw new Error('The text has a use.')
  return { failures, target: new References(loader).resolve(use) }
}

test('a chain of documents is fetched, each once', async () => {
  const { failures, target } = await fetchFrom(`${host}/a.yaml#/Loop`)
  expect(failures).toEqual([])
  expect(asked).toEqual(['/a.yaml', '/deep/b.json'])
  expect(target instanceof SpecNode && target.document.source.file).toBe(`${host}/deep/b.json`)
})

test('a URL behind a file is fetched', async () => {
  writeFileSync(join(cwd, 'local.yaml'), `A: { $ref: '${host}/deep/b.json#/B' }`)
  const { target } = await fetchFrom('local.yaml#/A')
  expect(target instanceof SpecNode && target.pointer).toBe('/B')
})

test('a broken document is unreadable', async () => {
  const { failures, target } = await fetchFrom(`${host}/broken.yaml#/a`)
  expect(failures).toEqual([])
  expect(target).toMatchObject({ kind: 'unreadable' })
})

test.each([
  ['/missing.yaml', 'The server answered 404.'],
  ['/slow.yaml', 'The server did not answer in time.'],
  ['/large.yaml', 'The document is larger than 0.001 MB.'],
])('%s is a failure', async (path, message) => {
  const { failures, target } = await fetchFrom(`${host}${path}`)
  expect(failures).toEqual([{ file: `${host}${path}`, message }])
  expect(target).toMatchObject({ kind: 'remote' })
})

test('a host that does not answer is a failure', async () => {
  const { failures } = await fetchFrom('http://127.0.0.1:1/a.yaml')
  expect(failures).toMatchObject([{ message: 'The document cannot be fetched.' }])
})

test('an endless chain is cut', async () => {
  await fetchFrom(`${host}/endless/`)
  expect(asked).toHaveLength(5)
})

test('what is no web address is not asked for', async () => {
  const { failures } = await fetchFrom('urn:example:order')
  expect(failures).toEqual([])
  expect(asked).toEqual([])
})
