import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import {
  CodeActionRequest,
  type Diagnostic,
  WorkspaceDiagnosticRequest,
} from 'vscode-languageserver-protocol'
import type { Finding } from '../../src/findings/finding.ts'
import { FAULTY, makeWorkspace } from '../cli/workspace.ts'
import { CORPUS, corpusDocuments, hasCorpus } from '../support/corpus.ts'
import { CACHES, type Editor, PULLS, startEditor, uriOf } from './editor.ts'

const ROOT = join(import.meta.dirname, '../..')
const base = mkdtempSync(join(realpathSync(tmpdir()), 'lintel-lsp-'))
afterAll(() => rmSync(base, { recursive: true }))

/** What `lintel lint` finds in a folder. */
function lintFolder(cwd: string, ...args: string[]): Finding[] {
  const { stdout } = spawnSync(
    process.execPath,
    [join(ROOT, 'bin/lintel.js'), 'lint', '-f', 'json', ...args],
    { cwd, encoding: 'utf8', maxBuffer: 200_000_000 },
  )
  return JSON.parse(stdout).findings
}

const LEVELS = { error: 1, warn: 2, info: 3 } as const

/** A finding, and a diagnostic, as one text each. */
const ofFinding = (cwd: string, { file, range, rule, severity, message, help, related }: Finding) =>
  JSON.stringify([
    uriOf(join(cwd, file)),
    range,
    rule,
    LEVELS[severity],
    `${message} ${help}`,
    related.map((place) => [uriOf(join(cwd, place.file)), place.range, place.message]),
  ])
const toPosition = ({ line, character }: Diagnostic['range']['start']) => ({
  line: line + 1,
  column: character + 1,
})
const toRange = ({ start, end }: Diagnostic['range']) => ({
  start: toPosition(start),
  end: toPosition(end),
})
const ofDiagnostic = (uri: string, each: Diagnostic) =>
  JSON.stringify([
    uri,
    toRange(each.range),
    each.code,
    each.severity,
    each.message,
    (each.relatedInformation ?? []).map(({ location, message }) => [
      location.uri,
      toRange(location.range),
      message,
    ]),
  ])

async function allOf(editor: Editor): Promise<string[]> {
  const { items } = await editor.connection.sendRequest(WorkspaceDiagnosticRequest.type, {
    previousResultIds: [],
  })
  return items
    .flatMap((item) =>
      item.kind === 'full' ? item.items.map((each) => ofDiagnostic(item.uri, each)) : [],
    )
    .sort()
}

const expectSame = async (editor: Editor, cwd: string) => {
  const expected = lintFolder(cwd).map((each) => ofFinding(cwd, each))
  expect(await allOf(editor)).toEqual(expected.sort())
  return expected.length
}

describe('diagnostics are what lintel lint finds', () => {
  test('in the fixtures', async () => {
    const cwd = join(base, 'fixtures')
    cpSync(join(ROOT, 'fixtures'), cwd, { recursive: true })
    const editor = await startEditor({ folders: [cwd], capabilities: PULLS })
    expect(await expectSame(editor, cwd)).toBeGreaterThan(100)
  })

  test.skipIf(!hasCorpus)('in documents of others, after edits that are not saved', async () => {
    const cwd = join(base, 'corpus')
    const folders = new Set(
      corpusDocuments(100_000)
        .filter((_, index) => index % 12 === 0)
        .map((path) => path.split('/').slice(0, 2).join('/')),
    )
    for (const folder of folders)
      cpSync(join(CORPUS, folder), join(cwd, folder), { recursive: true })
    const editor = await startEditor({ folders: [cwd], capabilities: PULLS })
    expect(await expectSame(editor, cwd)).toBeGreaterThan(1000)
    const files = readdirSync(cwd, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ya?ml|json)$/.test(file))
      .filter((_, index) => index % 9 === 0)
    for (const [index, file] of files.entries()) {
      const path = join(cwd, file)
      const text = readFileSync(path, 'utf8')
      await editor.open(uriOf(path), text)
      const lines = text.split('\n')
      const cut = 1 + ((index * 7) % Math.max(1, lines.length - 1))
      lines.splice(cut, 1 + (index % 3))
      await editor.change(uriOf(path), lines.join('\n'))
    }
    const unsaved = await allOf(editor)
    for (const [index, file] of files.entries()) {
      const path = join(cwd, file)
      const lines = readFileSync(path, 'utf8').split('\n')
      const cut = 1 + ((index * 7) % Math.max(1, lines.length - 1))
      lines.splice(cut, 1 + (index % 3))
      writeFileSync(path, lines.join('\n'))
    }
    expect(unsaved).toEqual(
      lintFolder(cwd)
        .map((each) => ofFinding(cwd, each))
        .sort(),
    )
  })
})

