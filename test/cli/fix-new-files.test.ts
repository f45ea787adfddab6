import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { makeWorkspace, runLintel } from './workspace.ts'

const FILES: Readonly<Record<string, string>> = {
  'api/openapi.yaml': `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orders/{order_id}: { $ref: ./paths/order.yaml }
`,
  'api/paths/order.yaml': `get:
  operationId: getOrder
  parameters:
    - { name: order_id, in: path, required: true, schema: { type: string } }
  responses:
    '200': { description: The order. }
    '404': { $ref: ../components/responses/not-found.yaml }
    '500': { $ref: ../components/responses/internal-server-error.yaml }
`,
  'api/components/responses/not-found.yaml': 'description: No.\n',
  'api/components/responses/internal-server-error.yaml': 'description: No.\n',
}
const HEADER = 'api/components/headers/traceparent.yaml'
const LINT = ['lint', '-r', 'ruleset.yml', '-f', 'json:report.json']

function makeSplit(more: Readonly<Record<string, string>> = {}): string {
  const cwd = makeWorkspace({ 'ruleset.yml': 'extends: lintel:all\n' })
  for (const [name, text] of Object.entries({ ...FILES, ...more })) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true })
    writeFileSync(join(cwd, name), text)
  }
  execFileSync('git', ['init', '-q'], { cwd })
  return cwd
}

const textsIn = (cwd: string) =>
  Object.fromEntries(
    readdirSync(join(cwd, 'api'), { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((path) => [path.slice(cwd.length), readFileSync(path, 'utf8')]),
  )

it('makes files for new components, which the patch makes too', async () => {
  const [cwd, patched] = [makeSplit(), makeSplit()]
  const { stderr } = await runLintel([...LINT, '--fix', '.'], { cwd })
  expect(stderr).toMatch(/^lintel: Mended \d+ of \d+ findings in \d+ files; .*\n$/)
  expect(readFileSync(join(cwd, HEADER), 'utf8')).toMatch(/^description: The trace context of /)
  const dry = await runLintel([...LINT, '--fix-dry-run', '.'], { cwd: patched })
  expect(existsSync(join(patched, HEADER))).toBe(false)
  expect(dry.stdout).toContain(
    `diff --git a/${HEADER} b/${HEADER}\nnew file mode 100644\n--- /dev/null\n+++ b/${HEADER}\n@@ -0,0 +1,`,
  )
  writeFileSync(join(patched, 'patch'), dry.stdout)
  execFileSync('git', ['apply', 'patch'], { cwd: patched })
  expect(textsIn(patched)).toEqual(textsIn(cwd))
})

it('makes none that git ignores', async () => {
  const cwd = makeSplit({ '.gitignore': 'api/components/headers/\n' })
  const { stderr } = await runLintel([...LINT, '--fix', '.'], { cwd })
  expect(stderr).toContain(`lintel: \`${HEADER}\` was not made: git ignores it.\n`)
  expect(existsSync(join(cwd, HEADER))).toBe(false)
  expect(readFileSync(join(cwd, 'api/openapi.yaml'), 'utf8')).toBe(FILES['api/openapi.yaml'])
})

it('makes none outside of the root', async () => {
  const cwd = makeSplit()
  const { stderr } = await runLintel([...LINT, '--fix', '--root', 'api/paths', '.'], { cwd })
  expect(stderr).toContain('it is outside of the root')
  expect(existsSync(join(cwd, HEADER))).toBe(false)
})

it.skipIf(process.platform !== 'linux')('leaves none where another cannot be written', async () => {
  const isRoot = process.getuid?.() === 0
  const through = isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : []
  const cwd = makeSplit()
  execFileSync('chmod', ['-R', 'a+rwX', cwd])
  chmodSync(join(cwd, 'api/components'), 0o555)
  const { stderr } = await runLintel([...LINT, '--fix', '.'], { cwd, through })
  expect(stderr).toContain(`\`${HEADER}\` was not made: it is read-only.`)
  expect(existsSync(dirname(join(cwd, HEADER)))).toBe(false)
})

it('mends files that nothing but fixes reads, such as those of examples', async () => {
  const path = `get:
  responses:
    '200':
      description: The order.
      content:
        application/json:
          schema: { type: object, properties: { orderName: { type: string } } }
          example: { $ref: ../examples/order.json }
`
  const example = '{\r\n  "orderName": "a"\r\n}\r\n'
  const cwd = makeSplit({ 'api/paths/order.yaml': path, 'api/examples/order.json': example })
  await runLintel([...LINT, '--fix-contract', '.'], { cwd })
  expect(readFileSync(join(cwd, 'api/examples/order.json'), 'utf8')).toBe(
    example.replace('orderName', 'order_name'),
  )
})
