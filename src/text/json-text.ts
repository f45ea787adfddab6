const INDENT = '  '

/**
 * Writes a value as JSON with a final line break. Control characters that JSON allows unescaped
 * are escaped too, so that the report can be shown in a terminal.
 */
export function toJsonText(value: unknown): string {
  return `${escapeUnits(JSON.stringify(value, null, INDENT))}\n`
}

/** A list in a value that is written item by item: the name of the member that is empty there. */
interface ListPlace {
  readonly key: string
  /** In how many objects and lists it stands. No other member of that name stands in as many. */
  readonly depth: number
}

/**
 * What `toJsonText` gives, piece by piece: no text has to hold a long list whole, which may be more
 * than a text can.
 * @param value all but the items of the list
 * @param items what is in the list
 */
export function* toJsonPieces(
  value: unknown,
  { key, depth }: ListPlace,
  items: Iterable<unknown>,
): Generator<string> {
  const text = toJsonText(value)
  // In the strings of JSON, no line breaks stand as they are: this is the member, and no text.
  const opening = `\n${INDENT.repeat(depth)}${JSON.stringify(key)}: [`
  const end = text.indexOf(`${opening}]`) + opening.length
  if (end < opening.length) throw new Error(`The value has no empty list \`${key}\` there.`)
  yield text.slice(0, end)
  let isEmpty = true
  for (const item of items) {
    yield `${isEmpty ? '' : ','}\n${toIndentedItem(item, depth)}`
    isEmpty = false
  }
  yield `${isEmpty ? '' : `\n${INDENT.repeat(depth)}`}${text.slice(end)}`
}

/** An item as it stands in a list at a depth, without what is around it. */
function toIndentedItem(item: unknown, depth: number): string {
  let list = [item]
  for (let level = 0; level < depth; level++) list = [list]
  let around = 0
  for (let level = 0; level <= depth; level++) around += level * INDENT.length + '[\n'.length
  return escapeUnits(JSON.stringify(list, null, INDENT)).slice(around, -around)
}

/** What `toJsonText` gives, in one line, as a record of newline-delimited JSON. */
export function toJsonLine(value: unknown): string {
  return `${escapeUnits(JSON.stringify(value))}\n`
}

function escapeUnits(json: string): string {
  return json.replace(/[\u007f-\u009f\u2028\u2029]/g, escapeUnit)
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}
