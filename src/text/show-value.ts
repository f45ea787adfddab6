/** Longer texts of collections are cut: messages quote less, and aliases can repeat them without end. */
const MAX_LENGTH = 100

/**
 * The text of any value of a document, for messages and comparisons: a text as it is, all else as
 * JSON, of an object or array the beginning. `String(value)` throws on an object of a document.
 */
export function showValue(value: unknown): string {
  return typeof value === 'string' ? value : beginningOf(value, MAX_LENGTH)
}

function beginningOf(value: unknown, room: number): string {
  if (room <= 0) return '…'
  if (typeof value === 'string') return JSON.stringify(value.slice(0, room))
  if (typeof value !== 'object' || value === null) return String(value)
  const isArray = Array.isArray(value)
  let text = isArray ? '[' : '{'
  for (const [name, member] of Object.entries(value)) {
    if (text.length > room) break
    if (text.length > 1) text += ','
    if (!isArray) text += `${JSON.stringify(name.slice(0, room))}:`
    text += beginningOf(member, room - text.length)
  }
  return text.length > room ? `${text.slice(0, room)}…` : text + (isArray ? ']' : '}')
}
