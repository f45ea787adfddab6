import { spawn } from 'node:child_process'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { escapeToken } from '../../src/documents/pointer.ts'

/** The root of the project, which the tests run Spectral in. */
export const PROJECT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')
const CLI = fileURLToPath(
  new URL('../../node_modules/@stoplight/spectral-cli/dist/index.js', import.meta.url),
)

/** Codes of results that come from Spectral itself and that no ruleset can switch off. */
export const STOCK_CODES: readonly string[] = ['parser', 'invalid-ref', 'unrecognized-format']
const SEVERITIES = ['error', 'warn', 'info', 'hint'] as const

/** A result of Spectral in lintel's terms: 1-based, a pointer instead of a path. */
export interface SpectralFinding {
  readonly rule: string
  readonly severity: string
  readonly message: string
  /** Relative to the project; undefined where Spectral lost it. */
  readonly file: string | undefined
  readonly pointer: string
  readonly range: readonly [line: number, column: number, endLine: number, endColumn: number]
}

/** What `spectral -f json` prints for each result. */
interface Result {
  readonly code: string
  readonly severity: number
  readonly message: string
  readonly path: readonly (string | number)[]
  readonly source?: string
  readonly range: Record<'start' | 'end', { line: number; character: number }>
}

/** Lints with the real command line of Spectral. */
export async function runSpectralCli(
  ruleset: string,
  files: readonly string[],
  stdin = '',
): Promise<SpectralFinding[]> {
  const args = [CLI, 'lint', '--quiet', '--format', 'json', '--ruleset', ruleset, ...files]
  const child = spawn(process.execPath, args, { cwd: PROJECT })
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text
  })
  child.stdin.end(stdin)
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0 && code !== 1) throw new Error(`Spectral ended with ${code}: ${output.stderr}`)
  const results: readonly Result[] = JSON.parse(output.stdout)
  return results.map(toSpectralFinding)
}

/** The results of lintel's rules alone. */
export function withoutStock(findings: readonly SpectralFinding[]): SpectralFinding[] {
  return findings.filter(({ rule }) => !STOCK_CODES.includes(rule))
}

function toSpectralFinding(result: Result): SpectralFinding {
  const { start, end } = result.range
  return {
    rule: result.code,
    severity: SEVERITIES[result.severity] ?? String(result.severity),
    message: result.message,
    file: result.source === undefined ? undefined : relative(PROJECT, result.source),
    pointer: result.path.map((token) => `/${escapeToken(token)}`).join(''),
    range: [start.line + 1, start.character + 1, end.line + 1, end.character + 1],
  }
}
