import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  CodeLensRequest,
  CompletionRequest,
  DefinitionRequest,
  DocumentLinkRequest,
  DocumentSymbolRequest,
  HoverRequest,
  ReferencesRequest,
  RenameRequest,
  WorkspaceSymbolRequest,
} from 'vscode-languageserver-protocol'
import { makeWorkspace } from '../cli/workspace.ts'
import { type Editor, PULLS, startEditor, uriOf } from './editor.ts'

const API = `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orders:
    get:
      operationId: listOrders
      responses:
        '200':
          description: ok
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Order' }
components:
  schemas:
    Order:
      type: object
      properties:
        id: { $ref: parts.yaml#/Id }
`
const PARTS = 'Id:\n  type: string\n'
/** What takes two lines more than there were, and is no YAML. */
const BROKEN = API.replace(
  '          description: ok\n',
  '          description: "ok 😀\n          x: [\n          y\n',
)
const JSON_API = `${JSON.stringify(
  {
    openapi: '3.1.0',
    paths: { '/v1/pets': { get: { operationId: 'listPets', responses: {} } } },
    components: { schemas: { Pet: { type: 'object' } } },
  },
  null,
  2,
)}\n`

function placeOf(text: string, part: string, shift = 0) {
  const before = text.slice(0, text.indexOf(part) + shift).split('\n')
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 }
}

async function openBroken(
  options: { seen?: boolean; saved?: string } = {},
): Promise<{ editor: Editor; uri: string; cwd: string }> {
  const { seen = true, saved = API } = options
  const cwd = makeWorkspace({
    'lintel.yaml': 'extends: lintel:all\n',
    'api.yaml': saved,
    'parts.yaml': PARTS,
  })
  const editor = await startEditor({ folders: [cwd] })
  const uri = uriOf(join(cwd, 'api.yaml'))
  await editor.open(uri, seen ? API : BROKEN)
  if (seen) {
    await editor.connection.sendRequest(DocumentSymbolRequest.type, { textDocument: { uri } })
    await editor.change(uri, BROKEN)
  }
  // The files of the workspace are known when they are judged.
  await editor.diagnosticsOf(uri)
  return { editor, uri, cwd }
}

async function linesOfSymbols({ connection }: Editor, uri: string): Promise<string[]> {
  const symbols = await connection.sendRequest(DocumentSymbolRequest.type, {
    textDocument: { uri },
  })
  return (symbols ?? []).map((each) =>
    'range' in each ? `${each.name} ${each.range.start.line}-${each.range.end.line}` : each.name,
  )
}

