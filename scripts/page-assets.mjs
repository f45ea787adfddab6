import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Features, transform } from 'lightningcss'
import { rolldown } from 'rolldown'

const FOLDER = 'src/report/html'

/** Bundles the script and the style sheet of the HTML report into a module that holds them as text. */
export async function renderPageAssets(root) {
  const script = await bundleScript(join(root, FOLDER, 'client/main.ts'))
  const style = minifyStyle(join(root, FOLDER, 'page.css'))
  return `// Written by \`npm run generate\` from client/main.ts and page.css. Do not edit.
${renderConstant('PAGE_SCRIPT', script)}
${renderConstant('PAGE_STYLE', style)}
/** What allows this script and this style sheet in a content security policy. */
export const SCRIPT_HASH = '${hash(script)}'
export const STYLE_HASH = '${hash(style)}'
`
}

/** The oldest browsers that show the page as it is meant. */
const BROWSERS = { chrome: [111], firefox: [113], safari: [16, 4] }

/** @throws where the script holds what ends it within a page */
async function bundleScript(entry) {
  const target = Object.entries(BROWSERS).map(([name, version]) => name + version.join('.'))
  const bundle = await rolldown({ input: entry, platform: 'browser', transform: { target } })
  const { output } = await bundle.generate({ format: 'iife', minify: true, comments: false })
  const script = output[0].code.trim()
  if (/<\/script|<!--/i.test(script))
    throw new Error(`${entry} holds what ends a script, or begins a comment.`)
  return script
}

function minifyStyle(file) {
  const targets = Object.fromEntries(
    Object.entries(BROWSERS).map(([name, [major, minor = 0]]) => [
      name,
      (major << 16) | (minor << 8),
    ]),
  )
  // What stands in for `light-dark()` is not needed: the page does not use it.
  const settings = { minify: true, targets, exclude: Features.LightDark }
  return transform({ filename: file, code: readFileSync(file), ...settings }).code.toString()
}

function renderConstant(name, text) {
  return `export const ${name} =\n  ${JSON.stringify(text)}\n`
}

function hash(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
