import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FAULTY, makeWorkspace } from '../cli/workspace.ts'
import { startEditor, uriOf } from './editor.ts'

const FOUND = '6:3 paths/kebab-case'
const LINTEL = join(import.meta.dirname, '../../bin/lintel.js')

/** A folder with a baseline in a file of another name than lintel looks for. */
function makeFolder(): string {
  const cwd = makeWorkspace({
    'api.yaml': FAULTY,
    'off.yaml': 'extends: lintel:recommended\nrules: { paths/kebab-case: off }\n',
  })
  const baseline = ['--baseline', 'known.json', '--write-baseline']
  spawnSync(process.execPath, [LINTEL, 'lint', ...baseline, 'api.yaml'], { cwd })
  return cwd
}

test('settings hold when they come with the start, and when the editor tells that they changed', async () => {
  const cwd = makeFolder()
  const editor = await startEditor({ folders: [cwd], settings: { ruleset: 'off.yaml' } })
  const uri = uriOf(join(cwd, 'api.yaml'))
  const tell = (lintel: Readonly<Record<string, unknown>>) =>
    editor.connection.sendNotification('workspace/didChangeConfiguration', { settings: { lintel } })
  expect(await editor.placesIn(uri)).not.toContain(FOUND)
  await tell({})
  expect(await editor.placesIn(uri)).toContain(FOUND)
  await tell({ baseline: 'known.json' })
  expect(await editor.placesIn(uri)).not.toContain(FOUND)
  await tell({ baseline: false })
  expect(await editor.placesIn(uri)).toContain(FOUND)
  await tell({ timeout: 'long', baseline: 'known.json' })
  expect(await editor.placesIn(uri)).not.toContain(FOUND)
  expect(editor.log).toContain('The setting `lintel.timeout` takes a number of seconds.')
})

test('an editor that can be asked for its settings is asked, at the start and when they change', async () => {
  const cwd = makeFolder()
  const uri = uriOf(join(cwd, 'api.yaml'))
  let settings: Readonly<Record<string, unknown>> = { ruleset: 'off.yaml' }
  const capabilities = { workspace: { configuration: true } }
  const editor = await startEditor({
    folders: [cwd],
    capabilities,
    onConfiguration: () => settings,
  })
  expect(await editor.placesIn(uri)).not.toContain(FOUND)
  settings = {}
  await editor.connection.sendNotification('workspace/didChangeConfiguration', { settings: null })
  // The answer of the editor comes first.
  await editor.connection.sendRequest('lintel/held')
  expect(await editor.placesIn(uri)).toContain(FOUND)
})
