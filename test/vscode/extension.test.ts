import { beforeEach, expect, it, vi } from 'vitest'
import type { ExtensionContext } from 'vscode'
import manifest from '../../editors/vscode/package.json' with { type: 'json' }
import { activate, deactivate } from '../../editors/vscode/src/extension.ts'
import type { Client } from '../../editors/vscode/src/session.ts'

/** A double of VS Code, as far as the extension asks it, and what the extension told it. */
const editor = vi.hoisted(() => {
  type Listener = (event?: unknown) => unknown
  const listeners = new Map<string, Listener>()
  return {
    events: [] as string[],
    commands: new Map<string, () => unknown>(),
    item: { text: '', show: () => {}, dispose: () => {} },
    listen: (name: string) => (listener: Listener) => {
      listeners.set(name, listener)
      return { dispose: () => {} }
    },
    fire: (name: string, event?: unknown) => listeners.get(name)?.(event),
  }
})

vi.mock('vscode', () => ({
  StatusBarAlignment: { Left: 1 },
  ThemeColor: class {},
  window: {
    createOutputChannel: () => ({ dispose: () => {} }),
    createStatusBarItem: () => editor.item,
    showErrorMessage: (message: string) => editor.events.push(message),
  },
  commands: {
    registerCommand: (id: string, run: () => unknown) => editor.commands.set(id, run),
  },
  languages: {
    getDiagnostics: () => [['file:///a.yaml', [{ source: 'lintel', severity: 1 }]]],
    onDidChangeDiagnostics: editor.listen('diagnostics'),
  },
  workspace: {
    isTrusted: true,
    workspaceFolders: undefined,
    getConfiguration: () => ({ get: (_name: string, fallback: unknown) => fallback }),
    onDidGrantWorkspaceTrust: editor.listen('trust'),
    onDidChangeConfiguration: editor.listen('configuration'),
  },
}))

vi.mock('../../editors/vscode/src/client.ts', () => ({
  createClient: (entry: string): Client => {
    let tell: Parameters<Client['onState']>[0] = () => {}
    return {
      start: async () => {
        editor.events.push(`start ${entry}`)
        tell('running')
      },
      stop: async () => void editor.events.push('stop'),
      onState: (listener) => {
        tell = listener
      },
      version: () => '1.2.3',
    }
  },
}))

const START = 'start /extension/server/bin/lintel.js'

beforeEach(async () => {
  editor.events.length = 0
  editor.commands.clear()
  // The double has what the extension asks for, and no more.
  const context = { extensionPath: '/extension', subscriptions: [] }
  await activate(context as unknown as ExtensionContext)
})

it('starts its server, counts, and has the commands that it declares', () => {
  expect(editor.events).toEqual([START])
  expect(editor.item.text).toBe('lintel $(warning) 1')
  const declared = manifest.contributes.commands.map(({ command }) => command)
  expect([...editor.commands.keys()]).toEqual(declared)
})

it.each([
  ['the workspace is trusted', () => editor.fire('trust')],
  ['somebody asks for it', () => editor.commands.get('lintel.restart')?.()],
  [
    '`lintel.path` changes',
    () => editor.fire('configuration', { affectsConfiguration: () => true }),
  ],
])('starts it anew when %s', async (_event, happen) => {
  await happen()
  await vi.waitFor(() => expect(editor.events).toEqual([START, 'stop', START]))
})

it('leaves it when another setting changes, which the server asks for itself', async () => {
  editor.fire('configuration', { affectsConfiguration: () => false })
  await deactivate()
  expect(editor.events).toEqual([START, 'stop'])
})
