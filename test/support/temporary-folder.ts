import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What systems call the folder of temporary files: `os.tmpdir()` asks for the first that is set. */
const VARIABLES = ['TMPDIR', 'TEMP', 'TMP']

/** Set where the run has its folder. */
const MARK = 'LINTEL_TESTS_HAVE_A_FOLDER'

/**
 * Gives the run a temporary folder of its own, and takes it away at the end, so that the hundreds of
 * folders that tests make do not stay on the machine. Processes that tests start inherit it.
 *
 * @returns what vitest calls when all tests have run; undefined where the run has a folder already
 */
export default function ownTemporaryFolder(): (() => void) | undefined {
  // Each project of vitest asks. One folder in another makes paths too long for sockets.
  if (process.env[MARK] !== undefined) return undefined
  process.env[MARK] = 'yes'
  const folder = mkdtempSync(join(tmpdir(), 'lintel-tests-'))
  // As open as the system's own: some tests run lintel as another user.
  chmodSync(folder, 0o1777)
  for (const variable of VARIABLES) process.env[variable] = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
