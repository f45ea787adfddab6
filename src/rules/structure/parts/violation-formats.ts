/**
 * The formats that are checked, each so leniently that only what is plainly none fails. Left
 * unchecked are `uri-reference` and `uri-template` (placeholders such as `{host}` are common),
 * `regex` (dialects differ) and the formats that JSON Schema 2020-12 treats as annotations.
 */
const FORMATS: ReadonlyMap<string, RegExp> = new Map([
  ['email', /^[^\s@]+@[^\s@]+$/],
  ['uri', /^\S*$/],
  ['media-range', /^[^\s/]+\/\S/],
])

/** Whether a text can pass for the format; every text does for a format that is not checked. */
export function hasFormat(text: string, format: string): boolean {
  return FORMATS.get(format)?.test(text) ?? true
}
