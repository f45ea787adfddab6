/** What generators and forms fill in where nobody gave an example, and what programs write for no value. */
const FILLERS: ReadonlySet<string> = new Set([
  'string',
  'example string',
  'text',
  'value',
  'n/a',
  'null',
  'undefined',
])

/**
 * Whether an example stands for a value without being one: `<order_id>` and `{order_id}`, as the
 * conventions write their placeholders, `[ORDER_ID]`, `$ID`, `your-order-id`, or the filler of a
 * generator (`string`).
 */
export function isPlaceholder(text: string): boolean {
  if (/^\$?(<[^<>]*>|\{+[^{}]*\}+)$/.test(text) || /^\$[A-Za-z_.]+$/.test(text)) return true
  if (/^\[[A-Za-z][\w .-]*\]$/.test(text) || /^your[-_ ][\w -]+$/i.test(text)) return true
  // What is masked.
  if (/^(?:\*+|•+|\.{3}|…|(?:x{3,}|X{3,})=*)$/.test(text)) return true
  return FILLERS.has(text.replaceAll('"', '').toLowerCase())
}
