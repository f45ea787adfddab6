import { join } from 'node:path'
import { expect } from 'vitest'
import { WorkspaceDiagnosticRequest } from 'vscode-languageserver-protocol'
import type { Finding } from '../../src/findings/finding.ts'
import { type Editor, uriOf } from './editor.ts'

/**
 * Expects that an editor shows the findings of a run, in the files of a folder, and no others.
 * @param texts of open files by their paths; of one that begins with a byte order mark, editors count it
 */
export async function expectFindings(
  editor: Editor,
  cwd: string,
  findings: readonly Finding[],
  texts: ReadonlyMap<string, string>,
  after: string,
): Promise<void> {
  const { items } = await editor.connection.sendRequest(WorkspaceDiagnosticRequest.type, {
    previousResultIds: [],
  })
  const shown = items.flatMap((item) =>
    item.kind === 'full'
      ? item.items
          .filter(({ code }) => code !== undefined)
          .map(({ code, range: { start, end }, message }) =>
            [item.uri, ...[start, end].flatMap(Object.values), code, message].join(' '),
          )
      : [],
  )
  const expected = findings.map(({ file, range, rule, message, help }) => {
    const mark = texts.get(join(cwd, file))?.startsWith('\uFEFF') ? 1 : 0
    const place = [range.start, range.end].flatMap(({ line, column }) => [
      line - 1,
      column - 1 + (line === 1 ? mark : 0),
    ])
    return [uriOf(join(cwd, file)), ...place, rule, message, help].join(' ')
  })
  expect(shown.sort(), after).toEqual(expected.sort())
}
