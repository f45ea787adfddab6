import { relative, resolve } from 'node:path'
import { plainFiles } from '../../documents/disk/file-access.ts'
import type { Input } from '../../documents/input.ts'
import type { Commit } from '../../files/git/open-commit.ts'
import { toRealPath } from '../../files/real-path.ts'
import { isWithin, toPosix } from '../../files/repository.ts'
import type { Failure } from '../../findings/finding.ts'
import { UserError } from '../../findings/user-error.ts'

/** The documents as they are now, by their absolute paths behind links. */
interface PlacedDocuments {
  readonly documents: ReadonlyMap<string, Input>
  /** The documents of which nobody knows what they were. */
  readonly failures: readonly Failure[]
}

/**
 * Finds where documents lie in a repository. One that is named and is no more is left out.
 * @throws UserError where a document has no name
 */
export function placeDocuments(
  inputs: readonly Input[],
  { files, root, scope: { cwd } }: Commit,
): PlacedDocuments {
  const documents = new Map<string, Input>()
  const failures: Failure[] = []
  for (const input of inputs) {
    const path = toRealPath(resolve(cwd, nameOf(input)))
    const file = toPosix(relative(cwd, path))
    if (!isWithin(root, path)) {
      const message = 'It lies outside of the git repository, so that nobody knows what it was.'
      failures.push({ file, message })
    } else if (input.kind === 'text' || plainFiles.exists(path)) documents.set(path, input)
    else if (!files.exists(path)) failures.push({ file, message: 'No such file.' })
  }
  return { documents, failures }
}

function nameOf(input: Input): string {
  if (input.kind === 'file') return input.path
  // What is read from standard input has this name until it is given another one.
  if (!/^<.*>$/.test(input.name)) return input.name
  const advice = 'name what `-` holds with `--stdin-filename`'
  throw new UserError(`\`--base\` asks git what a file was: ${advice}.`)
}
