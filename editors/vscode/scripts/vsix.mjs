// Packs the extension, with the lintel that is built, as editors/vscode/lintel.vsix:
//   npm run build && npm ci --prefix editors/vscode && npm run vsix
// The first two fetch what is needed; packing itself needs no network.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildExtension } from './build.mjs'

const extension = fileURLToPath(new URL('..', import.meta.url))
const root = join(extension, '../..')
const vsce = join(extension, 'node_modules/@vscode/vsce/vsce')

/** What runs lintel needs nothing else: types and source maps are for those who program with it. */
const SERVER = /^(?:bin\/|dist\/(?!types\/|.*\.map$)|rulesets\/|package\.json$|LICENSE$)/

const fault = findFault()
if (fault === undefined) await pack()
else {
  process.stderr.write(`${fault}\n`)
  process.exitCode = 2
}

function findFault() {
  if (!existsSync(join(root, 'dist/cli.cjs')))
    return '`dist` is missing: run `npm run build` first.'
  if (!existsSync(vsce))
    return '`@vscode/vsce` is missing: run `npm ci --prefix editors/vscode` first.'
  return undefined
}

async function pack() {
  await buildExtension()
  copyServer(join(extension, 'server'))
  cpSync(join(root, 'LICENSE'), join(extension, 'LICENSE'))
  // No repository is known yet that links could lead to.
  const links = ['--allow-missing-repository', '--no-rewrite-relative-links']
  const args = ['package', '--no-dependencies', ...links]
  execFileSync(process.execPath, [vsce, ...args, '--out', 'lintel.vsix'], {
    cwd: extension,
    stdio: 'inherit',
  })
}

/** @param {string} target an absolute path */
function copyServer(target) {
  rmSync(target, { recursive: true, force: true })
  for (const path of listPackage().filter((each) => SERVER.test(each))) {
    mkdirSync(dirname(join(target, path)), { recursive: true })
    cpSync(join(root, path), join(target, path))
  }
}

/** The files of the package that npm would publish. */
function listPackage() {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const json = execFileSync(npm, ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  return JSON.parse(json)[0].files.map(({ path }) => path)
}