const API = `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orderItems:
    get:
      responses:
        '200':
          description: ok
          content:
            application/json:
              schema: { $ref: 'order.yaml#/Order' }
`
const FRAGMENT = `Order:
  type: object
  properties:
    orderId: { type: string }
`

describe('a file', () => {
  test('has the findings of what refers to it, and of its unsaved text', async () => {
    const cwd = makeWorkspace({ 'api.yaml': API, 'order.yaml': FRAGMENT })
    const editor = await startEditor({ folders: [cwd] })
    const uri = uriOf(join(cwd, 'order.yaml'))
    await editor.open(uri, FRAGMENT)
    expect(await editor.placesIn(uri)).toContain('4:5 naming/field-snake-case')
    await editor.change(uri, FRAGMENT.replace('orderId', 'order_id'))
    expect(await editor.placesIn(uri)).not.toContain('4:5 naming/field-snake-case')
    await editor.close(uri)
    expect(await editor.placesIn(uri)).toContain('4:5 naming/field-snake-case')
  })

  test('that is not open is not pushed, unless that is asked for', async () => {
    const cwd = makeWorkspace({ 'api.yaml': API, 'order.yaml': FRAGMENT })
    const uri = uriOf(join(cwd, 'order.yaml'))
    const editor = await startEditor({ folders: [cwd] })
    await editor.diagnosticsOf(uri)
    expect([...editor.pushed.keys()]).toEqual([])
    const other = await startEditor({ folders: [cwd], settings: { pushesAll: true } })
    await other.diagnosticsOf(uri)
    expect([...other.pushed.keys()].sort()).toEqual([uriOf(join(cwd, 'api.yaml')), uri])
  })

  test('is pushed with the version of its text, and emptied when it is closed', async () => {
    const cwd = makeWorkspace({ 'api.yaml': API, 'order.yaml': FRAGMENT })
    const uri = uriOf(join(cwd, 'api.yaml'))
    const editor = await startEditor({ folders: [cwd] })
    await editor.open(uri, API)
    await editor.change(uri, API.replace('orderItems', 'order-items'))
    await editor.diagnosticsOf(uri)
    expect(editor.pushed.get(uri)?.version).toBe(2)
    expect(editor.pushed.get(uri)?.diagnostics.length).toBeGreaterThan(0)
    await editor.close(uri)
    await editor.diagnosticsOf(uri)
    expect(editor.pushed.get(uri)?.diagnostics).toEqual([])
  })

  test('of a folder that is not open is judged by itself', async () => {
    const cwd = makeWorkspace({ 'api.yaml': API, 'order.yaml': FRAGMENT })
    const editor = await startEditor()
    const uri = uriOf(join(cwd, 'api.yaml'))
    await editor.open(uri, API)
    expect(await editor.placesIn(uri)).toContain('4:3 paths/kebab-case')
    await editor.close(uri)
    expect(await editor.placesIn(uri)).toEqual([])
  })

  test('without a name is judged too', async () => {
    const editor = await startEditor()
    await editor.open('untitled:Untitled-1', API)
    expect(await editor.placesIn('untitled:Untitled-1')).toContain('4:3 paths/kebab-case')
    await editor.change('untitled:Untitled-1', 'a: text')
    expect(await editor.placesIn('untitled:Untitled-1')).toEqual([])
  })

  test('is judged by several folders once', async () => {
    const cwd = makeWorkspace({ 'apis/api.yaml': API, 'apis/order.yaml': FRAGMENT })
    const inner = join(cwd, 'apis')
    const one = await startEditor({ folders: [cwd] })
    const both = await startEditor({ folders: [cwd, inner] })
    const uri = uriOf(join(inner, 'api.yaml'))
    const expected = await one.placesIn(uri)
    expect(await both.placesIn(uri)).toEqual(expected)
  })

  // VS Code says that it tells of folders, others do not.
  test.each([true, false])('is judged as long as its folder is open (%s)', async (says) => {
    const cwd = makeWorkspace({ 'apis/api.yaml': API, 'apis/order.yaml': FRAGMENT })
    const inner = join(cwd, 'apis')
    const capabilities = { workspace: { workspaceFolders: says } }
    const both = await startEditor({ folders: [cwd, inner], capabilities })
    const uri = uriOf(join(inner, 'api.yaml'))
    expect(await both.placesIn(uri)).not.toEqual([])
    await both.connection.sendNotification('workspace/didChangeWorkspaceFolders', {
      event: {
        added: [],
        removed: [
          { uri: uriOf(cwd), name: '' },
          { uri: uriOf(inner), name: '' },
        ],
      },
    })
    expect(await both.placesIn(uri)).toEqual([])
    await both.connection.sendNotification('workspace/didChangeWorkspaceFolders', {
      event: { added: [{ uri: uriOf(inner), name: '' }], removed: [] },
    })
    expect(await both.placesIn(uri)).not.toEqual([])
  })

  test('says where its rule is explained, and what else it is about', async () => {
    const cwd = makeWorkspace({ 'api.yaml': API, 'order.yaml': FRAGMENT })
    const editor = await startEditor({ folders: [cwd] })
    const found = await editor.diagnosticsOf(uriOf(join(cwd, 'api.yaml')))
    const [path] = found.filter(({ code }) => code === 'paths/kebab-case')
    expect(path).toMatchObject({ severity: 1, source: 'lintel' })
    // The link stays when the server has gone.
    await editor.end()
    const href = path?.codeDescription?.href ?? ''
    expect(href).toContain(`${uriOf(CACHES)}/lintel/`)
    expect(readFileSync(new URL(href), 'utf8')).toContain('# paths/kebab-case')
  })
})

