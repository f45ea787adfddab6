import { lstatSync, type Stats, statSync } from 'node:fs'

/**
 * What lies at a path, links followed; undefined where nothing does, or where the system does not let
 * one look: behind a locked folder or a circle of links, or where the name is too long. Nothing else
 * in lintel asks without being ready for such an error.
 */
export function findStats(path: string | URL): Stats | undefined {
  try {
    // To throw for each name that is tried in vain takes longer than to look.
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** As `findStats`, of the link itself where there is one. */
export function findOwnStats(path: string | URL): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** Whether something is called so, be it a link that leads nowhere. */
export function hasEntryAt(path: string | URL): boolean {
  return findOwnStats(path) !== undefined
}
