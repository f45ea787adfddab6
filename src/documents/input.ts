/** What is to be read: a file by its path, or text that comes from elsewhere. */
export type Input =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'text'; readonly name: string; readonly text: string | Uint8Array }
