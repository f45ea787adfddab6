// Publishes a packed package to npm, unless the very same is there.
//   node scripts/release/publish-package.mjs <file.tgz> <name@version> <dist-tag>
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const [file, spec, npmTag] = process.argv.slice(2)
if (!file || !spec || !npmTag) {
  console.error('Usage: node scripts/release/publish-package.mjs <file.tgz> <name@version> <tag>')
  process.exit(1)
}
const integrity = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
const published = readPublished()
if (published === undefined) {
  const args = ['publish', file, '--access', 'public', '--provenance', '--tag', npmTag]
  execFileSync('npm', args, { stdio: 'inherit' })
} else if (published === integrity) {
  console.log(`${spec} is published already.`)
} else {
  console.error(`npm has another ${spec}. What is published stays: release another version.`)
  process.exit(1)
}

/** The digest of what npm has under this version; undefined where it has none. */
function readPublished() {
  const { status, stdout, stderr } = spawnSync('npm', ['view', spec, 'dist.integrity', '--json'], {
    encoding: 'utf8',
  })
  const answer = stdout.trim() === '' ? undefined : JSON.parse(stdout)
  // npm 12 answers with a list.
  if (status === 0) return [answer].flat()[0]
  if (answer?.error?.code === 'E404') return undefined
  console.error(`npm does not say whether it has ${spec}.\n${stderr}`)
  process.exit(1)
}
