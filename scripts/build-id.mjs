import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Stamps a build: writes the digest of all its code to `build-id.txt`. Results that are kept
 * between runs hold for one build, and two builds may have one version.
 * @param dist the folder of the build
 */
export function writeBuildId(dist) {
  const hash = createHash('sha256')
  const files = readdirSync(dist, { recursive: true }).filter((file) => /\.(c?js|json)$/.test(file))
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(dist, file)))
  writeFileSync(join(dist, 'build-id.txt'), `${hash.digest('base64url')}\n`)
}
