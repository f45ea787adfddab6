import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type CodeAction, CodeActionRequest } from 'vscode-languageserver-protocol'
import { FAULTY, makeWorkspace } from '../cli/workspace.ts'
import { startEditor, uriOf } from './editor.ts'

/** A third of it is for fixes: enough on a busy machine, and no long wait. */
const TIMEOUT = 6
/** A rule that takes longer than that third, once, when a file says so. */
const SLOW = `import { existsSync, unlinkSync } from 'node:fs'
export default {
  extends: ['lintel:recommended'],
  rules: {
    slow: { given: '$.info', then: { function: () => {
      if (!existsSync('slow')) return
      unlinkSync('slow')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${TIMEOUT * 400})
    } } },
  },
}
`
const API = `${FAULTY}  /v1/orders:
    get:
      responses: { '200': { description: ok } }
`

test('fixes are tried for a third of the time that a document has, which is said', async () => {
  const cwd = makeWorkspace({ 'api.yaml': API, 'lintel.mjs': SLOW })
  const editor = await startEditor({ folders: [cwd], settings: { timeout: TIMEOUT } })
  const uri = uriOf(join(cwd, 'api.yaml'))
  await editor.open(uri, API)
  expect((await editor.placesIn(uri)).join()).toContain('headers/request-id')
  const ask = async () => {
    const start = { line: 0, character: 0 }
    const found = await editor.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri },
      range: { start, end: start },
      context: { diagnostics: [], only: ['source.fixAll.lintel'] },
    })
    return (found ?? []).filter((each): each is CodeAction => 'kind' in each)
  }
  writeFileSync(join(cwd, 'slow'), '')
  expect(await ask()).toEqual([])
  expect(editor.shown.join()).toMatch(/^To try the fixes of \S+api\.yaml takes longer than 2 s\./)
  // The server goes on, and tries them again.
  const [all] = await ask()
  expect(JSON.stringify(all?.edit)).toContain('X-Request-ID')
  expect(editor.log).toEqual([])
})
