// Writes what a release tag holds to a new folder: the built package, so that pre-commit, GitHub
// Actions and `npx` can take it from git as it is, without building or fetching anything.
//   node scripts/release-tree.mjs <folder>
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** What a tag holds besides the package, and where it is among the sources. */
const DESCRIPTIONS = new Map([
  ['.pre-commit-hooks.yaml', 'scripts/pre-commit-hooks.yaml'],
  ['action.yml', 'action.yml'],
])

const [folder, ...rest] = process.argv.slice(2)
const fault = findFault()
if (fault === undefined) writeTree(resolve(folder))
else {
  process.stderr.write(`${fault}\n`)
  process.exitCode = 2
}

function findFault() {
  if (!folder || rest.length > 0) return 'Usage: node scripts/release-tree.mjs <folder>'
  if (existsSync(folder) && readdirSync(folder).length > 0)
    return `\`${folder}\` is not empty: name a new folder.`
  if (!existsSync(join(root, 'dist/cli.cjs')))
    return '`dist` is missing: run `npm run build` first.'
  return undefined
}

/** @param {string} target an absolute path */
function writeTree(target) {
  const files = listPackage().map((path) => [path, path])
  const descriptions = [...DESCRIPTIONS].filter(([, source]) => existsSync(join(root, source)))
  for (const [path, source] of [...files, ...descriptions]) {
    mkdirSync(dirname(join(target, path)), { recursive: true })
    cpSync(join(root, source), join(target, path))
  }
  writeFileSync(join(target, 'package.json'), renderMetadata())
}

/** The files of the package. */
function listPackage() {
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts']
  const shell = process.platform === 'win32'
  const report = JSON.parse(execFileSync('npm', args, { cwd: root, encoding: 'utf8', shell }))
  // Up to npm 11 a list, from npm 12 on an object by the names of the packages.
  const [{ files }] = Object.values(report)
  return files.map(({ path }) => path)
}

/**
 * The metadata without what makes npm build, or install what only building takes. pre-commit
 * before 4.6.1 installs devDependencies too, and fails where a script prints something.
 */
function renderMetadata() {
  const { scripts, devDependencies, ...metadata } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  return `${JSON.stringify(metadata, undefined, 2)}\n`
}
