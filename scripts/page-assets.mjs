import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build } from 'esbuild'

const FOLDER = 'src/report/html'

/** Bundles the script and the style sheet of the HTML report into a module that holds them as text. */
export async function renderPageAssets(root) {
  const [script, style] = await Promise.all([
    bundle(join(root, FOLDER, 'client/main.ts')),
    bundle(join(root, FOLDER, 'page.css')),
  ])
  return `// Written by \`npm run generate\` from client/main.ts and page.css. Do not edit.
${renderConstant('PAGE_SCRIPT', script)}
${renderConstant('PAGE_STYLE', style)}
/** What allows this script and this style sheet in a content security policy. */
export const SCRIPT_HASH = '${hash(script)}'
export const STYLE_HASH = '${hash(style)}'
`
}

async function bundle(entry) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: ['es2022', 'chrome111', 'firefox113', 'safari16.4'],
    legalComments: 'none',
    logLevel: 'warning',
  })
  return outputFiles[0].text.trim()
}

function renderConstant(name, text) {
  return `export const ${name} =\n  ${JSON.stringify(text)}\n`
}

function hash(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