describe('a file of a folder with many documents', () => {
  const RULES = ['extends: []', 'rules:', '  paths/kebab-case: error', '  suppression/unused: warn']
  /** Whether its suppression is unused, is known when all is judged. */
  const TEXT = `${FAULTY}  /v1/orders: {} # lintel-disable-line paths/kebab-case -- old\n`
  const others = Array.from({ length: 40 }, (_, index) => [`other${index}.yaml`, FAULTY])

  test('is told of before the others are judged, and again when they are', async () => {
    const files = { 'lintel.yaml': `${RULES.join('\n')}\n`, 'api.yaml': TEXT }
    const cwd = makeWorkspace({ ...files, ...Object.fromEntries(others) })
    const editor = await startEditor({ folders: [cwd] })
    const uri = uriOf(join(cwd, 'api.yaml'))
    const told: unknown[] = []
    editor.connection.onNotification('textDocument/publishDiagnostics', (params) => {
      const { diagnostics }: { readonly diagnostics: readonly Diagnostic[] } = params
      told.push([params.uri, ...diagnostics.map(({ code }) => code)])
    })
    await editor.open(uri, TEXT)
    await editor.connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds: [] })
    expect(told).toEqual([
      [uri, 'paths/kebab-case'],
      [uri, 'paths/kebab-case', 'suppression/unused'],
    ])
  })
})

describe('places', () => {
  test.each(['utf-16', 'utf-8'] as const)('are counted in %s', async (encoding) => {
    const cwd = makeWorkspace({ 'order.yaml': FRAGMENT })
    const line = "components: { schemas: { A: { properties: { é😀: { $ref: '#/nowhere' } } } } }"
    const before = line.slice(0, line.indexOf("'#"))
    const column = encoding === 'utf-8' ? Buffer.byteLength(before) : before.length
    const capabilities = { general: { positionEncodings: [encoding] } }
    const editor = await startEditor({ folders: [cwd], capabilities })
    const uri = uriOf(join(cwd, 'api.yaml'))
    const start = { line: 0, character: 0 }
    await editor.open(uri, 'x')
    const text = `${line}\n${API}`
    await editor.change(uri, { range: { start, end: { line: 0, character: 1 } }, text })
    // An edit behind the wide characters is counted as the client counts.
    const at = { line: 0, character: column + 3 }
    await editor.change(uri, { range: { start: at, end: at }, text: 'x' })
    expect(editor.initialized.capabilities.positionEncoding).toBe(encoding)
    const found = await editor.diagnosticsOf(uri)
    const broken = found.find(({ message }) => String(message).includes('/xnowhere'))
    expect(broken?.range.start).toEqual({ line: 0, character: column })
  })

  test('are the same with CRLF', async () => {
    const cwd = makeWorkspace({ 'order.yaml': FRAGMENT })
    const editor = await startEditor({ folders: [cwd] })
    const uri = uriOf(join(cwd, 'api.yaml'))
    await editor.open(uri, API)
    const expected = await editor.placesIn(uri)
    await editor.change(uri, API.replaceAll('\n', '\r\n'))
    expect(await editor.placesIn(uri)).toEqual(expected)
  })
})

