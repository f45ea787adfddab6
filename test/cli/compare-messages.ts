import { main } from '../../src/cli/main.ts'
import type { JsonReport } from '../../src/report/json.ts'
import { fakeIo } from '../support/fake-io.ts'
import { makeWorkspace } from './workspace.ts'

type Files = Readonly<Record<string, string>>

/** What `lintel diff` says of a document and the files beside it. */
export interface Comparison {
  /** `file:line:column severity kind`, without the folder of the revision. */
  readonly findings: readonly string[]
  readonly messages: readonly string[]
  /** Where each stands in the base. */
  readonly bases: readonly string[]
  readonly code: number
  readonly stderr: string
}

/** Compares two states of `api.yaml` or `api.json`, and of what stands beside it. */
export async function compareStates(
  was: Files,
  is: Files,
  ...flags: string[]
): Promise<Comparison> {
  const of = (folder: string, files: Files) =>
    Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text] as const)
  const cwd = makeWorkspace({
    'lintel.yaml': 'extends: []\n',
    ...Object.fromEntries([...of('was', was), ...of('is', is)]),
  })
  const { io, written } = fakeIo(cwd)
  const name = 'api.json' in is ? 'api.json' : 'api.yaml'
  const code = await main(['diff', '-f', 'json', ...flags, `was/${name}`, `is/${name}`], io)
  const text = written.stdout.join('')
  const report: JsonReport = JSON.parse(text === '' ? '{"findings":[]}' : text)
  return {
    findings: report.findings.map(
      ({ file, range, severity, change }) =>
        `${placeOf(file, range)} ${severity} ${change?.kind.replace('message-', '')}`,
    ),
    messages: report.findings.map(({ message }) => message),
    bases: report.findings.map(({ change }) =>
      change?.base ? placeOf(change.base.file, change.base.range) : '',
    ),
    code,
    stderr: written.stderr.join(''),
  }
}

function placeOf(file: string, { start }: JsonReport['findings'][number]['range']): string {
  return `${file.replace(/^(?:is|was)\//, '')}:${start.line}:${start.column}`
}
