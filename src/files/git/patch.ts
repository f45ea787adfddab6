/** A stretch of a file that changed. */
export interface Hunk {
  /** The first line that is new or changed; of a mere deletion the line behind it. 1-based. */
  readonly start: number
  /** How many lines are new or changed. */
  readonly count: number
  /** The first line that was there before, where one was removed or changed. */
  readonly removed: string | undefined
}

/** What happened to a file. */
export interface FileChange {
  /** The path from the root of the repository. */
  readonly path: string
  readonly isNew: boolean
  readonly isRenamed: boolean
  readonly hunks: readonly Hunk[]
}

const HUNK = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@/

/**
 * Reads the output of `git diff -U0 --src-prefix=a/ --dst-prefix=b/`: the files that are there after
 * the change.
 */
export function parsePatch(patch: string): FileChange[] {
  const changes: FileChange[] = []
  // A line of a file has a sign before it, so that none can pass for a header.
  for (const section of `\n${patch}`.split('\ndiff --git ').slice(1)) {
    const change = parseSection(section.split('\n'))
    if (change !== undefined) changes.push(change)
  }
  return changes
}

function parseSection(lines: readonly string[]): FileChange | undefined {
  const firstHunk = lines.findIndex((line) => line.startsWith('@@ '))
  const header = firstHunk < 0 ? lines : lines.slice(0, firstHunk)
  const after = (prefix: string) =>
    header.find((line) => line.startsWith(prefix))?.slice(prefix.length)
  const renamed = after('rename to ')
  const target = after('+++ ')
  const path = target === undefined ? renamed && unquote(renamed) : stripPrefix(unquote(target))
  if (path === undefined) return undefined
  return {
    path,
    isNew: after('new file mode ') !== undefined,
    isRenamed: renamed !== undefined,
    hunks: firstHunk < 0 ? [] : [...parseHunks(lines.slice(firstHunk))],
  }
}

function* parseHunks(lines: readonly string[]): Generator<Hunk> {
  for (const [index, line] of lines.entries()) {
    const [, start, count = '1'] = HUNK.exec(line) ?? []
    if (start === undefined) continue
    const next = lines[index + 1]
    const isDeletion = count === '0'
    yield {
      // A deletion is said to be behind a line.
      start: Number(start) + (isDeletion ? 1 : 0),
      count: Number(count),
      removed: next?.startsWith('-') ? next.slice(1) : undefined,
    }
  }
}

/** Git ends a path that holds a space with a tab. */
function stripPrefix(path: string): string | undefined {
  return path.startsWith('b/') ? path.slice(2).replace(/\t$/, '') : undefined
}

const ESCAPES = new Map([
  ['a', 7],
  ['b', 8],
  ['t', 9],
  ['n', 10],
  ['v', 11],
  ['f', 12],
  ['r', 13],
])

/** Reads a path that git has put in quotes, as a string of C. */
function unquote(path: string): string {
  const quoted = /^"(.*)"\t?$/s.exec(path)?.[1]
  if (quoted === undefined) return path
  const bytes: Buffer[] = []
  for (const [, octal, letter, plain] of quoted.matchAll(/\\([0-7]{3})|\\(.)|([^\\]+)/gs)) {
    if (plain !== undefined) bytes.push(Buffer.from(plain))
    else if (octal !== undefined) bytes.push(Buffer.from([Number.parseInt(octal, 8)]))
    else bytes.push(Buffer.from([ESCAPES.get(letter ?? '') ?? (letter ?? '').charCodeAt(0)]))
  }
  return Buffer.concat(bytes).toString('utf8')
}
