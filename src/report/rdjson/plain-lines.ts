/** The lines of a text as they are, without their breaks. */
export interface PlainLines {
  readonly lines: readonly string[]
  /** Whether all of them end in LF. */
  readonly endInLf: boolean
}

/** Gives the lines of files, splitting each text once; a byte order mark is in none. */
export function readPlainLines(
  textOf: (file: string) => string | undefined,
): (file: string) => PlainLines | undefined {
  const known = new Map<string, PlainLines | undefined>()
  return (file) => {
    if (!known.has(file)) {
      const text = textOf(file)
      known.set(file, text === undefined ? undefined : split(text))
    }
    return known.get(file)
  }
}

function split(text: string): PlainLines {
  const content = text.startsWith('\uFEFF') ? text.slice(1) : text
  return { lines: content.split(/\r\n|\r|\n/), endInLf: !content.includes('\r') }
}