describe('a ruleset', () => {
  test('holds as it is in the editor, and its faults are told in it', async () => {
    const cwd = makeWorkspace({
      'api.yaml': API,
      'order.yaml': FRAGMENT,
      'lintel.yaml': 'extends: lintel:recommended\n',
    })
    const editor = await startEditor({ folders: [cwd] })
    const [api, ruleset] = [uriOf(join(cwd, 'api.yaml')), uriOf(join(cwd, 'lintel.yaml'))]
    expect(await editor.placesIn(api)).toContain('4:3 paths/kebab-case')
    await editor.open(ruleset, 'extends: lintel:recommended\nrules:\n  paths/kebab-case: off\n')
    expect(await editor.placesIn(api)).not.toContain('4:3 paths/kebab-case')
    await editor.change(ruleset, 'extends: lintel:recommended\nrules:\n  paths/kebap-case: off\n')
    const [fault] = await editor.diagnosticsOf(ruleset)
    expect(fault?.message).toContain('paths/kebap-case')
    expect(fault?.range.start).toEqual({ line: 2, character: 2 })
    await editor.close(ruleset)
    expect(await editor.diagnosticsOf(ruleset)).toEqual([])
    expect(await editor.placesIn(api)).toContain('4:3 paths/kebab-case')
  })

  test('that changes on disk is read again', async () => {
    const cwd = makeWorkspace({ 'api.yaml': API, 'order.yaml': FRAGMENT })
    const editor = await startEditor({ folders: [cwd] })
    const [api, ruleset] = [uriOf(join(cwd, 'api.yaml')), uriOf(join(cwd, 'lintel.yaml'))]
    expect(await editor.placesIn(api)).toContain('4:3 paths/kebab-case')
    writeFileSync(join(cwd, 'lintel.yaml'), 'rules: { paths/kebab-case: off }\n')
    await editor.noteOnDisk(ruleset, 1)
    expect(await editor.placesIn(api)).not.toContain('4:3 paths/kebab-case')
    rmSync(join(cwd, 'lintel.yaml'))
    await editor.noteOnDisk(ruleset, 3)
    expect(await editor.placesIn(api)).toContain('4:3 paths/kebab-case')
  })

  test('and documents that change on disk are seen, where the editor does not tell', async () => {
    const cwd = makeWorkspace({ 'api.yaml': API, 'order.yaml': FRAGMENT, 'note.yaml': 'a: 1' })
    const editor = await startEditor({ folders: [cwd] })
    const order = uriOf(join(cwd, 'order.yaml'))
    expect(await editor.placesIn(order)).toContain('4:5 naming/field-snake-case')
    writeFileSync(join(cwd, 'order.yaml'), FRAGMENT.replace('orderId', 'order_id'))
    await editor.open(uriOf(join(cwd, 'note.yaml')), 'a: 1')
    expect(await editor.placesIn(order)).not.toContain('4:5 naming/field-snake-case')
    writeFileSync(join(cwd, 'order.yaml'), FRAGMENT)
    writeFileSync(join(cwd, 'lintel.yaml'), 'rules: { paths/kebab-case: off }\n')
    await editor.close(uriOf(join(cwd, 'note.yaml')))
    expect(await editor.placesIn(order)).toContain('4:5 naming/field-snake-case')
    const api = await editor.placesIn(uriOf(join(cwd, 'api.yaml')))
    expect(api).not.toContain('4:3 paths/kebab-case')
  })

  test('in JavaScript is read again, and ends nothing where it hangs', async () => {
    const rules = (body: string) =>
      `export default { rules: { team: { given: '$.info', then: { function: () => { ${body} } } } } }\n`
    const cwd = makeWorkspace({
      'api.yaml': API,
      'order.yaml': FRAGMENT,
      '.spectral.mjs': rules("return [{ message: 'One.' }]"),
    })
    const editor = await startEditor({ folders: [cwd], settings: { timeout: 10 } })
    const [api, ruleset] = [uriOf(join(cwd, 'api.yaml')), uriOf(join(cwd, '.spectral.mjs'))]
    expect((await editor.diagnosticsOf(api)).map(({ message }) => message)).toContain('One.')
    writeFileSync(join(cwd, '.spectral.mjs'), rules("return [{ message: 'Two.' }]"))
    await editor.noteOnDisk(ruleset, 2)
    expect((await editor.diagnosticsOf(api)).map(({ message }) => message)).toContain('Two.')
    writeFileSync(join(cwd, '.spectral.mjs'), rules('for (;;);'))
    await editor.noteOnDisk(ruleset, 2)
    const [given] = await editor.diagnosticsOf(api)
    expect(given?.message).toContain('given up until it changes')
    expect(editor.log.join('\n')).toContain('given up until it changes')
    writeFileSync(join(cwd, '.spectral.mjs'), rules("return [{ message: 'Three.' }]"))
    await editor.noteOnDisk(ruleset, 2)
    expect((await editor.diagnosticsOf(api)).map(({ message }) => message)).toContain('Three.')
  })
})

