import { relative } from 'node:path'
import { bundle } from '../../scripts/bundle-module.mjs'
import { PROJECT } from '../package/npm.ts'

/** A module of a package that is in what is published. */
export interface BundledModule {
  /** The name of the package. */
  readonly name: string
  /** Relative to the project. */
  readonly path: string
}

/** Finds the modules of others that the published ones bundle. */
export async function bundledModules(): Promise<BundledModule[]> {
  const chunks = await bundle({
    cli: 'src/cli/main.ts',
    index: 'src/index.ts',
    spectral: 'src/spectral/index.ts',
  })
  const modules = chunks.flatMap((chunk) => Object.entries(chunk.modules))
  const paths = modules
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .map(([path]) => relative(PROJECT, path))
  return [...new Set(paths)].flatMap((path) => {
    const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? []
    return name === undefined ? [] : [{ name, path }]
  })
}
