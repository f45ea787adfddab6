import { build } from 'esbuild'
import { bundleSettings } from '../../scripts/bundle-module.mjs'
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
  const entryPoints = ['src/cli/main.ts', 'src/index.ts', 'src/spectral/index.ts']
  const { metafile } = await build({
    ...bundleSettings,
    absWorkingDir: PROJECT,
    entryPoints,
    metafile: true,
    outdir: 'unused',
    splitting: true,
    write: false,
  })
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs))
  const paths = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path)
  return [...new Set(paths)].flatMap((path) => {
    const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? []
    return name === undefined ? [] : [{ name, path }]
  })
}
