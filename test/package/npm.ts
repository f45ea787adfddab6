import { execFile } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll } from 'vitest'

/** The root of the project. */
export const PROJECT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** A package as `npm pack` made it. */
export interface Packed {
  /** The path of the archive. */
  readonly tarball: string
  /** The size of the archive in bytes. */
  readonly size: number
  /** The size of all files in bytes. */
  readonly unpackedSize: number
  /** What the package holds, with `/` between folders. */
  readonly files: readonly { readonly path: string; readonly size: number }[]
}

/** Makes a temporary folder, which goes when the tests of the file are done. */
export function makeTemporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lintel-package-')))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Runs npm as in a shell of its own: without the settings that an npm around the tests hands down.
 * @returns what it wrote to its standard output
 * @throws where it ends with another code than 0
 */
export async function npm(args: readonly string[], cwd: string): Promise<string> {
  const inherited = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))
  const env = { ...Object.fromEntries(inherited), npm_config_update_notifier: 'false' }
  const { stdout } = await promisify(execFile)('npm', [...args], { cwd, env })
  return stdout
}

/** Packs what is built. */
export async function packPackage(folder: string): Promise<Packed> {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]
  const report = JSON.parse(await npm(args, PROJECT))
  // An array up to npm 11, an object by the names of packages from npm 12 on.
  const [packed] = Object.values<Packed & { filename: string }>(report)
  if (packed === undefined) throw new Error('npm packed nothing.')
  return { ...packed, tarball: join(folder, packed.filename) }
}

/**
 * Installs the archive, and nothing else, without scripts or network.
 * @param cache the folder of npm's cache, which may be missing
 * @param options such as `--global`
 */
export async function installPackage(
  tarball: string,
  folder: string,
  cache: string,
  options: readonly string[] = [],
): Promise<void> {
  const settings = ['--ignore-scripts', '--offline', '--cache', cache, '--prefix', folder]
  await npm(['install', ...settings, ...options, tarball], folder)
}
