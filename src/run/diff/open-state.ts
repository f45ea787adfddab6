import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { FileScope } from '../../documents/disk/file-names.ts'
import type { Environment } from '../../files/environment.ts'
import type { Snapshot } from '../../files/git/open-commit.ts'
import { isFolder } from '../../files/is-folder.ts'
import { isWithin } from '../../files/repository.ts'
import { findRootFor } from '../../files/resolve-root.ts'
import { UserError } from '../../findings/user-error.ts'
import { hidePasswords } from '../../text/hide-passwords.ts'
import { quote } from '../../text/quote.ts'
import type { ChosenPairs } from './chosen-pairs.ts'

/** One of the two states that are named. */
export interface NamedState {
  /** What the user wrote. */
  readonly name: string
  /** The path of the file or folder, relative to the working directory or absolute. */
  readonly path: string
  readonly scope: FileScope
  /** Where it is fetched from; undefined for what is not. */
  readonly url?: string
  /** The commit that holds it; undefined in the working tree. */
  readonly snapshot?: Snapshot
}

/** How what is named is read. */
export interface StateOptions {
  /** The directory outside of which no `$ref` is followed; undefined for the default. */
  readonly root: string | undefined
  /** Whether URLs are fetched. */
  readonly remote: boolean
}

/**
 * Opens what an argument names: what lies there, or else what a commit holds, as git names it, or what
 * is behind a URL.
 * @throws UserError where git cannot tell, or a URL is not to be fetched
 */
export async function openState(
  name: string,
  { root, remote }: StateOptions,
  io: Pick<Environment, 'cwd' | 'env'>,
): Promise<NamedState> {
  if (existsSync(resolve(io.cwd, name))) return toPlainState(name, root, io.cwd)
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(name)) return toRemoteState(name, { root, remote }, io.cwd)
  const named = splitRefPath(name)
  if (named === undefined) return toPlainState(name, root, io.cwd)
  const { openSnapshot } = await import('../../files/git/open-commit.ts')
  const [ref, path] = named
  const snapshot = await openSnapshot(ref, root, io, `${ref}:${path}`)
  const { scope } = snapshot
  // As git reads it: from the root of the repository, or, with a dot, from here.
  const place = resolve(/^\.\.?(\/|$)/.test(path) ? scope.cwd : snapshot.root, path)
  if (isWithin(snapshot.root, place))
    return { name, path: relative(scope.cwd, place) || '.', scope, snapshot }
  throw new UserError(`\`${name}\` leads out of the git repository: name a path in it.`)
}

/** What lies in the working tree, or nowhere. */
export function toPlainState(name: string, root: string | undefined, cwd: string): NamedState {
  return { name, path: name, scope: { cwd, root: findRootFor(name, root, cwd) } }
}

/** Whether all that is named are folders. */
export function areFolders(...states: readonly NamedState[]): boolean {
  return states.every(isFolderState)
}

function isFolderState({ path, scope, url, snapshot }: NamedState): boolean {
  if (url !== undefined) return false
  const place = resolve(scope.cwd, path)
  if (snapshot === undefined) return isFolder(place)
  return snapshot.files.exists(place) && !snapshot.files.has(place)
}

/** Where the files of what was and of what is are. */
export function toScopes(
  { scope: base }: NamedState,
  { scope }: NamedState,
): Pick<ChosenPairs, 'root' | 'base' | 'revision'> {
  return { root: scope.root, base, ...(scope.files && { revision: scope }) }
}

/** @throws UserError for what is not fetched */
function toRemoteState(name: string, { root, remote }: StateOptions, cwd: string): NamedState {
  const shown = quote(hidePasswords(name))
  if (!/^https?:/i.test(name) || !URL.canParse(name))
    throw new UserError(
      `${shown} is no URL that is fetched: it takes one of \`https\` or \`http\`.`,
    )
  if (!remote) throw new UserError(`${shown} is a URL: add \`--remote\` to fetch it.`)
  const url = new URL(name)
  url.hash = ''
  return { ...toPlainState('-', root, cwd), name, url: url.href }
}

/** Splits `main:specs/orders.yaml`; a colon in braces, as in `main@{12:30}`, belongs to the ref. */
function splitRefPath(name: string): readonly [ref: string, path: string] | undefined {
  const [, ref, path] = /^((?:[^:{]|\{[^}]*\})+):(.*)$/s.exec(name) ?? []
  if (ref === undefined || path === undefined || isDrive(ref, path)) return undefined
  return [ref, path]
}

/** Whether what a colon ends is a drive of Windows, as in `C:\specs`. */
function isDrive(ref: string, path: string): boolean {
  return /^[a-z]$/i.test(ref) && (process.platform === 'win32' || /^([\\/]|$)/.test(path))
}
