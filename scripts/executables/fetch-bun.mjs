import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { BUN_VERSION } from './targets.mjs'

/** That npm did not give the package, such as without a network. */
export class NotDownloaded extends Error {}

/**
 * Downloads Bun for a target from npm into the temporary folder, where it is not there yet: 50 MB.
 * Its digest is compared before anything of it is unpacked. No script of a package is run.
 * @returns the path of the program
 * @throws NotDownloaded
 * @throws Error where the package is not the one whose digest `targets.mjs` holds
 */
export function fetchBun({ package: name, integrity, suffix }) {
  const mark = createHash('sha256').update(integrity).digest('hex').slice(0, 16)
  const folder = join(tmpdir(), `lintel-bun-${BUN_VERSION}-${mark}`)
  const program = join('package', 'bin', `bun${suffix}`)
  if (existsSync(join(folder, program))) return join(folder, program)
  const unfinished = mkdtempSync(join(tmpdir(), 'lintel-bun-unfinished-'))
  try {
    const archive = download(`${name}@${BUN_VERSION}`, unfinished)
    const digest = createHash('sha512').update(readFileSync(archive)).digest('base64')
    if (`sha512-${digest}` !== integrity)
      throw new Error(`${name}@${BUN_VERSION} has another digest than targets.mjs says: ${digest}.`)
    // Without a drive: some tars take `C:` for another machine.
    execFileSync('tar', ['-xzf', basename(archive)], { cwd: unfinished })
    rmSync(archive)
    // Another run may have been faster.
    if (!existsSync(folder)) renameSync(unfinished, folder)
    return join(folder, program)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** @returns the path of the archive */
function download(spec, folder) {
  const args = [
    'pack',
    '--json',
    '--silent',
    '--ignore-scripts',
    '--pack-destination',
    folder,
    spec,
  ]
  try {
    // On Windows, npm is a script of the shell; all arguments are fixed.
    const shell = process.platform === 'win32'
    const text = execFileSync('npm', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      shell,
    })
    const [packed] = Object.values(JSON.parse(text))
    return join(folder, packed.filename)
  } catch (error) {
    const reason = `${error.stderr ?? ''}`.trim().split('\n').at(-1) || error.message
    throw new NotDownloaded(`${spec} could not be downloaded from npm: ${reason}`)
  }
}
