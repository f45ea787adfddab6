/** A shared beginning that is shorter says nothing. */
const MIN_LENGTH = 3

/**
 * Finds the name that a mistyped one most likely means: the tail of a single name
 * (`kebab-case` or `kebab` of `paths/kebab-case`), else the one that it shortens or prolongs, else
 * the one with the fewest edits, at most a third of it, else the only one that begins alike.
 * @returns undefined where none is near
 */
export function findNearest(typed: string, names: readonly string[]): string | undefined {
  const wanted = typed.toLowerCase()
  const isLong = wanted.length >= MIN_LENGTH
  return (
    findOnly(names, (name) => name.toLowerCase().endsWith(`/${wanted}`)) ??
    findOnly(names, (name) => isLong && (name.startsWith(wanted) || wanted.startsWith(name))) ??
    findOnly(names, (name) => isLong && name.includes(`/${wanted}`)) ??
    findByEdits(wanted, names) ??
    findOnly(names, (name) => beginsAlike(wanted, name))
  )
}

function findOnly(
  names: readonly string[],
  isMeant: (name: string) => boolean,
): string | undefined {
  const [first, second] = names.filter(isMeant)
  return second === undefined ? first : undefined
}

function findByEdits(wanted: string, names: readonly string[]): string | undefined {
  let nearest: string | undefined
  let fewest = Math.max(2, Math.floor(wanted.length / 3)) + 1
  for (const name of names) {
    if (Math.abs(name.length - wanted.length) >= fewest) continue
    const edits = countEdits(wanted, name.toLowerCase())
    if (edits < fewest && edits < name.length) {
      nearest = name
      fewest = edits
    }
  }
  return nearest
}

/** Whether all but the last letter of what was typed begins a name: `name` and `naming`. */
function beginsAlike(wanted: string, name: string): boolean {
  return wanted.length > MIN_LENGTH && name.toLowerCase().startsWith(wanted.slice(0, -1))
}

/** Writes the hint that follows a mistyped name: ` Did you mean …?`, or nothing. */
export function suggest(typed: string, names: readonly string[]): string {
  const nearest = findNearest(typed, names)
  return nearest === undefined ? '' : ` Did you mean \`${nearest}\`?`
}

/** The Damerau-Levenshtein distance in its restricted form: a swap of neighbours is one edit. */
export function countEdits(from: string, to: string): number {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (beforePrevious[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforePrevious = previous
    previous = current
  }
  return previous[to.length] ?? 0
}
