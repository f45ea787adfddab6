import { isAbsolute, resolve } from 'node:path'
import { Loader } from '../../documents/loader.ts'
import { nodeEditsOf } from '../../engine/fixes/to-fix.ts'
import type { LintOptions } from '../../engine/lint/lint.ts'
import type { LintRun } from '../../engine/outcomes/lint-run.ts'
import { discover } from '../../files/discover.ts'
import { toRealPath } from '../../files/real-path.ts'
import type { Failure, Fix } from '../../findings/finding.ts'
import { compareText } from '../../text/compare-text.ts'
import { memoize } from '../../text/memoize.ts'
import { toVisible } from '../../text/visible-text.ts'
import { findReferredFiles } from '../affected/named-files.ts'

/**
 * The documents of the root that a run does not lint and that read files which it does. What these
 * depend on, such as the name of a field in their examples, a rename would leave behind.
 */
export class UnlintedUsers {
  /** The names of files with that of a document that reads them. */
  readonly #users: ReadonlyMap<string, string>
  /** What of the root could not be searched. */
  readonly #unsearched: readonly Failure[]
  readonly #kept = new Set<string>()
  #hasRenamed = false

  constructor(users: ReadonlyMap<string, string>, unsearched: readonly Failure[]) {
    this.#users = users
    this.#unsearched = unsearched
  }

  /** Whether a fix renames nothing, and gives nothing another value, in a file that others read. */
  allows(fix: Fix): boolean {
    if (this.#users.size + this.#unsearched.length === 0 || fix.kind === 'safe') return true
    const renamed = (nodeEditsOf(fix) ?? []).flatMap((edit) =>
      edit.kind === 'rename-key' || edit.kind === 'replace-value'
        ? [edit.node.document.source.file]
        : [],
    )
    const kept = renamed.filter((file) => this.#users.has(file))
    for (const file of kept) this.#kept.add(file)
    if (kept.length === 0 && renamed.length > 0) this.#hasRenamed = true
    return kept.length === 0
  }

  /** The files that keep what fixes would have changed. */
  get kept(): readonly string[] {
    return [...this.#kept].sort(compareText)
  }

  /** Says which these are, and why, and where nobody looked for others. */
  describe(): string[] {
    return [...this.#describeKept(), ...(this.#hasRenamed ? this.#describeUnsearched() : [])]
  }

  #describeUnsearched(): string[] {
    return this.#unsearched.map(
      ({ file, message }) =>
        `\`${toVisible(file)}\` may use names and values that were changed: it was not searched. ${message}`,
    )
  }

  #describeKept(): string[] {
    return this.kept.map((file) => {
      const user = this.#users.get(file) ?? ''
      const kept = `\`${toVisible(file)}\` keeps its names and values`
      return user === file
        ? `${kept}: it was read, but not linted. Lint it too to change them.`
        : `${kept}, since \`${toVisible(user)}\` reads it: lint both to change them.`
    })
  }
}

/** Finds the documents in the root that a run did not lint, with what they read. */
export async function findUnlintedUsers(
  run: LintRun,
  { cwd, root = cwd }: Pick<LintOptions, 'cwd' | 'root'>,
): Promise<UnlintedUsers> {
  const names = new Map<string, string>()
  for (const { file, location } of run.sources)
    if (isAbsolute(location)) names.set(toRealPath(location), file)
  const documents = new Set(run.files)
  const { inputs, failures } = await discover([root], cwd, { mayBeEmpty: true, root })
  const loader = new Loader({ cwd, root })
  const referredBy = memoize((path: string) =>
    loader.isInside(path) ? findReferredFiles(path, loader).map(toRealPath) : [],
  )
  const users = new Map<string, string>()
  for (const { path } of inputs) {
    const start = toRealPath(resolve(cwd, path))
    if (documents.has(names.get(start) ?? '')) continue
    const read = new Set([start])
    for (const each of read) for (const next of referredBy(each)) read.add(next)
    for (const each of read) {
      const file = names.get(each)
      if (file !== undefined && !users.has(file)) users.set(file, loader.nameOf(start))
    }
  }
  return new UnlintedUsers(users, failures)
}
