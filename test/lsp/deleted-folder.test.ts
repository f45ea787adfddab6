import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FAULTY, makeWorkspace } from '../cli/workspace.ts'
import { type Editor, startEditor, uriOf } from './editor.ts'

const UNTITLED = 'untitled:Untitled-1'
/** Windows does not let go of a folder that a program runs in. */
const canDelete = process.platform !== 'win32'

async function expectJudged(editor: Editor, uri: string): Promise<void> {
  await editor.open(uri, FAULTY)
  expect(await editor.placesIn(uri)).toContain('6:3 paths/kebab-case')
  expect(editor.log).toEqual([])
}

/** A folder that can be deleted before the test ends. */
function makeFolder(): string {
  const folder = join(makeWorkspace({}), 'gone')
  mkdirSync(folder)
  return folder
}

describe.runIf(canDelete)('in a folder that is deleted', () => {
  test('before it starts, the server judges what is open', async () => {
    const cwd = makeFolder()
    // The shell deletes the folder that it is in, and the server starts there.
    const wrap = ['sh', '-c', 'rmdir "$PWD" && exec "$@"', 'sh']
    await expectJudged(await startEditor({ cwd, wrap }), UNTITLED)
  })

  test('while it runs, the server judges what is open, in new threads too', async () => {
    const cwd = makeFolder()
    const editor = await startEditor({ cwd })
    expect(await editor.placesIn(UNTITLED)).toEqual([])
    rmSync(cwd, { recursive: true })
    await expectJudged(editor, UNTITLED)
    await editor.connection.sendNotification('workspace/didChangeWorkspaceFolders', {
      event: { added: [{ uri: uriOf(cwd), name: '' }], removed: [] },
    })
    await expectJudged(editor, uriOf(join(cwd, 'api.yaml')))
  })
})
