/** Writes a JSON value as YAML in block style, as people do: quotes only where they are needed. */
export function toYaml(value) {
  return write(value, 0)
}

function write(value, depth) {
  const indent = '  '.repeat(depth)
  if (Array.isArray(value))
    return value.map((item) => `${indent}-${after(item, depth, true)}`).join('')
  return Object.entries(value)
    .map(([key, item]) => `${indent}${scalar(key)}:${after(item, depth, false)}`)
    .join('')
}

/** What stands behind a dash or a colon. */
function after(value, depth, isItem) {
  if (typeof value !== 'object' || value === null) return ` ${scalar(value)}\n`
  if (Object.keys(value).length === 0) return Array.isArray(value) ? ' []\n' : ' {}\n'
  const block = write(value, depth + 1)
  // The first member of an item stands behind its dash.
  return isItem ? ` ${block.trimStart()}` : `\n${block}`
}

function scalar(value) {
  if (typeof value !== 'string') return String(value)
  const isPlain =
    /^[A-Za-z/][\w /.{}-]*$/.test(value) && !/^(true|false|null|yes|no|on|off|y|n)$/i.test(value)
  return isPlain ? value : JSON.stringify(value)
}
