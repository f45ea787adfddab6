import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Loader } from '../loader.ts'
import { SpecNode } from '../node.ts'
import { References } from '../references/references.ts'
import { FetchBudget, type FetchLimits } from './fetch-budget.ts'
import { fetchRemoteDocuments, type RemoteOptions } from './remote.ts'

const PAGES: Record<string, string> = {
  '/a.yaml': "A: { $ref: 'deep/b.json#/B' }\nLoop: { $ref: '#/A' }",
  '/deep/b.json': '{"B": {"type": "object"}, "back": {"$ref": "../a.yaml"}}',
  '/broken.yaml': 'a: "',
  '/large.yaml': `a: ${'x'.repeat(2_000)}`,
  '/naming.yaml': 'a: { $ref: http://127.0.0.2:1/a.yaml }',
  '/endless/': "next: { $ref: 'x/' }",
}

const REDIRECTS: Record<string, string> = {
  '/moved.yaml': '/deep/b.json',
  '/round.yaml': 'round.yaml',
  '/private.yaml': 'http://127.0.0.2:1/a.yaml',
  '/file.yaml': 'file:///etc/passwd',
  '/password.yaml': 'http://ann:secret@127.0.0.1/a.yaml',
}

let server: Server
let host: string
let cwd: string
const asked: string[] = []
beforeAll(async () => {
  cwd = mkdtempSync(join(tmpdir(), 'lintel-remote-'))
  server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const redirect = REDIRECTS[url]
    if (redirect !== undefined) {
      response.writeHead(302, { location: redirect.replace('HOST', host) }).end()
      return
    }
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
async function fetchFrom(
  reference: string,
  limits: Partial<FetchLimits> = {},
  options: RemoteOptions = {},
) {
  asked.length = 0
  const loader = new Loader({ cwd, root: cwd })
  const document = loader.add(join(cwd, 'api.yaml'), `use: { $ref: '${reference}' }`)
  const budget = new FetchBudget({
    timeout: 400,
    bytes: 1_000,
    requests: 5,
    totalBytes: 1_500,
    ...limits,
  })
  const failures = await fetchRemoteDocuments([document], loader, { budget, ...options })
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
  expect(failures).toMatchObject([{ message: 'The server refuses the connection.' }])
})

test('an endless chain is cut', async () => {
  const { failures } = await fetchFrom(`${host}/endless/`)
  expect(asked).toHaveLength(5)
  expect(failures).toEqual([
    {
      file: `${host}/endless/x/x/x/x/x/`,
      message: 'It is not fetched: a run makes 5 requests at most.',
    },
  ])
})

test('what is no web address is not asked for', async () => {
  const { failures } = await fetchFrom('urn:example:order')
  expect(failures).toEqual([])
  expect(asked).toEqual([])
})

test('a redirect is followed', async () => {
  const { failures, target } = await fetchFrom(`${host}/moved.yaml#/B`)
  expect(failures).toEqual([])
  expect(target instanceof SpecNode && target.pointer).toBe('/B')
})

/** Takes the server for a public one. */
const isPrivate = (address: string) => address === '127.0.0.2'

test.each([
  ['/round.yaml', 'The server redirects more than 10 times.'],
  ['/private.yaml', 'A public address leads to a private one, which is not fetched.'],
  ['/file.yaml', 'The server redirects to `file:`, which is not fetched.'],
  ['/password.yaml', 'A URL with a user name or a password is not fetched: leave them out.'],
])('the redirect of %s is not followed', async (path, message) => {
  const { failures } = await fetchFrom(`${host}${path}`, { requests: 20 }, { isPrivate })
  expect(failures).toEqual([{ file: `${host}${path}`, message }])
})

test('a private address may redirect to a private one', async () => {
  const { failures } = await fetchFrom(`${host}/private.yaml`)
  expect(failures).toMatchObject([{ message: 'The server refuses the connection.' }])
})

test('what a document from a public address names is public', async () => {
  const { failures } = await fetchFrom(`${host}/naming.yaml`, {}, { isPrivate })
  const message = 'A public address leads to a private one, which is not fetched.'
  expect(failures).toEqual([{ file: 'http://127.0.0.2:1/a.yaml', message }])
})

test('what the user names may be at a private address, and leads from a public one to none', async () => {
  const fetchNamed = (url: string) =>
    fetchRemoteDocuments([], new Loader({ cwd, root: cwd }), { isPrivate, urls: [url] })
  const message = 'A public address leads to a private one, which is not fetched.'
  expect(await fetchNamed(`${host}/private.yaml`)).toMatchObject([{ message }])
  expect(await fetchNamed(`${host}/naming.yaml`)).toMatchObject([{ message }])
  const refused = [{ message: 'The server refuses the connection.' }]
  expect(await fetchNamed('http://127.0.0.2:1/a.yaml')).toMatchObject(refused)
})

test('what is at a private address is fetched where the document of a user names it', async () => {
  const { failures } = await fetchFrom('http://127.0.0.2:1/a.yaml', {}, { isPrivate })
  expect(failures).toMatchObject([{ message: 'The server refuses the connection.' }])
})

test('a password is not shown', async () => {
  const { failures } = await fetchFrom(`${host.replace('//', '//ann:secret@')}/a.yaml`)
  expect(asked).toEqual([])
  expect(failures).toEqual([
    {
      file: `${host.replace('//', '//ann:***@')}/a.yaml`,
      message: 'A URL with a user name or a password is not fetched: leave them out.',
    },
  ])
})

test.each<[name: string, limits: Partial<FetchLimits>, message: string]>([
  ['bytes', { totalBytes: 50 }, 'The documents of the run are larger than 0.00005 MB together.'],
  ['requests', { requests: 0 }, 'It is not fetched: a run makes 0 requests at most.'],
  ['time', { totalTime: 0 }, 'The run has fetched for 0 seconds already.'],
])('the %s of a run are bounded', async (_, limits, message) => {
  const { failures } = await fetchFrom(`${host}/a.yaml`, limits)
  expect(failures).toMatchObject([{ message }])
})
