/**
 * Writes a value as JSON with a final line break. Control characters that JSON allows unescaped
 * are escaped too, so that the report can be shown in a terminal.
 */
export function toJsonText(value: unknown): string {
  return `${escapeUnits(JSON.stringify(value, null, 2))}\n`
}

/** The same in one line, as a record of newline-delimited JSON. */
export function toJsonLine(value: unknown): string {
  return `${escapeUnits(JSON.stringify(value))}\n`
}

function escapeUnits(json: string): string {
  return json.replace(/[\u007f-\u009f\u2028\u2029]/g, escapeUnit)
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}
