import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Removes the declarations that no entry leads to: the compiler writes one for every module.
 * @param {string} folder where the compiler wrote them
 * @param {readonly string[]} entries of them, by their paths
 */
export function pruneTypes(folder, entries) {
  const kept = new Set()
  const visit = (file) => {
    if (kept.has(file)) return
    kept.add(file)
    const text = readFileSync(file, 'utf8')
    for (const [, path] of text.matchAll(/(?:from|import\()\s*['"](\.[^'"]+)\.ts['"]/g))
      visit(join(dirname(file), `${path}.d.ts`))
  }
  for (const entry of entries) visit(entry)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile() && !kept.has(file)) rmSync(file)
  }
}
