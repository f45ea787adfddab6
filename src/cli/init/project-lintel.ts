import { existsSync } from 'node:fs'
import { isAbsolute, join, normalize } from 'node:path'
import { FileFault } from '../../documents/disk/file-fault.ts'
import { readRegularText } from '../../documents/disk/regular-file.ts'
import { isObject } from '../../documents/json-object.ts'

/**
 * The command that runs the lintel which a project has installed, and nothing where it has none:
 * without the option, npx would run what a registry has under the name, whoever claimed it.
 */
export const LOCAL_LINTEL = 'npx --no-install lintel'

const LOCK_FILES = ['package-lock.json', 'npm-shrinkwrap.json']

/**
 * Says what hooks and workflows still need: they run the lintel that the project has installed.
 * @param folder the root of the repository
 * @param installs whether they install it themselves, by `npm ci`
 */
export function describeNeeds(folder: string, installs: boolean): string[] {
  const wanted = findDependency(folder)
  if (wanted === undefined)
    return [
      'What was written runs the lintel of this project, and package.json does not name it yet: add it to the devDependencies.',
    ]
  const path = /^(?:file|link):(.*)$/.exec(wanted)?.[1]
  if (installs && path !== undefined && (isAbsolute(path) || normalize(path).startsWith('..')))
    return [
      `package.json takes lintel from \`${wanted}\`, which is outside of this folder and not there in CI: put the package into the repository or into your registry.`,
    ]
  if (installs && !LOCK_FILES.some((name) => existsSync(join(folder, name))))
    return [
      'CI installs lintel by `npm ci`, which needs package-lock.json: commit one, or write what installs your packages in place of `npm ci`.',
    ]
  return []
}

/** What package.json says of lintel: a version, or where it is. */
function findDependency(folder: string): string | undefined {
  const metadata = readMetadata(folder)
  for (const part of ['devDependencies', 'dependencies', 'optionalDependencies']) {
    const dependencies = metadata[part]
    const wanted = isObject(dependencies) ? dependencies.lintel : undefined
    if (typeof wanted === 'string') return wanted
  }
  return undefined
}

/** What cannot be read names nothing. */
function readMetadata(folder: string): Readonly<Record<string, unknown>> {
  const text = readRegularText(join(folder, 'package.json'))
  if (text instanceof FileFault) return {}
  try {
    const metadata: unknown = JSON.parse(text)
    return isObject(metadata) ? metadata : {}
  } catch {
    return {}
  }
}
