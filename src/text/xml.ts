/** What XML 1.0 cannot hold, not even as a reference (https://www.w3.org/TR/xml/#charsets). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find.
const NO_CHARACTER = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Cs}/gu

/** A line break that stands for itself in an attribute is read as a space. */
const REFERENCES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ['\t', '&#9;'],
  ['\n', '&#10;'],
  ['\r', '&#13;'],
])

/** The values of attributes; those that are undefined are left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>

/**
 * Renders an XML element.
 * @param name the author's, as are the names of the attributes: neither is escaped
 * @param content markup, or text that went through `escapeXml`
 */
export function renderElement(name: string, attributes: Attributes, content = ''): string {
  const start = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('')
  return content === '' ? `<${name}${start}/>` : `<${name}${start}>${content}</${name}>`
}

/** Renders an element that holds others, each on lines of its own. */
export function renderParent(
  name: string,
  attributes: Attributes,
  children: readonly string[],
): string {
  return renderElement(name, attributes, `${children.map((child) => `\n${child}`).join('')}\n`)
}

/** Starts a document. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Escapes text for an attribute or an element; `]]>` is not left either. */
export function escapeXml(text: string): string {
  return text
    .replace(NO_CHARACTER, '\ufffd')
    .replace(/[&<>"\t\n\r]/g, (character) => REFERENCES.get(character) ?? character)
}
