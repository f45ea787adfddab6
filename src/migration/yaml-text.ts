/** What a plain text may begin with, and what it may not hold, in a block of YAML. */
const PLAIN = /^[A-Za-z$_./^(\\][^#:'"\n\r\t]*$/
/** Plain texts that would be read as something else. */
const WORDS = /^(true|false|yes|no|on|off|null|y|n)$/i
const NUMBER = /^[.+-]?[\d.]/

/** Writes a text as YAML reads it back, plain where it can be. */
export function toScalar(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these need the escapes of JSON
  if (/[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]/.test(text)) return JSON.stringify(text)
  const isPlain =
    PLAIN.test(text) && !WORDS.test(text) && !NUMBER.test(text) && text === text.trim()
  return isPlain ? text : `'${text.replaceAll("'", "''")}'`
}

/**
 * Writes plain data, as JSON can hold it, as blocks of YAML.
 * @param indent how far its lines are indented
 */
export function toBlock(value: unknown, indent: number): string {
  return linesOf(value)
    .map((line) => ' '.repeat(indent) + line)
    .join('\n')
}

function linesOf(value: unknown): string[] {
  if (Array.isArray(value))
    return value.length === 0
      ? ['[]']
      : value.flatMap((item) => {
          const [first = '', ...rest] = linesOf(item)
          return [`- ${first}`, ...rest.map((line) => `  ${line}`)]
        })
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).filter(([, item]) => item !== undefined)
    return members.length === 0
      ? ['{}']
      : members.flatMap(([key, item]) => linesOfMember(key, item))
  }
  return [typeof value === 'string' ? toScalar(value) : String(value)]
}

function linesOfMember(key: string, value: unknown): string[] {
  const lines = linesOf(value)
  const isBlock = typeof value === 'object' && value !== null && Object.keys(value).length > 0
  return isBlock
    ? [`${toScalar(key)}:`, ...lines.map((line) => `  ${line}`)]
    : [`${toScalar(key)}: ${lines[0]}`]
}
