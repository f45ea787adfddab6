import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Gives files to something that works on files, in a folder that is gone afterwards.
 * @param files the bytes of each by its name
 * @param use is handed the absolute path of the folder
 */
export async function withFiles<T>(
  files: Readonly<Record<string, Uint8Array>>,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lintel-fuzz-')))
  try {
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes)
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
