import { expect, it } from 'vitest'
import { type ServerState, statusText } from '../../editors/vscode/src/status.ts'

const RUNNING: ServerState = {
  ...{ kind: 'running', origin: 'workspace', version: '1.2.3', isTrusted: true },
}
const PROBLEMS = { command: 'workbench.actions.view.problems', isFault: false }
const lintels = (...severities: number[]) =>
  severities.map((severity) => ({ source: 'lintel', severity }))

it("counts lintel's diagnostics by severity, and no others", () => {
  const diagnostics = [...lintels(1, 0, 1), { source: 'yaml', severity: 0 }, { severity: 1 }]
  expect(statusText(RUNNING, diagnostics)).toEqual({
    text: 'lintel $(error) 1 $(warning) 2',
    tooltip: "1 error, 2 warnings\nThe workspace's own lintel 1.2.3 runs.",
    ...PROBLEMS,
  })
})

it('says that nothing is shown', () => {
  const state: ServerState = { ...RUNNING, origin: 'extension', version: undefined }
  expect(statusText(state, [])).toEqual({
    text: 'lintel',
    tooltip: "No findings are shown.\nThe extension's own lintel runs.",
    ...PROBLEMS,
  })
})

it('says what does not run in a workspace that is not trusted', () => {
  const { tooltip } = statusText({ ...RUNNING, isTrusted: false }, lintels(2, 3))
  expect(tooltip).toMatch(/^1 note, 1 hint\n/)
  expect(tooltip).toContain('not trusted')
})

it('shows no counts of a server that does not run, and starts it by a click', () => {
  expect(statusText({ kind: 'stopped', reason: 'It is gone.' }, lintels(0))).toEqual({
    text: '$(circle-slash) lintel',
    tooltip: 'lintel does not run. It is gone.\nA click starts it.',
    command: 'lintel.restart',
    isFault: true,
  })
  expect(statusText({ kind: 'starting' }, lintels(0)).text).toBe('$(sync~spin) lintel')
})
