// Creates the release on GitHub with its text, its files and their checksums, or brings the one that
// is there up to date.
//   node scripts/release/publish-notes.mjs <version> <prerelease: true or false> <notes.md> <file>...
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'

/** As `sha256sum --check` reads it. */
const CHECKSUMS = 'SHA256SUMS'

const [version, prerelease, notes, ...files] = process.argv.slice(2)
if (!version || !/^(true|false)$/.test(prerelease ?? '') || !notes || files.length === 0) {
  console.error(
    'Usage: node scripts/release/publish-notes.mjs <version> <true|false> <notes.md> <file>...',
  )
  process.exit(1)
}
writeFileSync(CHECKSUMS, files.map((file) => `${digest(file)}  ${basename(file)}\n`).join(''))
const attached = [...files, CHECKSUMS]
const tag = `v${version}`
const text = ['--title', tag, '--notes-file', notes, `--prerelease=${prerelease}`]

if (spawnSync('gh', ['release', 'view', tag], { stdio: 'ignore' }).status === 0) {
  gh('release', 'edit', tag, ...text)
  gh('release', 'upload', tag, ...attached, '--clobber')
} else {
  gh('release', 'create', tag, ...attached, '--verify-tag', ...text)
}

function gh(...args) {
  execFileSync('gh', args, { stdio: 'inherit' })
}

function digest(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
