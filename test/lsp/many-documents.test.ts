import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { WorkspaceDiagnosticRequest } from 'vscode-languageserver-protocol'
import { lint } from '../../src/library/lint.ts'
import { FAULTY, makeWorkspace } from '../cli/workspace.ts'
import { type Editor, PULLS, startEditor, uriOf } from './editor.ts'

const COUNT = 40
/** Helpers pay where there is much to read. */
const NOTES = `x-notes: ${'read me '.repeat(4000)}\n`
const PART = 'Order: { type: object, properties: { orderId: { type: string } } }\n'
const CHANGED = PART.replace('orderId', 'order_id').replace('string', 'strin')
const USERS = 2
/** One core is no sooner done with two threads. */
const HELPED = availableParallelism() > 1

/** Documents of which the first refer to a part. */
function makeMany(): string {
  const files = Array.from({ length: COUNT }, (_, number) => {
    const title = FAULTY.replace(/title: \w+/, `title: Number ${number}`)
    const uses = `components: { schemas: { Order: { $ref: 'part.yaml#/Order' } } }\n`
    return [`api${number}.yaml`, `${title}${number < USERS ? uses : ''}${NOTES}`] as const
  })
  return makeWorkspace({ ...Object.fromEntries(files), 'part.yaml': PART })
}

async function shownIn(editor: Editor): Promise<string[]> {
  const { items } = await editor.connection.sendRequest(WorkspaceDiagnosticRequest.type, {
    previousResultIds: [],
  })
  return items
    .flatMap((item) =>
      item.kind === 'full'
        ? item.items.map(({ code, range: { start } }) =>
            [item.uri, start.line + 1, start.character + 1, code].join(' '),
          )
        : [],
    )
    .sort()
}

async function foundIn(cwd: string): Promise<string[]> {
  const { findings } = await lint({ files: ['.'], cwd })
  return findings
    .map(({ file, range: { start }, rule }) =>
      [uriOf(join(cwd, file)), start.line, start.column, rule].join(' '),
    )
    .sort()
}

async function countsOf(editor: Editor): Promise<readonly unknown[]> {
  const { counts } = await editor.connection.sendRequest<{ counts: unknown[] }>('lintel/held')
  return counts
}

describe('many documents', () => {
  test('are linted by helpers, and known to the next server', async () => {
    const cwd = makeMany()
    const editor = await startEditor({ folders: [cwd], capabilities: PULLS })
    const expected = await foundIn(cwd)
    expect(expected.length).toBeGreaterThan(COUNT)
    expect(await shownIn(editor)).toEqual(expected)
    const helped = { here: 0, helped: COUNT, known: 0 }
    expect(await countsOf(editor)).toEqual([HELPED ? helped : { here: COUNT, helped: 0, known: 0 }])
    await editor.end()
    if (!HELPED) return

    const next = await startEditor({ folders: [cwd], capabilities: PULLS })
    expect(await shownIn(next)).toEqual(expected)
    expect(await countsOf(next)).toEqual([{ here: 0, helped: 0, known: COUNT }])
    await next.end()

    // What depends on a text that is not on disk is linted anew.
    const other = await startEditor({ folders: [cwd], capabilities: PULLS })
    await other.open(uriOf(join(cwd, 'part.yaml')), CHANGED)
    const shown = await shownIn(other)
    expect(await countsOf(other)).toEqual([{ here: USERS, helped: 0, known: COUNT - USERS }])
    writeFileSync(join(cwd, 'part.yaml'), CHANGED)
    expect(shown).toEqual(await foundIn(cwd))
    expect(shown).not.toEqual(expected)
  })

  test('are linted by helpers, once, where all of them are opened as they lie on disk', async () => {
    const cwd = makeMany()
    const editor = await startEditor({ folders: [cwd], capabilities: PULLS })
    for (let number = 0; number < COUNT; number++) {
      const path = join(cwd, `api${number}.yaml`)
      await editor.open(uriOf(path), readFileSync(path, 'utf8'))
    }
    expect(await shownIn(editor)).toEqual(await foundIn(cwd))
    const counts = { here: 0, helped: COUNT, known: 0 }
    expect(await countsOf(editor)).toEqual([
      HELPED ? counts : { ...counts, here: COUNT, helped: 0 },
    ])
    const [first] = await countsOf(editor)
    const part = join(cwd, 'part.yaml')
    await editor.open(uriOf(part), PART)
    await shownIn(editor)
    expect(await countsOf(editor)).toEqual([first])
    await editor.change(uriOf(part), CHANGED)
    const shown = await shownIn(editor)
    writeFileSync(part, CHANGED)
    expect(shown).toEqual(await foundIn(cwd))
  })

  test('are those of the editor, whatever changes while helpers lint', async () => {
    const cwd = makeMany()
    const editor = await startEditor({ folders: [cwd], capabilities: PULLS })
    const part = uriOf(join(cwd, 'part.yaml'))
    await editor.open(part, PART)
    await editor.open(uriOf(join(cwd, 'api0.yaml')), `${FAULTY}${NOTES}`)
    for (let change = 0; change < 5; change++) {
      await new Promise((resolve) => setTimeout(resolve, 60))
      await editor.change(part, `${PART}# ${change}\n`)
    }
    await editor.change(part, CHANGED)
    const shown = await shownIn(editor)
    writeFileSync(join(cwd, 'part.yaml'), CHANGED)
    writeFileSync(join(cwd, 'api0.yaml'), `${FAULTY}${NOTES}`)
    expect(shown).toEqual(await foundIn(cwd))
  })

  test('are kept nowhere, where a part of a ruleset is a program', async () => {
    const cwd = makeMany()
    writeFileSync(join(cwd, 'lintel.mjs'), "export default { extends: ['lintel:recommended'] }\n")
    for (const _ of ['first', 'next']) {
      const editor = await startEditor({ folders: [cwd], capabilities: PULLS })
      expect(await shownIn(editor)).not.toEqual([])
      expect(await countsOf(editor)).toEqual([expect.objectContaining({ known: 0 })])
      await editor.end()
    }
  })

  test('of folders that nobody trusts are linted in one thread, and kept nowhere', async () => {
    const cwd = makeMany()
    const settings = { trusted: false }
    const editor = await startEditor({ folders: [cwd], capabilities: PULLS, settings })
    expect(await shownIn(editor)).toEqual(await foundIn(cwd))
    expect(await countsOf(editor)).toEqual([{ here: COUNT, helped: 0, known: 0 }])
  })
})
