import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, test } from 'vitest'
import { lint } from '../../src/library/lint.ts'
import { makeRandom } from '../support/mutations.ts'
import { expectFindings } from './compare-findings.ts'
import { PULLS, startEditor, uriOf } from './editor.ts'

/** Other edits, and more of them: `EDIT_SEED=7 EDITS=1000 npx vitest run test/lsp/edits`. */
const SEED = Number(process.env.EDIT_SEED ?? 1)
const EDITS = Number(process.env.EDITS ?? 40)
/** So often is compared. */
const STRIDE = Math.max(1, Math.floor(EDITS / 40))

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'lintel-edits-'))
afterAll(() => rmSync(folder, { recursive: true }))

const API = `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orderItems:
    get:
      operationId: list
      responses:
        '200':
          description: ok
          content:
            application/json:
              schema: { $ref: 'parts/order.yaml#/Order' } # lintel-disable-line naming/* -- old
`
const ORDER = `Order:
  type: object
  properties:
    orderId: { type: string }
    status: { $ref: 'status.yaml#/Status' }
`
const STATUS = `Status: { type: string, enum: [open, CLOSED] }\n`
const FILES: Readonly<Record<string, string>> = {
  'api.yaml': API,
  'other.yaml': API.replace('list', 'listOthers').replace('Orders', 'Others'),
  'parts/order.yaml': ORDER,
  'parts/status.yaml': STATUS,
  'lintel.yaml': 'extends: lintel:all\nrules:\n  paths/kebab-case: warn\n',
}

test('the diagnostics are those of a new run, after however many edits', async () => {
  const random = makeRandom(SEED)
  cpSync(join(import.meta.dirname, '../../fixtures/violations'), folder, { recursive: true })
  mkdirSync(join(folder, 'parts'), { recursive: true })
  const texts = new Map<string, string>()
  for (const [file, text] of Object.entries(FILES)) {
    writeFileSync(join(folder, file), text)
    texts.set(file, text)
  }
  const editor = await startEditor({ folders: [folder], capabilities: PULLS })
  for (const [file, text] of texts) await editor.open(uriOf(join(folder, file)), text)
  for (let edit = 1; edit <= EDITS; edit++) {
    const files = [...texts.keys()]
    const file = files[random(files.length)] ?? ''
    const text = mutate(texts.get(file) ?? '', FILES[file] ?? '', random)
    texts.set(file, text)
    await editor.change(uriOf(join(folder, file)), text)
    writeFileSync(join(folder, file), text)
    if (edit % STRIDE !== 0) continue
    const { findings } = await lint({ files: ['.'], cwd: folder })
    await expectFindings(editor, folder, findings, new Map(), `edit ${edit} of ${file}`)
  }
})

/** Changes a text somewhere; now and then it is as it was at first. */
function mutate(text: string, first: string, random: (limit: number) => number): string {
  const lines = text.split('\n')
  const at = random(lines.length)
  switch (random(6)) {
    case 0:
      return first
    case 1:
      return lines.toSpliced(at, 1).join('\n')
    case 2:
      return lines.toSpliced(at, 0, lines[random(lines.length)] ?? '').join('\n')
    case 3:
      return text.replace(/[a-z](?=[A-Z])/, (letter) => `${letter}${random(9)}`)
    case 4: {
      const cut = random(text.length + 1)
      return text.slice(0, cut) + text.slice(cut + 1 + random(4))
    }
    default:
      return text.replace(/\b(?:open|type|order|list|ok)\b/, (word) => `${word}${random(9)}`)
  }
}
