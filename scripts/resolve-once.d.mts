/** A plugin of the bundler: see `resolve-once.mjs`. */
export function resolveOnce(): {
  readonly name: string
  transform(code: string, id: string): { readonly code: string; readonly map: null } | null
}
