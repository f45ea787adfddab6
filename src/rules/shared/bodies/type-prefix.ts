/** Whether a value has the form `<type_prefix>_<opaque>` (Resource identifier). */
export function hasTypePrefix(value: string): boolean {
  return /^[A-Za-z][A-Za-z0-9]*_./.test(value)
}
