/** A plugin of the bundler: see `index-arrays.mjs`. */
export function indexArrays(config: string): {
  readonly name: string
  buildStart(): void
  transform(code: string, id: string): { readonly code: string; readonly map: null } | null
  buildEnd(): void
}
