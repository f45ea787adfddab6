import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Location, Log, Result } from 'sarif'
import { main } from '../../src/cli/main.ts'
import { fakeIo } from '../support/fake-io.ts'

/** What a run of `lintel lint -f sarif` gave. */
export interface SarifRun {
  readonly results: readonly Result[]
  readonly code: number
  readonly stderr: string
}

export interface SarifRunOptions {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  readonly stdin?: string
}

/** Runs `lintel lint` with a SARIF report on standard output, in this process. */
export async function lintToSarif(
  args: readonly string[],
  { cwd, env = {}, stdin }: SarifRunOptions,
): Promise<SarifRun> {
  const { io, written } = fakeIo(cwd, {
    env: { CI: 'true', ...env },
    stdin: (async function* () {
      if (stdin !== undefined) yield stdin
    })(),
  })
  const code = await main(['lint', '-f', 'sarif', ...args], io)
  const log: Log = JSON.parse(written.stdout.join(''))
  const results = log.runs[0]?.results ?? []
  return { results, code, stderr: written.stderr.join('') }
}

/** The path that a location names, with its escapes decoded. */
export function pathOf(location: Location | undefined): string {
  return decodeURIComponent(location?.physicalLocation?.artifactLocation?.uri ?? '')
}

/**
 * Reads the file of a location as the upload action of GitHub finds it: the URI decoded, and taken
 * from the root of the checkout; no other schemes, nothing absolute, no folders.
 * @returns undefined where the action finds none
 */
export function readFromCheckout(checkout: string, location: Location): string | undefined {
  const path = pathOf(location)
  if (path === '' || path.startsWith('/') || /^[a-z][a-z0-9+.-]*:\/\//i.test(path)) return undefined
  const file = join(checkout, path)
  return existsSync(file) && statSync(file).isFile() ? readFileSync(file, 'utf8') : undefined
}
