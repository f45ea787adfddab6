// Bundles the extension to editors/vscode/dist, with the bundler of lintel. `npm ci` in the root
// brings all that it needs.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { inputSettings } from '../../../scripts/bundle-module.mjs'
import { renderNotices } from '../../../scripts/third-party-notices.mjs'

const extension = fileURLToPath(new URL('..', import.meta.url))

/**
 * Bundles the extension to one file, and writes the licences of what is in it beside it.
 * @param {string} [dir] where they are written
 */
export async function buildExtension(dir = join(extension, 'dist')) {
  rmSync(dir, { recursive: true, force: true })
  const bundle = await rolldown({
    ...inputSettings,
    // VS Code itself gives it.
    external: ['vscode'],
    input: { extension: join(extension, 'src/extension.ts') },
  })
  const { output } = await bundle.write({
    dir,
    format: 'cjs',
    entryFileNames: '[name].cjs',
    codeSplitting: false,
    minify: true,
  })
  const inputs = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
  const notices = renderNotices(inputSettings.cwd, inputs, [])
  writeFileSync(join(dir, 'THIRD-PARTY-NOTICES.txt'), notices)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildExtension()
