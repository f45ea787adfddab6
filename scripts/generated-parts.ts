/** What stands between a line that begins a generated part and the one that ends it. */
const PART = /^(.*\bbegin generated: ([\w -]+?)(?: -->)?\n)[\s\S]*?^(.*\bend generated\b)/gm

/**
 * Writes the generated parts of a file that is written by hand otherwise. In Markdown, blank lines keep
 * them apart from the comments that mark them.
 * @param parts by the names that stand in the file behind `begin generated:`
 * @throws Error where the file has other parts than these
 */
export function replaceParts(text: string, parts: ReadonlyMap<string, string>): string {
  const found: string[] = []
  const written = text.replace(PART, (_, begin: string, name: string, end: string) => {
    found.push(name)
    const gap = begin.startsWith('<!--') ? '\n' : ''
    return `${begin}${gap}${parts.get(name)}\n${gap}${end}`
  })
  const names = [...parts.keys()]
  if (found.sort().join() === names.sort().join()) return written
  throw new Error(`Marked are ${found.join(', ')}, and written ${names.join(', ')}.`)
}
