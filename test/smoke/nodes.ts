import { existsSync, mkdtempSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { npm } from '../package/npm.ts'

/** The oldest Node that package.json allows, and one of each later line with long-term support. */
export const NODE_VERSIONS = ['20.19.0', '22.23.3', '24.21.0', '26.10.0']

/** A version of Node and its program. */
export interface Node {
  readonly version: string
  readonly path: string
}

/**
 * Installs the versions of Node from npm, which has them as packages, in the temporary folder, where
 * they are not there yet: 190 MB each.
 * @throws where npm has none for this platform
 */
export async function installNodes(): Promise<Node[]> {
  const folder = join(tmpdir(), `lintel-nodes-${NODE_VERSIONS.join('-')}`)
  if (!existsSync(folder)) {
    const unfinished = mkdtempSync(join(tmpdir(), 'lintel-nodes-unfinished-'))
    const source = `node-${process.platform}-${process.arch}`
    const packages = NODE_VERSIONS.map((version) => `node-${version}@npm:${source}@${version}`)
    const settings = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
    await npm(['install', ...settings, '--prefix', unfinished, ...packages], unfinished)
    renameSync(unfinished, folder)
  }
  return NODE_VERSIONS.map((version) => ({
    version,
    path: join(folder, `node_modules/node-${version}/bin/node`),
  }))
}
