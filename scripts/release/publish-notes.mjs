// Creates the release on GitHub with its text and the packed package, or brings the one that is
// there up to date.
//   node scripts/release/publish-notes.mjs <version> <prerelease: true or false> <notes.md> <file.tgz>
import { execFileSync, spawnSync } from 'node:child_process'

const [version, prerelease, notes, file] = process.argv.slice(2)
if (!version || !/^(true|false)$/.test(prerelease ?? '') || !notes || !file) {
  console.error(
    'Usage: node scripts/release/publish-notes.mjs <version> <true|false> <notes.md> <file.tgz>',
  )
  process.exit(1)
}
const tag = `v${version}`
const text = ['--title', tag, '--notes-file', notes, `--prerelease=${prerelease}`]

if (spawnSync('gh', ['release', 'view', tag], { stdio: 'ignore' }).status === 0) {
  gh('release', 'edit', tag, ...text)
  gh('release', 'upload', tag, file, '--clobber')
} else {
  gh('release', 'create', tag, file, '--verify-tag', ...text)
}

function gh(...args) {
  execFileSync('gh', args, { stdio: 'inherit' })
}
