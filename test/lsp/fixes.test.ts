import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  ApplyWorkspaceEditRequest,
  type CodeAction,
  CodeActionRequest,
  ExecuteCommandRequest,
  type WorkspaceEdit,
} from 'vscode-languageserver-protocol'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { makeWorkspace } from '../cli/workspace.ts'
import { type Editor, startEditor, uriOf } from './editor.ts'

const here = import.meta.dirname
const lintel = join(here, '../../bin/lintel.js')
const START = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }

const applied = (text: string, uri: string, edit: WorkspaceEdit | undefined) =>
  TextDocument.applyEdits(TextDocument.create(uri, '', 0, text), edit?.changes?.[uri] ?? [])

async function actionsIn(editor: Editor, uri: string, only?: string[]): Promise<CodeAction[]> {
  const found = await editor.connection.sendRequest(CodeActionRequest.type, {
    textDocument: { uri },
    range: START,
    context: { diagnostics: [], ...(only && { only }) },
  })
  return (found ?? []).filter((each): each is CodeAction => 'kind' in each)
}

/** A document that breaks rules, open and with its bytes in a folder of its own. */
async function openViolations(name: string) {
  const cwd = makeWorkspace({})
  cpSync(join(here, '../../fixtures/violations', name), join(cwd, name))
  const editor = await startEditor({ folders: [cwd] })
  const uri = uriOf(join(cwd, name))
  const text = readFileSync(join(cwd, name), 'utf8')
  await editor.open(uri, text)
  await editor.diagnosticsOf(uri)
  return { cwd, editor, uri, text }
}

describe('all fixes of a file', () => {
  test('are those that `lintel lint --fix` makes', async () => {
    const name = 'openapi.yaml'
    const { cwd, editor, uri, text } = await openViolations(name)
    const [all] = await actionsIn(editor, uri, ['source.fixAll'])
    spawnSync(process.execPath, [lintel, 'lint', '--fix', name], { cwd })
    expect(applied(text, uri, all?.edit)).toBe(readFileSync(join(cwd, name), 'utf8'))
    expect(all?.title).toMatch(/^Mend \d+ findings of lintel in this file$/)
  })

  test('are found out when they are asked for, and not at each look at a place', async () => {
    const { editor, uri, text } = await openViolations('openapi.yaml')
    const offer = (await actionsIn(editor, uri)).find(({ kind }) => kind === 'source.fixAll.lintel')
    expect(offer?.edit).toBeUndefined()
    const edits: WorkspaceEdit[] = []
    editor.connection.onRequest(ApplyWorkspaceEditRequest.type, ({ edit }) => {
      edits.push(edit)
      return { applied: true }
    })
    const { command = '', arguments: list = [] } = offer?.command ?? {}
    await editor.connection.sendRequest(ExecuteCommandRequest.type, { command, arguments: list })
    const [asked] = await actionsIn(editor, uri, ['source.fixAll.lintel'])
    expect(edits).toEqual([asked?.edit])
    expect(applied(text, uri, edits[0])).not.toBe(text)
  })
})

describe('a fix that makes a file', () => {
  const PATH = `get:
  operationId: getOrders
  responses:
    '404': { $ref: components/responses/not-found.yaml }
    '500': { $ref: components/responses/internal-server-error.yaml }
`
  const FILES = {
    'openapi.yaml': `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orders/latest:
    ${PATH.replaceAll('\n', '\n    ').trimEnd()}
`,
    'components/responses/not-found.yaml': 'description: No.\n',
    'components/responses/internal-server-error.yaml': 'description: No.\n',
  }

  async function fixAllWith(workspaceEdit: object | undefined) {
    const cwd = makeWorkspace({})
    mkdirSync(join(cwd, 'components/responses'), { recursive: true })
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(cwd, name), text)
    const capabilities = { workspace: { ...(workspaceEdit && { workspaceEdit }) } }
    const editor = await startEditor({ folders: [cwd], capabilities })
    const uri = uriOf(join(cwd, 'components/responses/not-found.yaml'))
    await editor.open(uri, FILES['components/responses/not-found.yaml'])
    await editor.open(uriOf(join(cwd, 'openapi.yaml')), FILES['openapi.yaml'])
    await editor.diagnosticsOf(uri)
    const [all] = await actionsIn(editor, uri, ['source.fixAll'])
    return { all, made: uriOf(join(cwd, 'components/headers/traceparent.yaml')) }
  }

  test('asks the client to make it', async () => {
    const able = { documentChanges: true, resourceOperations: ['create'] }
    const { all, made } = await fixAllWith(able)
    expect(all?.edit?.documentChanges).toContainEqual({ kind: 'create', uri: made })
    expect(JSON.stringify(all?.edit)).toContain('The trace context of the response')
  })

  test('is offered to no client that makes none', async () => {
    expect((await fixAllWith(undefined)).all).toBeUndefined()
    expect((await fixAllWith({ documentChanges: true })).all).toBeUndefined()
  })
})