describe('a rule that the team wrote over the model', () => {
  const ruleset = 'extends: []\nx-lintel: { rule-files: [rules/owner.mjs] }\n'
  const rule = (message: string) => `import { defineRule } from 'lintel/rules'
import { help } from './help.mjs'
export default defineRule({
  id: 'acme/owner', on: 'both', severity: 'warn', summary: 'It has an owner.', why: 'To be asked.',
  clauses: [{ id: 'ACME-1', statement: 'Each API has an owner.' }],
  check: (api) => [{ node: api.root.get('info'), message: '${message}', help }],
})
`
  const files = {
    'api.yaml': API,
    'order.yaml': FRAGMENT,
    'lintel.yaml': ruleset,
    'rules/owner.mjs': rule('One.'),
    'rules/help.mjs': "export const help = 'Write one.'\n",
  }

  test('is run, explained and linked to, and read again when it or what it imports changes', async () => {
    const cwd = makeWorkspace(files)
    const editor = await startEditor({ folders: [cwd] })
    const api = uriOf(join(cwd, 'api.yaml'))
    const [found] = await editor.diagnosticsOf(api)
    expect(found).toMatchObject({ code: 'acme/owner', message: 'One. Write one.' })
    const page = readFileSync(fileURLToPath(found?.codeDescription?.href ?? ''), 'utf8')
    expect(page).toContain('Each API has an owner.')
    const hover = await editor.connection.sendRequest('textDocument/hover', {
      textDocument: { uri: api },
      position: found?.range.start,
    })
    expect(JSON.stringify(hover)).toContain('**acme/owner** (warn): It has an owner.')
    writeFileSync(join(cwd, 'rules/owner.mjs'), rule('Two.'))
    await editor.noteOnDisk(uriOf(join(cwd, 'rules/owner.mjs')), 2)
    expect((await editor.diagnosticsOf(api)).map(({ message }) => message)).toEqual([
      'Two. Write one.',
    ])
    writeFileSync(join(cwd, 'rules/help.mjs'), "export const help = 'Write two.'\n")
    await editor.noteOnDisk(uriOf(join(cwd, 'rules/help.mjs')), 2)
    expect((await editor.diagnosticsOf(api)).map(({ message }) => message)).toEqual([
      'Two. Write two.',
    ])
  })

  test('is not run in a folder that is not trusted', async () => {
    const code = `import { writeFileSync } from 'node:fs'\nwriteFileSync('ran', '')\n${rule('One.')}`
    const cwd = makeWorkspace({ ...files, 'rules/owner.mjs': code })
    const editor = await startEditor({ folders: [cwd], settings: { trusted: false } })
    const [fault] = await editor.diagnosticsOf(uriOf(join(cwd, 'lintel.yaml')))
    expect(fault?.message).toContain('The ruleset brings JavaScript')
    expect(existsSync(join(cwd, 'ran'))).toBe(false)
  })
})

