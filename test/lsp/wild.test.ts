import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CLEAN, FAULTY, makeWorkspace } from '../cli/workspace.ts'
import { makeRandom } from '../support/mutations.ts'
import { type Editor, startEditor, uriOf } from './editor.ts'

/**
 * Other sequences, and longer ones: `WILD_SEED=7 WILD_MESSAGES=100000 npx vitest run test/lsp/wild`, or
 * `WILD_SECONDS=3600` for as long as that.
 */
const SEED = Number(process.env.WILD_SEED ?? 1)
const SECONDS = Number(process.env.WILD_SECONDS ?? 0)
const COUNT = Number(process.env.WILD_MESSAGES ?? (SECONDS > 0 ? Number.POSITIVE_INFINITY : 600))
/** Messages that one may have to wait for, or cancel. */
const RECENT = 600
/** After so many it is waited for what is said until then: else it is all said before it is heard. */
const CATCH_UP = 20_000

const REQUESTS = [
  ...['hover', 'completion', 'definition', 'references', 'documentLink', 'documentSymbol'],
  ...['prepareRename', 'rename', 'codeLens', 'codeAction', 'diagnostic'],
]
  .map((name) => `textDocument/${name}`)
  .concat('workspace/symbol', 'workspace/executeCommand', 'workspace/diagnostic')
const NOTIFICATIONS = [
  ...['didOpen', 'didChange', 'didClose', 'didSave'].map((name) => `textDocument/${name}`),
  ...['didChangeWatchedFiles', 'didChangeConfiguration', 'didChangeWorkspaceFolders'].map(
    (name) => `workspace/${name}`,
  ),
]
const ODD = [null, undefined, 1, 'x', [], {}, { textDocument: null }, { textDocument: { uri: 5 } }]
/** Parts that refer to each other in rings, and to what is not there. */
const REFERRING = `${CLEAN}x-a: { $ref: 'b.yaml#/x-b' }
x-b: { $ref: 'a.yaml#/x-a' }
x-c: { $ref: 'c.json#/definitions/%' }
`
const TEXTS = [
  ...[REFERRING, 'x-b: { $ref: a.yaml }', '{"definitions":{"A":{"$ref":"a.yaml#/x-a"}}}'],
  ...[
    'extends: lintel:all',
    'extends: lintel.yaml',
    'rules: { paths/kebab-case: off }',
    'rules: 1',
  ],
  ...['', CLEAN, FAULTY, 'a: &a [*a]', '{"openapi":', '\uFEFFopenapi: 3.1.0', '\u0000', '\r\r\n'],
  ...['- '.repeat(5000), `${FAULTY}${'  /a: {}\n'.repeat(50_000)}`, '# lintel-disable-line '],
]

/** Says something that no editor should say. */
function sayWild(
  editor: Editor,
  uris: readonly string[],
  random: (below: number) => number,
  said: number,
): void {
  const { connection } = editor
  const pick = <T>(items: readonly T[]): T | undefined => items[random(items.length)]
  const uri = pick(uris) ?? ''
  const position = { line: random(20) - 1, character: random(60) - 1 }
  const end = { line: random(5_000_000), character: random(9) }
  const range = { start: position, end: position }
  const context = { diagnostics: [], includeDeclaration: true }
  const place = { textDocument: { uri }, position, range, context, newName: pick(TEXTS) }
  const sayings: (() => Promise<unknown>)[] = [
    () => connection.sendNotification(pick(NOTIFICATIONS) ?? '', pick(ODD)),
    () => connection.sendRequest(pick(REQUESTS) ?? '', pick(ODD)),
    () => connection.sendRequest(pick(REQUESTS) ?? '', place),
    () => connection.sendNotification('$/cancelRequest', { id: said - random(RECENT) }),
    () => editor.open(uri, pick(TEXTS) ?? ''),
    () => editor.close(uri),
    () => editor.change(uri, pick(TEXTS) ?? ''),
    () => editor.change(uri, { range: { start: position, end }, text: pick(TEXTS) ?? '' }),
    () => editor.noteOnDisk(uri, random(2) === 0 ? 1 : 3),
  ]
  // That it is refused is what it deserves.
  pick(sayings)?.().catch(() => {})
}

function isBug(line: string): boolean {
  return line.includes('bug in lintel') || /\b(?:Type|Range|Reference)Error\b/.test(line)
}

describe('the server goes on', () => {
  test('after whatever an editor says', async () => {
    const random = makeRandom(SEED)
    const cwd = makeWorkspace({ 'a.yaml': FAULTY, 'b.yaml': CLEAN })
    const editor = await startEditor({ folders: [cwd] })
    const uris = [
      ...['a.yaml', 'b.yaml', 'c.json', 'lintel.yaml'].map((file) => uriOf(join(cwd, file))),
      ...['untitled:One', 'file://[', 'git:/a.yaml', '', 'file:///%', 'file:///dev/zero'],
    ]
    const end = performance.now() + SECONDS * 1000
    const bugs: string[] = []
    for (let index = 0; index < COUNT; index++) {
      sayWild(editor, uris, random, index)
      // Now and then it may catch up.
      if (random(40) === 0) await new Promise((resolve) => setTimeout(resolve, 20))
      if (index % CATCH_UP > 0) continue
      await editor.connection.sendRequest('lintel/heap')
      bugs.push(...editor.log.splice(0).filter(isBug))
      if (bugs.length > 0 || (SECONDS > 0 && performance.now() > end)) break
    }
    for (const uri of uris) await editor.close(uri)
    await editor.connection.sendNotification('workspace/didChangeConfiguration', { settings: {} })
    const uri = uriOf(join(cwd, 'fresh.yaml'))
    await editor.open(uri, FAULTY)
    expect(await editor.placesIn(uri)).toContain('6:3 paths/kebab-case')
    expect([...bugs, ...editor.log.filter(isBug)]).toEqual([])
    expect(editor.server.exitCode).toBeNull()
  })

  test.each([
    ['no JSON', 'Content-Length: 3\r\n\r\n{a}'],
    ['no message', 'Content-Length: 2\r\n\r\n[]'],
    ['another header', 'X-A: 1\r\nContent-Length: 2\r\n\r\n{}'],
    ['null', 'Content-Length: 4\r\n\r\nnull'],
  ])('after what is %s', async (_, bytes) => {
    const cwd = makeWorkspace({ 'a.yaml': FAULTY })
    const editor = await startEditor({ folders: [cwd] })
    editor.server.stdin?.write(bytes)
    const uri = uriOf(join(cwd, 'a.yaml'))
    expect(await editor.placesIn(uri)).toContain('6:3 paths/kebab-case')
  })

  test('ends with its editor', async () => {
    const editor = await startEditor({ arguments: [] })
    editor.server.stdin?.end()
    await new Promise((resolve) => editor.server.once('exit', resolve))
    expect(editor.server.exitCode).not.toBeNull()
  })
})