describe('while a text is broken', () => {
  test('its symbols are those that it had, where they stand now', async () => {
    const { editor, uri } = await openBroken()
    expect(await linesOfSymbols(editor, uri)).toEqual(['/v1/orders 3-13', 'Order 16-19'])
    const found = await editor.connection.sendRequest(WorkspaceSymbolRequest.type, {
      query: 'order',
    })
    expect(found?.map(({ name }) => name)).toContain('Order (schemas)')
  })

  test('of one that never could be read, those that were saved are shown', async () => {
    const { editor, uri } = await openBroken({ seen: false })
    expect(await linesOfSymbols(editor, uri)).toEqual(['/v1/orders 3-13', 'Order 16-19'])
    const other = await openBroken({ seen: false, saved: BROKEN })
    expect(await linesOfSymbols(other.editor, other.uri)).toEqual([])
  })

  test('one that is emptied has none', async () => {
    const { editor, uri } = await openBroken()
    await editor.change(uri, '\n')
    expect(await linesOfSymbols(editor, uri)).toEqual([])
    await editor.change(uri, API)
    expect(await linesOfSymbols(editor, uri)).toEqual(['/v1/orders 3-11', 'Order 14-17'])
  })

  test('JSON keeps its symbols, too', async () => {
    const cwd = makeWorkspace({ 'lintel.yaml': 'extends: lintel:all\n', 'api.json': JSON_API })
    const editor = await startEditor({ folders: [cwd] })
    const uri = uriOf(join(cwd, 'api.json'))
    await editor.open(uri, JSON_API.replaceAll('\n', '\r\n'), 'json')
    await linesOfSymbols(editor, uri)
    const broken = JSON_API.replace('"get"', '"summary": "\n"get"').replaceAll('\n', '\r\n')
    await editor.change(uri, broken)
    expect(await linesOfSymbols(editor, uri)).toEqual(['/v1/pets 3-9', 'Pet 13-15'])
  })

  test('hover, definition, references, links and lenses go on around what is broken', async () => {
    const { editor, uri, cwd } = await openBroken()
    const { connection } = editor
    const textDocument = { uri }
    const position = placeOf(BROKEN, 'parts.yaml#/Id', 2)
    const hover = await connection.sendRequest(HoverRequest.type, { textDocument, position })
    expect(hover).toMatchObject({
      contents: { value: expect.stringContaining('type: string') },
      range: { start: placeOf(BROKEN, 'parts.yaml#/Id') },
    })
    const inBroken = placeOf(BROKEN, '😀')
    expect(
      await connection.sendRequest(DefinitionRequest.type, { textDocument, position: inBroken }),
    ).toBeNull()
    expect(
      await connection.sendRequest(DefinitionRequest.type, { textDocument, position }),
    ).toMatchObject({ uri: uriOf(join(cwd, 'parts.yaml')) })
    expect(
      await connection.sendRequest(DefinitionRequest.type, {
        textDocument,
        position: placeOf(BROKEN, '#/components', 3),
      }),
    ).toMatchObject({ uri, range: { start: placeOf(BROKEN, 'Order:') } })
    const links = await connection.sendRequest(DocumentLinkRequest.type, { textDocument })
    expect(links?.map(({ range }) => range.start)).toEqual([
      placeOf(BROKEN, "'#/components"),
      placeOf(BROKEN, 'parts.yaml#/Id'),
    ])
    const lenses = await connection.sendRequest(CodeLensRequest.type, { textDocument })
    expect(lenses?.map(({ range, command }) => [range.start, command?.title])).toContainEqual([
      placeOf(BROKEN, 'Order:'),
      '1 reference',
    ])
    // Of the other file, which is not broken.
    const uses = await connection.sendRequest(ReferencesRequest.type, {
      textDocument: { uri: uriOf(join(cwd, 'parts.yaml')) },
      position: { line: 0, character: 1 },
      context: { includeDeclaration: false },
    })
    expect(uses).toMatchObject([{ uri, range: { start: placeOf(BROKEN, 'parts.yaml#/Id') } }])
  })

  test('completion knows the object of a place elsewhere, and what references may lead to', async () => {
    const { editor, uri } = await openBroken()
    const labelsAt = async (text: string, part: string, shift: number) => {
      await editor.change(uri, text)
      const found = await editor.connection.sendRequest(CompletionRequest.type, {
        textDocument: { uri },
        position: placeOf(text, part, shift),
      })
      return (Array.isArray(found) ? found : (found?.items ?? [])).map(({ label }) => label)
    }
    expect(await labelsAt(BROKEN, '      operationId', 6)).toContain('summary')
    const reference = BROKEN.replace('parts.yaml#/Id', "'#/")
    expect(await labelsAt(reference, "'#/ }", 3)).toContain('#/components/schemas/Order')
  })

  test('completion in JSON knows the object around, though a quote begins there', async () => {
    const cwd = makeWorkspace({ 'lintel.yaml': 'extends: lintel:all\n', 'api.json': JSON_API })
    const editor = await startEditor({ folders: [cwd] })
    const uri = uriOf(join(cwd, 'api.json'))
    await editor.open(uri, JSON_API, 'json')
    await linesOfSymbols(editor, uri)
    const labelsAt = async (before: string, typed: string) => {
      await editor.change(uri, JSON_API.replace(before, `${typed}${before}`))
      const position = placeOf(JSON_API, before)
      position.character += typed.length
      const found = await editor.connection.sendRequest(CompletionRequest.type, {
        textDocument: { uri },
        position,
      })
      return (Array.isArray(found) ? found : (found?.items ?? [])).map(({ label }) => label)
    }
    expect(await labelsAt('"type"', '"')).toContain('properties')
    expect(await labelsAt('"operationId"', '"')).toContain('parameters')
    expect(await labelsAt('"operationId"', '"su')).toContain('summary')
    expect(await labelsAt('"operationId"', '')).toContain('summary')
  })

  test('nothing is renamed that may stand in it', async () => {
    const { editor, uri, cwd } = await openBroken()
    const rename = (file: string, position: { line: number; character: number }) =>
      editor.connection.sendRequest(RenameRequest.type, {
        textDocument: { uri: file },
        position,
        newName: 'Other',
      })
    const refusal = 'api.yaml cannot be read now: mend it first.'
    await expect(rename(uri, placeOf(BROKEN, 'Order:', 1))).rejects.toThrow(refusal)
    const parts = uriOf(join(cwd, 'parts.yaml'))
    await expect(rename(parts, { line: 0, character: 1 })).rejects.toThrow(refusal)
    await editor.change(uri, API)
    expect(await rename(parts, { line: 0, character: 1 })).not.toBeNull()
  })

  test('it is no clean text where the rule is off that says what is wrong', async () => {
    const ruleset = 'extends: []\nrules: { paths/kebab-case: error }\n'
    const cwd = makeWorkspace({ 'lintel.yaml': ruleset, 'api.yaml': API })
    const editor = await startEditor({ folders: [cwd], capabilities: PULLS })
    const uri = uriOf(join(cwd, 'api.yaml'))
    await editor.open(uri, API)
    expect(await editor.diagnosticsOf(uri)).toEqual([])
    await editor.change(uri, BROKEN)
    const messages = (await editor.diagnosticsOf(uri)).map(({ message }) => message)
    expect(messages).toEqual([expect.stringContaining('Its text is malformed at 9:')])
  })
})
