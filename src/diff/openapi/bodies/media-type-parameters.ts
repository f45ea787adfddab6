import { isJson } from '../../../model/openapi/media-type.ts'

/** Parameters that say how a body is carried, or how well it is liked (RFC 9110, RFC 2046). */
const OF_TRANSPORT: ReadonlySet<string> = new Set(['boundary', 'q'])
/** A parameter with its value, which may be quoted (RFC 9110 section 5.6.6). */
const PARAMETER = /;\s*([^\s;=]+)\s*=\s*("(?:[^"\\]|\\.)*"|[^;]*)/g

/**
 * The parameters of a media type that make it another one, in one order: `;version=1`. What every
 * body has anyway says nothing: UTF-8, which JSON always is (RFC 8259 section 8.1).
 */
export function parametersOf(mediaType: string): string {
  const parameters: string[] = []
  for (const [, name = '', value = ''] of mediaType.matchAll(PARAMETER)) {
    const parameter = name.toLowerCase()
    const text = unquote(value.trim())
    if (OF_TRANSPORT.has(parameter)) continue
    if (parameter !== 'charset') parameters.push(`;${parameter}=${text}`)
    else if (!isJson(mediaType) && !isUtf8(text)) parameters.push(`;charset=${text.toLowerCase()}`)
  }
  return parameters.sort().join('')
}

function isUtf8(charset: string): boolean {
  return /^utf-?8$/i.test(charset)
}

function unquote(value: string): string {
  return value.startsWith('"') ? value.slice(1, -1).replace(/\\(.)/g, '$1') : value
}
