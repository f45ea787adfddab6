import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/**
 * Installs an npm package into the temporary folder, where it is not there yet: a tool that is too
 * large for a development dependency, or that a lock file cannot hold for all systems.
 * @returns the folder of the package; undefined where it could not be installed
 */
export function installTool(name: string, version: string): string | undefined {
  const folder = join(tmpdir(), `lintel-${basename(name)}-${version}`)
  const tool = join(folder, 'node_modules', name)
  if (!existsSync(tool)) installInto(folder, `${name}@${version}`)
  return existsSync(tool) ? tool : undefined
}

/** Another process that installs at the same time never sees half of it. */
function installInto(folder: string, specifier: string): void {
  const prefix = mkdtempSync(`${folder}-`)
  try {
    const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
    execFileSync('npm', ['install', ...flags, '--prefix', prefix, specifier], { stdio: 'ignore' })
    renameSync(prefix, folder)
  } catch {
    // No registry, or another process was first: the caller looks what is there.
  } finally {
    rmSync(prefix, { recursive: true, force: true })
  }
}
