import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What systems call the folder of temporary files: `os.tmpdir()` asks for the first that is set. */
const VARIABLES = ['TMPDIR', 'TEMP', 'TMP']

/**
 * Gives the run a temporary folder of its own, and takes it away at the end, so that the hundreds of
 * folders that tests make do not stay on the machine. Processes that tests start inherit it.
 *
 * @returns what vitest calls when all tests have run
 */
export default function ownTemporaryFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-tests-'))
  // As open as the system's own: some tests run lintel as another user.
  chmodSync(folder, 0o1777)
  for (const variable of VARIABLES) process.env[variable] = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
