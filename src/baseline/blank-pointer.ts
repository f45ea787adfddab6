/**
 * Blanks what edits elsewhere change in a stable pointer: the hashes of items without a name, and
 * the names of parameters in the paths above, which say nothing of which path it is (OpenAPI 3.1
 * section 4.8.8). The last name may be the fault itself, and stays.
 */
export function blankPointer(pointer: string): string {
  const last = pointer.lastIndexOf('/')
  const above = pointer.slice(0, last).replace(/\{[^{}/]*\}/g, '{}')
  const blanked = `${above}${pointer.slice(last)}`
  return blanked.includes('[#') ? blanked.replace(/\[#[0-9a-f]{8}\](?:\(\d+\))?/g, '[#]') : blanked
}
