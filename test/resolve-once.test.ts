import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { resolveOnce } from '../scripts/resolve-once.mjs'

const require = createRequire(import.meta.url)
const FILE = require.resolve('@stoplight/json-ref-resolver/runner.js')

/** As much of the resolver as is asked here. */
interface Runner {
  resolve(): Promise<{ result: unknown; refMap: unknown; errors: readonly { message: string }[] }>
}
type RunnerModule = { ResolveRunner: new (source: unknown) => Runner }

const DOCUMENTS = {
  'schemas that refer to each other': {
    schemas: {
      Node: { properties: { next: { $ref: '#/schemas/Node' }, leaf: { $ref: '#/schemas/Leaf' } } },
      Leaf: { properties: { up: { $ref: '#/schemas/Other' }, name: { $ref: '#/texts/a~1b%20c' } } },
      Other: { items: { $ref: '#/schemas/Leaf' }, list: [{ $ref: '#/schemas/Node' }] },
    },
    texts: { 'a/b c': { type: 'string' } },
    uses: [1, 2, 3].map((number) => ({ number, schema: { $ref: '#/schemas/Node' } })),
  },
  'a chain, and what is missing': {
    one: { $ref: '#/two' },
    two: { $ref: '#/three/0' },
    three: [{ here: true, gone: { $ref: '#/four' } }],
    itself: { $ref: '#/itself' },
    broken: { $ref: '#/%' },
    whole: { $ref: '#' },
  },
}

it.each(Object.entries(DOCUMENTS))(
  'the bundle resolves as the resolver does: %s',
  async (_, document) => {
    const [theirs, ours] = [load(readFileSync(FILE, 'utf8')), load(rewritten())]
    expect(await resolve(ours, document)).toEqual(await resolve(theirs, document))
  },
)

it('fails where the resolver is written in another way', () => {
  expect(() => resolveOnce().transform('let other = 1', FILE)).toThrow('is not as it was')
  expect(resolveOnce().transform('let other = 1', '/src/runner.js')).toBeNull()
})

function rewritten(): string {
  const code = readFileSync(FILE, 'utf8')
  const changed = resolveOnce().transform(code, FILE)?.code ?? ''
  expect(changed.split('\n')).toHaveLength(code.split('\n').length)
  expect(changed).not.toBe(code)
  return changed
}

function load(code: string): RunnerModule {
  const module = { exports: {} }
  new Function('exports', 'require', 'module', code)(module.exports, createRequire(FILE), module)
  return module.exports as RunnerModule // what the file exports
}

async function resolve({ ResolveRunner }: RunnerModule, document: object) {
  const { result, refMap, errors } = await new ResolveRunner(structuredClone(document)).resolve()
  return { result, refMap, errors: errors.map(({ message }) => message) }
}
