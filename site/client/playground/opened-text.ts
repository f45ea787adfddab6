/** Larger documents are for the command line: in a browser they would take too long. */
export const MAX_BYTES = 5_000_000

/** A text with the name of its file. */
export interface OpenedText {
  readonly name: string
  readonly text: string
  /** As the file holds it, which may be no text at all. */
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Reads a file that somebody chose or dropped. */
export async function readFile(file: File): Promise<OpenedText> {
  return toOpened(file.name, new Uint8Array(await file.arrayBuffer()))
}

/**
 * Reads an example of the site.
 * @throws Error where it cannot be loaded
 */
export async function readExample(name: string): Promise<OpenedText> {
  const response = await fetch(`examples/${name}`)
  if (!response.ok) throw new Error(`The example cannot be loaded: ${response.status}.`)
  return toOpened(name, new Uint8Array(await response.arrayBuffer()))
}

/** A name for a text that came without one, by what it looks like. */
export function nameFor(text: string): string {
  return /^\s*[{[]/.test(text) ? 'document.json' : 'document.yaml'
}

/** The last part of a path; a name that is none becomes one. */
export function toFileName(name: string, text: string): string {
  return name.split(/[/\\]/).at(-1)?.trim() || nameFor(text)
}

/** How large a text is, in words. */
export function describeSize(bytes: number): string {
  return bytes < 1e6
    ? `${Math.max(1, Math.round(bytes / 1e3))} KB`
    : `${(bytes / 1e6).toFixed(1)} MB`
}

function toOpened(name: string, bytes: Uint8Array<ArrayBuffer>): OpenedText {
  return { name, bytes, text: new TextDecoder().decode(bytes) }
}