describe('a folder that is not trusted', () => {
  test('runs no JavaScript', async () => {
    const code =
      "import { writeFileSync } from 'node:fs'\nwriteFileSync('ran', '')\nexport default { rules: {} }\n"
    const cwd = makeWorkspace({ 'api.yaml': API, 'order.yaml': FRAGMENT, '.spectral.mjs': code })
    const editor = await startEditor({ folders: [cwd], settings: { trusted: false } })
    const [fault] = await editor.diagnosticsOf(uriOf(join(cwd, '.spectral.mjs')))
    expect(fault?.message).toContain('It brings JavaScript')
    expect(existsSync(join(cwd, 'ran'))).toBe(false)
  })
})

describe('the baseline', () => {
  test('is left out, and read again when it changes', async () => {
    const cwd = makeWorkspace({ 'api.yaml': API, 'order.yaml': FRAGMENT })
    const editor = await startEditor({ folders: [cwd] })
    const api = uriOf(join(cwd, 'api.yaml'))
    expect(await editor.placesIn(api)).not.toEqual([])
    lintFolder(cwd, '--write-baseline')
    const baseline = uriOf(join(cwd, 'lintel-baseline.json'))
    await editor.noteOnDisk(baseline, 1)
    expect(await editor.placesIn(api)).toEqual([])
    writeFileSync(join(cwd, 'lintel-baseline.json'), '{')
    await editor.noteOnDisk(baseline, 2)
    expect(await editor.diagnosticsOf(baseline)).toHaveLength(1)
    expect(await editor.placesIn(api)).not.toEqual([])
  })
})

describe('the server', () => {
  test('forgets what it does not need, after however many changes', async () => {
    const cwd = makeWorkspace({ 'api.yaml': API, 'order.yaml': FRAGMENT })
    const editor = await startEditor({ folders: [cwd] })
    const uri = uriOf(join(cwd, 'api.yaml'))
    await editor.open(uri, API)
    for (let index = 0; index < 300; index++) {
      await editor.change(uri, API.replace('Orders', `Orders ${index}`))
      if (index % 50 === 0) await editor.diagnosticsOf(uri)
    }
    await editor.diagnosticsOf(uri)
    const held = await editor.connection.sendRequest('lintel/held')
    expect(held).toMatchObject({ documents: 2, outcomes: 1 })
  })
})

test('of a large text nothing is kept that was parsed, and what is asked is answered but suppressions', async () => {
  const cwd = makeWorkspace({})
  const editor = await startEditor({ folders: [cwd] })
  const uri = uriOf(join(cwd, 'api.yaml'))
  await editor.open(uri, `${FAULTY}x-notes: ${'a'.repeat(4_000_000)}\n`)
  expect(await editor.placesIn(uri)).toContain('6:3 paths/kebab-case')
  const held = await editor.connection.sendRequest('lintel/held')
  expect(held).toMatchObject({ documents: 0, outcomes: 1 })
  const position = { line: 5, character: 4 }
  const titles = async () => {
    const actions = await editor.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri },
      range: { start: position, end: position },
      context: { diagnostics: [] },
    })
    return actions?.map(({ title }) => title)
  }
  expect(await titles()).toContain('Explain paths/kebab-case')
  const fill = (length: number) => FAULTY + '#'.repeat(length - FAULTY.length)
  const suppression = 'Suppress paths/kebab-case on this line: say why'
  await editor.change(uri, fill(2_000_001))
  expect(await titles()).not.toContain(suppression)
  await editor.change(uri, fill(2_000_000))
  expect(await titles()).toContain(suppression)
})

test('changes leave nothing behind, however many there are', async () => {
  const cwd = makeWorkspace({ 'api.yaml': API, 'order.yaml': FRAGMENT })
  const editor = await startEditor({ folders: [cwd] })
  const uri = uriOf(join(cwd, 'api.yaml'))
  await editor.open(uri, API)
  const heapAfter = async (changes: number) => {
    for (let change = 0; change < changes; change++) {
      await editor.change(uri, `${API}# ${change}\n`)
      await editor.diagnosticsOf(uri)
      const place = { textDocument: { uri }, position: { line: 3, character: 3 } }
      await editor.connection.sendRequest('textDocument/hover', place)
    }
    const heaps: number[] = await editor.connection.sendRequest('lintel/heap')
    return heaps.reduce((sum, bytes) => sum + bytes)
  }
  // What is compiled and remembered once grows at first.
  const before = await heapAfter(100)
  // A tree of this document takes more than this for each change.
  expect((await heapAfter(200)) - before).toBeLessThan(200 * 5_000)
})
