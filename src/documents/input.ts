/** What is to be read: a file by its path, or text that comes from elsewhere. */
export type Input =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'text'; readonly name: string; readonly text: string | Uint8Array }

/** The path of an input, or the name that its text has. */
export function pathOf(input: Input): string {
  return input.kind === 'file' ? input.path : input.name
}
