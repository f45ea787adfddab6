// Decides whether the tag that was pushed can be released, and how: before anything is built.
// Writes `version`, `npm-tag` and `prerelease` as outputs of the step, and the text of the release
// to the file that is the argument.
import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { planRelease } from './plan.mjs'

const { GITHUB_REF_NAME = '', GITHUB_REPOSITORY = '', GITHUB_OUTPUT } = process.env
const [notesFile] = process.argv.slice(2)

const { plan, faults } = planRelease({
  tag: GITHUB_REF_NAME,
  metadata: JSON.parse(readFileSync('package.json', 'utf8')),
  repository: GITHUB_REPOSITORY,
  changelog: readFileSync('CHANGELOG.md', 'utf8'),
  isOnMain: git('branch', '--remotes', '--contains', 'HEAD').includes('origin/main'),
  releasedTags: git('tag', '--list', 'v*'),
})
for (const fault of faults) console.error(fault)
if (plan === undefined) process.exit(1)

console.log(`Releases ${plan.version} as ${plan.npmTag}.`)
if (notesFile) writeFileSync(notesFile, `${plan.notes}\n`)
if (GITHUB_OUTPUT) {
  const outputs = [
    `version=${plan.version}`,
    `npm-tag=${plan.npmTag}`,
    `prerelease=${plan.isPrerelease}`,
  ]
  appendFileSync(GITHUB_OUTPUT, `${outputs.join('\n')}\n`)
}

/** The lines that git answers. */
function git(...args) {
  const lines = execFileSync('git', args, { encoding: 'utf8' }).split('\n')
  return lines.map((line) => line.trim())
}
