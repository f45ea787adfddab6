const QUOTED = /"(?:\\.|[^"\\])*"|'[^']*'/gs

/** Whether a stretch of YAML may hold a comment, which somebody wrote who may want to keep it. */
export function mayHoldComment(yaml: string): boolean {
  return yaml.includes('#') && /(^|\s)#/.test(yaml.replace(QUOTED, "''"))
}
