/** Whether a text is a day of the calendar, `YYYY-MM-DD` (RFC 3339 section 5.6, full-date). */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  // A day that the month does not have is taken for one of the next.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
