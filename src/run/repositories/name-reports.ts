import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isFolder } from '../../files/is-folder.ts'
import { toPosix } from '../../files/repository.ts'
import { describeSystemError } from '../../files/system-errors.ts'
import { UserError } from '../../findings/user-error.ts'
import { compareText } from '../../text/compare-text.ts'

/** A report that an argument names. */
interface NamedReport {
  /** Its file, as the argument names it. */
  readonly file: string
  /** The repository that it is of, where the argument or a folder says it. */
  readonly repository?: string
}

/**
 * Finds the reports that arguments name: a file, `name=file`, or a folder of files `*.json`, whose folders
 * below name their repositories, but for those that are named by days. The reports of a folder come in
 * the order of their paths.
 * @throws UserError where a folder cannot be read or holds no report, or a name cannot name files
 */
export function nameReports(args: readonly string[], cwd: string): NamedReport[] {
  return args.flatMap((arg) => {
    const { repository, path } = splitArgument(arg, cwd)
    if (repository !== undefined) requireName(repository, `${repository}=`)
    if (!isFolder(resolve(cwd, path)))
      return [repository === undefined ? { file: path } : { file: path, repository }]
    return listFolder(path, cwd).map((below) => {
      const name = repository ?? folderName(below)
      const file = join(path, below)
      return name === undefined ? { file } : { file, repository: name }
    })
  })
}

/**
 * Whether files can be named by a repository: as a path of folders that leads nowhere else.
 * @param name such as `orders` or `shop/orders`
 */
export function isRepositoryName(name: string): boolean {
  return (
    /^[^\p{C}\p{Zl}\p{Zp}\\:*?"<>|]{1,200}$/u.test(name) &&
    name.split('/').every((segment) => segment.trim() !== '' && !/^\.{1,2}$/.test(segment))
  )
}

/** A file of such a name is meant by it, whatever signs it has. */
function splitArgument(arg: string, cwd: string): { repository?: string; path: string } {
  const [, repository, path] = /^([^=]*)=(.+)$/s.exec(arg) ?? []
  if (repository === undefined || path === undefined || existsSync(resolve(cwd, arg)))
    return { path: arg }
  return { repository, path }
}

function requireName(name: string, where: string): void {
  if (isRepositoryName(name)) return
  throw new UserError(
    `\`${where}\` is no name of a repository: write one such as \`orders\` or \`shop/orders\` before the \`=\`.`,
  )
}

/** The folders that a file lies in, without those that are a day or a part of one: `2027-01-31`, `01`. */
function folderName(below: string): string | undefined {
  const folders = dirname(toPosix(below)).split('/')
  const names = folders.filter((folder) => /[^\d._T:Z-]/.test(folder))
  return names.length === 0 ? undefined : names.join('/')
}

function listFolder(path: string, cwd: string): string[] {
  const files = readNames(path, cwd)
    .filter((file) => file.endsWith('.json'))
    .sort(compareText)
  if (files.length === 0)
    throw new UserError(`\`${path}\` holds no report: write some with \`lintel lint -f json\`.`)
  return files
}

function readNames(path: string, cwd: string): string[] {
  try {
    return readdirSync(resolve(cwd, path), { recursive: true, encoding: 'utf8' })
  } catch (error) {
    throw new UserError(`The folder \`${path}\` cannot be read. ${describeSystemError(error)}`)
  }
}
