import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPages } from '../support/book.ts'
import { installPackage, makeTemporaryFolder, PROJECT, packPackage } from './npm.ts'

const run = promisify(execFile)
const RUNS_TYPESCRIPT = Boolean(Reflect.get(process.features, 'typescript'))

/** The examples of the page that explains how rules are written. */
const blocks = readPages()
  .filter(({ path }) => path === 'docs/writing-a-rule.md')
  .flatMap((page) => page.blocks)

const ORDERS = `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orders:
    get:
      operationId: listOrders
    post:
      summary: Create an order
    patch:
      summary: Change many orders at once, as the nightly batch does
`
const EVENTS = `asyncapi: 3.0.0
info: { title: Orders, version: 1.0.0 }
channels:
  created:
    address: sales.order.created.v1
    x-owner: orders
  paid:
    address: sales.order.paid.v1
`

const root = makeTemporaryFolder()
const folder = join(root, 'team')

beforeAll(async () => {
  const { tarball } = await packPackage(root)
  mkdirSync(folder)
  write('package.json', '{ "type": "module" }')
  await installPackage(tarball, folder, join(root, 'cache'))
  write('specs/orders.yaml', ORDERS)
  write('specs/events.yaml', EVENTS)
  for (const { text } of blocks) {
    const [, name] = /^\/\/ (rules\/\S+)\n/.exec(text) ?? []
    if (name !== undefined) write(name, text)
  }
}, 120_000)

describe('the rules of the book', { timeout: 120_000 }, () => {
  it.each([
    ["in Spectral's language, over OpenAPI", ['orders.yaml:10', 'orders.yaml:5']],
    ["in Spectral's language, over AsyncAPI", ['events.yaml:7']],
  ])('find what they are about: %s', async (name, lines) => {
    const ruleset = blocks.find(({ text }) => text.startsWith(`# lintel.yaml: ${name}\n`))
    expect(await linesBy(`extends: []\n${ruleset?.text}`)).toEqual(lines)
  })

  it('find what they are about: in JavaScript', async () => {
    const [ruleset] = blocks.filter(({ text }) => text.startsWith('# lintel.yaml: a ruleset with'))
    expect(await linesBy(`extends: []\n${ruleset?.text}`)).toEqual([
      'events.yaml:7',
      'orders.yaml:10',
      'orders.yaml:5',
    ])
  })

  it.runIf(RUNS_TYPESCRIPT)('find what they are about: in TypeScript', async () => {
    const ruleset = `extends: []
x-lintel: { rule-files: [rules/operation-summary.ts, rules/channel-owner.ts] }
rules: { acme/operation-summary: { options: { max: 40 } } }
`
    expect(await linesBy(ruleset)).toEqual(['events.yaml:7', 'orders.yaml:10', 'orders.yaml:5'])
  })

  it.skipIf(RUNS_TYPESCRIPT)(
    'are refused in TypeScript by a Node that does not run it',
    async () => {
      const ruleset = 'x-lintel: { rule-files: [rules/channel-owner.ts] }\n'
      const { stdout, stderr, code } = await lint(ruleset)
      expect({ stdout, stderr, code }).toEqual({
        stdout: '',
        stderr: `lintel: rules/channel-owner.ts: Node ${process.versions.node} does not run TypeScript: use Node 22.18 or later, or name the JavaScript that it compiles to.\n`,
        code: 2,
      })
    },
  )

  it('are mended by what they say', async () => {
    const ruleset = `extends: []
x-lintel: { rule-files: [rules/channel-owner.js] }
rules: { acme/channel-owner: [error, { teams: [orders] }] }
`
    const { stdout } = await lint(ruleset, '--fix-dry-run')
    expect(stdout).toContain('+    x-owner: orders')
  })

  it('are compiled without a word, and mistakes are told', async () => {
    const compiler = createRequire(import.meta.url).resolve('typescript/package.json')
    const config = {
      compilerOptions: {
        ...{ module: 'nodenext', target: 'es2022', strict: true, noEmit: true },
        ...{ allowImportingTsExtensions: true, erasableSyntaxOnly: true, types: ['node'] },
        ...{ typeRoots: [join(PROJECT, 'node_modules/@types')], skipLibCheck: false },
        ...{ checkJs: true, allowJs: true },
      },
      include: ['rules'],
    }
    write('tsconfig.json', JSON.stringify(config))
    write('rules/mistakes.ts', MISTAKES)
    const bin = join(dirname(compiler), 'bin/tsc')
    const end = await run(process.execPath, [bin, '-p', folder]).catch((error) => error)
    expect(end.stdout).toBe('')
  })

  it('are imported by other programs too', async () => {
    const script =
      "import rule from './rules/channel-owner.js'; console.log(rule.id, typeof rule.check)"
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
      cwd: folder,
    })
    expect(stdout).toBe('acme/channel-owner function\n')
  })
})

const MISTAKES = `import { defineRule, integerOf } from 'lintel/rules'

const texts = { severity: 'error', summary: 'A.', why: 'B.' } as const
const options = { max: { summary: 'M.', form: integerOf(), default: 1, example: '2' } }

// @ts-expect-error AsyncAPI has no paths.
defineRule({ id: 'a', on: 'asyncapi', ...texts, check: (api) => api.pathItems.map(() => 1) })
defineRule({
  id: 'b',
  on: 'both',
  ...texts,
  options,
  // @ts-expect-error The option is a number.
  check: (_, { options: { max } }) => max.toUpperCase(),
})
// @ts-expect-error There is no such severity.
defineRule({ id: 'c', on: 'both', ...texts, severity: 'fatal', check: () => [] })
// @ts-expect-error A finding has a message.
defineRule({ id: 'd', on: 'both', ...texts, check: (api) => [{ node: api.root, help: 'H.' }] })
`

/** Lints with a ruleset, and says at which lines there are findings. */
async function linesBy(ruleset: string): Promise<string[]> {
  const { stdout, stderr } = await lint(ruleset, '-f', 'unix')
  expect(stderr).toBe('')
  const found = String(stdout)
    .split('\n')
    .flatMap((line) => /^specs\/([^:]+:\d+):/.exec(line)?.[1] ?? [])
  return found.sort()
}

async function lint(ruleset: string, ...args: readonly string[]) {
  write('lintel.yaml', ruleset)
  const bin = join(folder, 'node_modules/.bin/lintel')
  return run(bin, ['lint', 'specs', ...args], { cwd: folder }).catch((error) => error)
}

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}
