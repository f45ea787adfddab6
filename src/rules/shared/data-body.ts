import type { Operation } from '../../model/openapi/http.ts'
import { essenceOf, type MediaType } from '../../model/openapi/media-type.ts'
import { lowerWords } from '../words.ts'
import { isForm } from './body-types.ts'

/** Last words of parameters that name a file, or the format in which to answer. */
const FILE_PARAMETERS: ReadonlySet<string> = new Set(
  'ext extension file filename format'.split(' '),
)

/** Whether a path ends in the name of a file, or says the format: `/logs/{filename}`, `/{subtitle_format}`. */
export function namesFile({ method, pathItem }: Operation): boolean {
  const segment = pathItem.path.segments.at(-1)
  if (method !== 'get' || segment?.kind !== 'parameter') return false
  const words = lowerWords(segment.text)
  return FILE_PARAMETERS.has(words.at(-1) ?? '') || words.slice(-2).join(' ') === 'file name'
}

const XML = /[/+]xml$/

/**
 * Whether a body of another type is seen to be data, which JSON could hold as well: a form, XML, or what
 * its schema describes as more than a text. A page, a script, a playlist, YAML or a log is what it is.
 */
export function isData(name: string, { schema }: Pick<MediaType, 'schema'>): boolean {
  if (isForm(name) || XML.test(essenceOf(name))) return true
  const types = schema?.types
  return types !== undefined && [...types].some((type) => type !== 'string' && type !== 'null')
}

/** Whether plain text tells what has been done, as the answer to anything but a GET does. */
export function isMessage({ method }: Operation, name: string): boolean {
  return method !== 'get' && method !== 'head' && essenceOf(name) === 'text/plain'
}
