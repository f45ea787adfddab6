/** An element of an XML document, or its text. */
export interface XmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: XmlElement[]
  text: string
}

const NAME = '[A-Za-z_][\\w.-]*'
const ATTRIBUTE = new RegExp(`\\s+(${NAME})="([^<"]*)"`, 'y')
const TOKEN = new RegExp(
  `<(?<close>/)?(?<name>${NAME})(?<attributes>[^<>]*?)(?<empty>/)?>|(?<text>[^<]+)`,
  'y',
)
const REFERENCE = /&(?:(amp|lt|gt|quot|apos)|#(\d+)|#x([\da-f]+));/gy
const NAMED = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }))

/** What may stand in a document, also as a reference (https://www.w3.org/TR/xml/#NT-Char). */
const CHARACTERS = /^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u

/**
 * Parses the part of XML 1.0 that reports use: a declaration, elements, attributes in double
 * quotes, text, references. Anything else throws.
 */
export function parseXml(xml: string): XmlElement {
  const declaration = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n/.exec(xml)
  if (declaration === null) throw new Error('There is no XML declaration.')
  checkCharacters(xml)
  const top: XmlElement = { name: '', attributes: new Map(), children: [], text: '' }
  const open = [top]
  TOKEN.lastIndex = declaration[0].length
  while (TOKEN.lastIndex < xml.length) {
    const at = TOKEN.lastIndex
    const groups = TOKEN.exec(xml)?.groups
    const parent = open.at(-1)
    if (groups === undefined || parent === undefined) throw fault(xml, at)
    const { close, name = '', attributes = '', empty, text } = groups
    if (text !== undefined) parent.text += readText(text)
    else if (close !== undefined) closeElement(open, name, attributes)
    else {
      const element = { name, attributes: readAttributes(attributes), children: [], text: '' }
      parent.children.push(element)
      if (empty === undefined) open.push(element)
    }
  }
  const [root, ...others] = top.children
  if (root === undefined || others.length > 0 || open.length > 1 || top.text.trim() !== '') {
    throw new Error('There is not exactly one root element.')
  }
  return root
}

function closeElement(open: XmlElement[], name: string, attributes: string): void {
  if (open.length < 2 || open.pop()?.name !== name || attributes.trim() !== '') {
    throw new Error(`</${name}> closes nothing.`)
  }
}

function readAttributes(source: string): Map<string, string> {
  const attributes = new Map<string, string>()
  let index = 0
  while (index < source.length) {
    ATTRIBUTE.lastIndex = index
    const [all = '', name = '', value = ''] = ATTRIBUTE.exec(source) ?? []
    if (all === '' || attributes.has(name)) throw fault(source, index)
    // Line breaks and tabs that are not references are read as spaces.
    attributes.set(name, readText(value.replace(/[\t\n\r]/g, ' ')))
    index += all.length
  }
  return attributes
}

function readText(source: string): string {
  if (source.includes(']]>')) throw new Error('Text holds `]]>`.')
  let text = ''
  for (let index = 0; index < source.length; index++) {
    if (source.charAt(index) !== '&') {
      text += source.charAt(index)
      continue
    }
    REFERENCE.lastIndex = index
    const [all, named, decimal, hexadecimal = ''] = REFERENCE.exec(source) ?? []
    if (all === undefined) throw fault(source, index)
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal)
    text += named === undefined ? String.fromCodePoint(code) : NAMED.get(named)
    index += all.length - 1
  }
  checkCharacters(text)
  return text
}

function checkCharacters(text: string): void {
  if (!CHARACTERS.test(text)) throw new Error('There is a character that XML cannot hold.')
}

function fault(source: string, index: number): Error {
  return new Error(`Not well-formed: ${source.slice(index, index + 60)}`)
}
