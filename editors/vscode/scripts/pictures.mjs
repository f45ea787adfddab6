// Takes the pictures of the README, in a real VS Code with the packed extension:
//   npm run vsix && CODE_SERVER=<command> CHROMIUM=<file> node editors/vscode/scripts/pictures.mjs
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findMissing, openEditor } from './real-editor.mjs'

/** What consumers have. */
const BEFORE = `openapi: 3.1.0
info:
  title: Orders
  version: 1.4.0
paths:
  /v1/orderItems:
    get:
      operationId: list_order_items
      summary: Lists the items of orders.
      security: [{ partner: [items.read] }]
      parameters:
        - name: warehouse
          in: query
          required: false
          schema: { type: string }
      responses:
        '200':
          description: The items, the newest first.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/OrderItem' }
components:
  securitySchemes:
    partner: { type: openIdConnect, openIdConnectUrl: 'https://id.example.com/openid' }
  schemas:
    OrderItem:
      type: object
      required: [id, created_at]
      properties:
        id: { type: string, format: uuid }
        created_at: { type: string }
        quantity: { type: integer, minimum: 1 }
`
/** What somebody writes. */
const AFTER = BEFORE.replace('required: false', 'required: true').replace(
  'quantity: { type: integer,',
  'quantity: { type: number,',
)

const missing = findMissing()
if (missing === undefined) await takePictures()
else {
  process.stderr.write(`No pictures are taken: ${missing}.\n`)
  process.exitCode = 2
}

async function takePictures() {
  const parent = mkdtempSync(join(tmpdir(), 'lintel-pictures-'))
  const editor = await openEditor(makeRepository(parent), { 'lintel.base': 'HEAD' })
  try {
    await editor.open('orders.yaml')
    await editor.status(/\d/)
    await editor.goTo(6, 10)
    await editor.run('Show or Focus Hover')
    await take(editor, 'findings')
    await editor.goTo(14, 22)
    await editor.run('Show or Focus Hover')
    await take(editor, 'breaks')
    await editor.goTo(1, 1)
    await editor.run('lintel: Show Report')
    await editor.tab(/^lintel/)
    await take(editor, 'report')
  } finally {
    await editor.close()
    rmSync(parent, { recursive: true, force: true })
  }
}

/** A repository whose last commit is what consumers have. */
function makeRepository(parent) {
  const folder = join(parent, 'orders')
  mkdirSync(folder)
  const git = (...args) => {
    const identity = ['-c', 'user.name=lintel', '-c', 'user.email=lintel@example.com']
    execFileSync('git', [...identity, ...args], { cwd: folder })
  }
  const write = (text) => writeFileSync(join(folder, 'orders.yaml'), text)
  git('init', '--quiet')
  write(BEFORE)
  git('add', '.')
  git('commit', '--quiet', '--message', 'Add orders')
  write(AFTER)
  return folder
}

function take(editor, name) {
  return editor.picture(fileURLToPath(new URL(`../pictures/${name}.png`, import.meta.url)))
}
