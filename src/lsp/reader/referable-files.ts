import { basename, relative } from 'node:path'
import { isOpaque } from '../../documents/loader.ts'
import { GitIgnore } from '../../files/gitignore.ts'
import { walkFolder } from '../../files/walk.ts'
import { isRulesetName } from '../ruleset-name.ts'

/** More files of a folder are not looked at while somebody waits. */
export const MAX_FILES = 20_000

/** Files in YAML and JSON that are part of no document: other programs are set by them. */
const OTHERS = /^(?:package(?:-lock)?|tsconfig.*|composer|renovate|docker-compose|pnpm-lock)\.\w+$/

/**
 * The files of a folder that a reference may lead to, whether one does already or not; what git ignores
 * is left out.
 * @param folder an absolute path, links followed
 * @param onCut hears that there are more files than are looked at
 * @returns absolute paths, sorted
 */
export function referableFiles(folder: string, onCut: () => void, maxFiles = MAX_FILES): string[] {
  const found: string[] = []
  let count = 0
  for (const path of walkFolder(folder, new GitIgnore(folder), () => {})) {
    if (++count > maxFiles) {
      onCut()
      break
    }
    const name = basename(path)
    if (!/\.\w+$/.test(name) || isOpaque(path)) continue
    // Tools keep what is theirs in files and folders that are hidden.
    if (/(?:^|[/\\])\./.test(relative(folder, path))) continue
    if (!isRulesetName(path) && !OTHERS.test(name)) found.push(path)
  }
  return found.sort()
}
