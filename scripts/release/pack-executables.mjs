// Packs the executables of all targets, each with its licences, and writes what Homebrew and Scoop
// install them by. GITHUB_REPOSITORY says where the release will be, such as acme/lintel.
//   node scripts/release/pack-executables.mjs <version> <folder of executables> <folder of archives>
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { zipSync } from 'fflate'
import { renderBunNotices } from '../executables/bun-notices.mjs'
import { TARGETS } from '../executables/targets.mjs'
import { archiveName, renderFormula, renderScoopManifest } from './manifests.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const [version, executables, archives] = process.argv.slice(2)
const { GITHUB_REPOSITORY: repository } = process.env
if (!version || !executables || !archives || !repository) {
  console.error(
    'Usage: GITHUB_REPOSITORY=<owner>/<name> node scripts/release/pack-executables.mjs <version> <executables> <archives>',
  )
  process.exit(1)
}

mkdirSync(archives, { recursive: true })
const digests = new Map()
for (const target of TARGETS) {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-archive-'))
  layOut(target, folder)
  const name = archiveName(version, target)
  pack(folder, join(archives, name))
  digests.set(
    name,
    createHash('sha256')
      .update(readFileSync(join(archives, name)))
      .digest('hex'),
  )
  rmSync(folder, { recursive: true })
  console.log(`${digests.get(name)}  ${name}`)
}
const metadata = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const release = { version, repository, metadata, digests }
writeFileSync(join(archives, 'lintel.rb'), renderFormula(release))
writeFileSync(join(archives, 'lintel.json'), renderScoopManifest(release))

function layOut({ name, suffix }, folder) {
  const program = join(folder, `lintel${suffix}`)
  copyFileSync(join(executables, `lintel-${name}${suffix}`), program)
  // Uploads of workflows forget which files are executable.
  chmodSync(program, 0o755)
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  copyFileSync(join(root, 'dist/THIRD-PARTY-NOTICES.txt'), join(folder, 'THIRD-PARTY-NOTICES.txt'))
  writeFileSync(join(folder, 'BUN-NOTICES.txt'), renderBunNotices())
}

function pack(folder, archive) {
  const names = readdirSync(folder).sort()
  if (!archive.endsWith('.zip')) {
    execFileSync('tar', ['-czf', archive, '--numeric-owner', '-C', folder, ...names])
    return
  }
  const files = names.map((name) => [name, readFileSync(join(folder, name))])
  writeFileSync(archive, zipSync(Object.fromEntries(files), { level: 9 }))
}
