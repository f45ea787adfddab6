import { describe, expect, it } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { diff } from '../../src/index.ts'
import { fakeIo } from '../support/fake-io.ts'
import { makeWorkspace } from './workspace.ts'

const HEAD = 'openapi: 3.1.0\ninfo: { title: Orders, version: 1.0.0 }\n'
const ORDER = '{ type: object, properties: { id: { type: string }, note: { type: string } } }'
const LESS = '{ type: object, properties: { id: { type: string } } }'
const operation = (schema: string) =>
  `{ responses: { '200': { description: One., content: { application/json: { schema: ${schema} } } } } }`
/** An API with a path for each schema. */
function api(paths: Readonly<Record<string, string>>, more = ''): string {
  const items = Object.entries(paths).map(
    ([path, schema]) => `  '${path}': { get: ${operation(schema)} }\n`,
  )
  return `${HEAD}${more}paths:\n${items.join('')}`
}

async function compare(base: string, revision: string, ...args: string[]) {
  const cwd = makeWorkspace({ 'old.yaml': base, 'new.yaml': revision })
  const { io, written } = fakeIo(cwd)
  const options = ['-f', 'json', '-r', 'lintel:all', ...args]
  const code = await main(['diff', 'old.yaml', 'new.yaml', ...options], io)
  const [stdout, stderr] = [written.stdout.join(''), written.stderr.join('')]
  if (stdout === '') return { code, found: [], stderr }
  const { findings }: { findings: { change: { kind: string }; message: string }[] } =
    JSON.parse(stdout)
  const found = findings.map(({ change, message }) => `${change.kind}: ${message}`)
  return { code, found, stderr }
}

describe('--strip-prefix', () => {
  const REMOVED = [
    'response-property-removed: Property `note` is removed, which breaks those that read it: `GET /v1/orders/{order_id}`.',
  ]

  it.each([
    ['both states', '/api/v1/orders/{id}', '/v1/orders/{order_id}', ['--strip-prefix', '/api']],
    ['the base', '/api/v1/orders/{id}', '/v1/orders/{order_id}', ['--strip-prefix-base', '/api/']],
    [
      'the revision',
      '/v1/orders/{id}',
      '/gateway/shop/v1/orders/{order_id}',
      ['--strip-prefix-revision', '/gateway/shop'],
    ],
    [
      'what has a parameter of another name in it',
      '/{tenant}/v1/orders/{id}',
      '/v1/orders/{order_id}',
      ['--strip-prefix', '/{name}'],
    ],
    [
      'the longest of several',
      '/a/b/v1/orders/{id}',
      '/a/v1/orders/{order_id}',
      ['--strip-prefix', '/a', '--strip-prefix', '/a/b'],
    ],
  ])('takes it from %s', async (_, was, is, args) => {
    const { found, code, stderr } = await compare(
      api({ [was]: ORDER }),
      api({ [is]: LESS }),
      ...args,
    )
    expect({ found, code, stderr }).toEqual({ found: REMOVED, code: 1, stderr: '' })
  })

  it('takes it from the URLs of servers too', async () => {
    const base = api({ '/v1/orders': ORDER }, 'servers: [{ url: https://example.com/shop }]\n')
    const revision = api({ '/v1/orders': ORDER }, 'servers: [{ url: https://example.com }]\n')
    expect((await compare(base, revision)).code).toBe(1)
    expect(await compare(base, revision, '--strip-prefix', '/shop')).toEqual({
      code: 0,
      found: [],
      stderr: '',
    })
  })

  it('takes whole segments, and leaves no path empty', async () => {
    const [base, revision] = [api({ '/apis/orders': ORDER }), api({ '/s/orders': ORDER })]
    expect((await compare(base, revision, '--strip-prefix', '/api')).code).toBe(1)
    const whole = await compare(
      api({ '/api': ORDER }),
      api({ '/': ORDER }),
      '--strip-prefix',
      '/api',
    )
    expect(whole).toEqual({ code: 0, found: [], stderr: '' })
  })

  it('compares two states of one text that are read in two ways', async () => {
    const text = api({ '/v1/a/x': ORDER })
    const { found } = await compare(text, text, '--strip-prefix-base', '/v1/a')
    expect(found).toHaveLength(1)
  })

  it.each(['api', '/', '//api', ''])('refuses %j', async (prefix) => {
    const text = api({ '/a': ORDER })
    const { code, stderr } = await compare(text, text, '--strip-prefix-base', prefix)
    expect(code).toBe(2)
    expect(stderr).toContain('`--strip-prefix-base` is')
    expect(stderr).toContain('such as `/api`')
  })
})

