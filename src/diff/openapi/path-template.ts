/** What requests show of a path key: the names of parameters and a trailing slash left out. */
export function templateOf(key: string): string {
  return withoutTrailingSlash(key).replace(/\{[^{}]*\}/g, '{}')
}

/** A path key without the slash that may stand at its end. */
export function withoutTrailingSlash(key: string): string {
  return key.length > 1 && key.endsWith('/') ? key.slice(0, -1) : key
}
