// Commits a folder to the branch `release`, as its whole content, and tags it: `v1.2.3`, and `v1`,
// which moves with each release of its major version. Prereleases move no tag.
//   node scripts/release/push-tree.mjs <folder> <version> <prerelease: true or false>
// It may be repeated: what is pushed already is left alone, and what is missing is added. A version
// whose tag holds something else is refused.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const BRANCH = 'refs/heads/release'
const [folder, version, prerelease] = process.argv.slice(2)
if (!folder || !/^\d+\.\d+\.\d+/.test(version ?? '') || !/^(true|false)$/.test(prerelease ?? '')) {
  console.error('Usage: node scripts/release/push-tree.mjs <folder> <version> <true|false>')
  process.exit(1)
}
const tag = `refs/tags/v${version}`
const movingTag = `refs/tags/v${version.split('.')[0]}`

const remote = readRemote()
const tree = writeTree(folder)
const tagged = remote.get(tag)
if (tagged !== undefined && readTree(tagged) !== tree) {
  console.error(`${tag} is pushed already, and holds something else. Release another version.`)
  process.exit(1)
}
const commit = tagged ?? commitTree(tree, remote.get(BRANCH))
const updates = [
  ...(tagged ? [] : [`${commit}:${BRANCH}`, `${commit}:${tag}`]),
  ...(prerelease === 'true' || remote.get(movingTag) === commit ? [] : [`+${commit}:${movingTag}`]),
]
if (updates.length === 0) {
  console.log(`${tag} is pushed already.`)
} else {
  git(['push', '--quiet', '--atomic', 'origin', ...updates])
  console.log(`Pushed ${updates.map((update) => update.split(':')[1]).join(', ')}.`)
}

/** The commits that the branch and the tags have on the remote, which are fetched. */
function readRemote() {
  const refs = [BRANCH, tag, movingTag]
  const lines = git(['ls-remote', 'origin', ...refs])
  const found = new Map(lines.map((line) => line.split('\t').reverse()))
  if (found.size > 0) git(['fetch', '--quiet', 'origin', ...found.values()])
  return found
}

/** Adds a folder to the objects of the repository, without its index and its files. */
function writeTree(path) {
  const scratch = mkdtempSync(join(tmpdir(), 'lintel-release-'))
  try {
    const env = { ...process.env, GIT_INDEX_FILE: join(scratch, 'index') }
    // Bytes stay as they are, and what .gitignore names, such as dist, is what this is about.
    const settings = ['-c', 'core.autocrlf=false', '-c', 'core.fileMode=true']
    const place = [
      `--work-tree=${resolve(path)}`,
      `--git-dir=${git(['rev-parse', '--absolute-git-dir'])[0]}`,
    ]
    git([...settings, ...place, 'add', '--all', '--force', '.'], { env, cwd: path })
    return git([...place, 'write-tree'], { env })[0]
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function readTree(commit) {
  return git(['rev-parse', `${commit}^{tree}`])[0]
}

function commitTree(tree, parent) {
  const source = git(['rev-parse', 'HEAD'])[0]
  const message = ['-m', `Release ${version}`, '-m', `Built from ${source}.`]
  return git(['commit-tree', tree, ...(parent ? ['-p', parent] : []), ...message])[0]
}

/** The lines that git answers. */
function git(args, options = {}) {
  const text = execFileSync('git', args, { encoding: 'utf8', ...options })
  return text.split('\n').filter((line) => line !== '')
}