describe('--match', () => {
  const BASE = `${api({ '/v1/orders/{id}': ORDER, '/v1/items': ORDER })}webhooks: { paid: { post: ${operation('{}')} } }\ncomponents: { schemas: { Unused: ${ORDER} } }\n`
  const REVISION = `${api({ '/v1/orders/{order_id}': LESS })}components: { schemas: { Unused: ${LESS} } }\n`

  it('compares these paths alone, and says what it leaves out', async () => {
    expect((await compare(BASE, REVISION)).found.length).toBeGreaterThan(2)
    const { found, stderr } = await compare(BASE, REVISION, '--match', '/v1/orders/**')
    expect(found.map((each) => each.split(':')[0])).toEqual(['response-property-removed'])
    expect(stderr).toContain('`new.yaml`: `--match` leaves out `/v1/items`, webhooks and schemas')
  })

  it('takes several, and globs of what is left of a path', async () => {
    const base = api({ '/api/v1/orders': ORDER, '/v1/items': ORDER, '/v1/x': ORDER })
    const args = ['--strip-prefix', '/api', '--match', '/v1/orders', '--match', '/v1/it*']
    const { found } = await compare(base, api({ '/v1/orders': LESS }), ...args)
    expect(found.map((each) => each.split(':')[0])).toEqual([
      'operation-removed',
      'response-property-removed',
    ])
  })

  it('says what it asks of the version for these paths', async () => {
    const cwd = makeWorkspace({ 'old.yaml': BASE, 'new.yaml': REVISION })
    const { io, written } = fakeIo(cwd)
    const base = { name: 'old.yaml', text: BASE }
    const revision = { name: 'new.yaml', text: REVISION }
    await main(['diff', 'old.yaml', 'new.yaml', '--bump', '--match', '/v1/orders/**'], io)
    expect(written.stdout.join('')).toBe('major\n')
    const { findings } = await diff({ base, revision, match: ['/v1/none/**', '/v1/items'], cwd })
    expect(findings.map(({ change }) => change?.kind)).toEqual(['operation-removed'])
    await expect(diff({ base, revision, match: ['v1'] })).rejects.toThrow('`match` is `v1`')
  })

  it('leaves suppressions and records of other paths alone', async () => {
    const text = api({ '/v1/a': ORDER, '/v1/b': ORDER })
    const suppressed = text.replace(
      "'/v1/b'",
      '# lintel-disable-next-line response-property-removed -- no.\n  $&',
    )
    expect((await compare(text, suppressed, '--match', '/v1/a')).found).toEqual([])
    const { code, stderr } = await compare(text, text, '--match', '/v1/a', '--write-baseline')
    expect({ code, stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('`--match`'),
    })
  })

  it('compares AsyncAPI documents whole, and says so', async () => {
    const events = (address: string) =>
      `asyncapi: 3.0.0\ninfo: { title: Events, version: 1.0.0 }\nchannels: { a: { address: ${address} } }\n`
    const { code, stderr } = await compare(events('a.v1'), events('b.v1'), '--match', '/v1/orders')
    expect(code).toBe(1)
    expect(stderr).toContain('`new.yaml` is an AsyncAPI document, all of which was compared')
  })

  it('fails where no path of all documents matches', async () => {
    const { code, stderr } = await compare(BASE, REVISION, '--match', '/v2/**')
    expect(code).toBe(2)
    expect(stderr).toContain('Nothing was compared: no path matches `--match`.')
  })
})
