/**
 * The number that a version begins with: 2 of `2.1.0`, `v2` and `2-beta`.
 * @returns undefined for dates, years, and what has none
 */
export function majorOf(version: string): number | undefined {
  const digits = /^v?\.?(\d+)(?:$|[.\-+_ ]|alpha|beta|rc|pre)/i.exec(version)?.[1]
  const isDate = digits !== undefined && /^(19|20|21)\d\d/.test(digits)
  return digits === undefined || isDate ? undefined : Number(digits)
}
