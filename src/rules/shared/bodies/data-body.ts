import { isKnownWord } from '../../../lexicon/word-kinds.ts'
import type { Operation } from '../../../model/openapi/http.ts'
import { essenceOf, isXml, type MediaType } from '../../../model/openapi/media-type.ts'
import { lowerWords } from '../../words.ts'
import { isForm } from './body-types.ts'

/** Last words of parameters that name a file, or the format in which to answer. */
const FILE_PARAMETERS: ReadonlySet<string> = new Set(
  'ext extension file filename format'.split(' '),
)

/** What a file of its own kind ends in: `signing-key.gpg`, `render.{ext}`. */
const EXTENSION = /[^.]\.(?:\{[^{}]*\}|(?!json$|js$|xml$)([a-z][a-z0-9]{1,4}))$/

/** Whether a path ends in the name of a file, or says the format: `/logs/{filename}`, `/{subtitle_format}`. */
export function answersAsNamed({ method, pathItem }: Operation): boolean {
  const segment = pathItem.path.segments.at(-1)
  if (method !== 'get' || segment === undefined) return false
  const end = EXTENSION.exec(segment.text)
  // `/orders.list` is a call.
  if (end !== null) return !isKnownWord(end[1] ?? '')
  if (segment.kind !== 'parameter') return false
  const words = lowerWords(segment.text)
  return FILE_PARAMETERS.has(words.at(-1) ?? '') || words.slice(-2).join(' ') === 'file name'
}

/**
 * Whether a body of another type is seen to be data, which JSON could hold as well: a form, or what its
 * schema describes as more than a text; XML also where nothing is said of it. A page, a script, a playlist,
 * YAML or a log is what it is.
 */
export function holdsData(name: string, { schema }: Pick<MediaType, 'schema'>): boolean {
  if (isForm(name)) return true
  if (schema?.types === undefined) return isXml(name)
  return [...schema.types].some((type) => type !== 'string' && type !== 'null')
}

/** Whether a GET says that it reads XML, as an invoice or a form that is written in it. */
export function readsXml({ method, node }: Operation): boolean {
  if (method !== 'get') return false
  return ['operationId', 'summary', 'description'].some((key) =>
    lowerWords(node.get(key)?.string?.slice(0, LONGEST_TEXT) ?? '').includes('xml'),
  )
}

/** What says of a text that it is read as it is: a file or a log, what is probed, or what is scraped. */
const AS_IT_IS: ReadonlySet<string> = new Set(
  `alive content contents diff file health healthcheck healthz heartbeat live livez log logs metrics patch ping
  pprof preview prometheus raw ready readyz rendered renders script source sping stderr stdout text txt`.split(
    /\s+/,
  ),
)
/** How much of a text is read. */
const LONGEST_TEXT = 100

/**
 * Whether plain text is a value or a message: neither the path nor what the operation says makes it a
 * text that is read as it is.
 */
export function isMessage({ method, node, pathItem }: Operation, name: string): boolean {
  if (essenceOf(name) !== 'text/plain') return false
  if (method === 'head') return false
  const isRead = method === 'get'
  const said = ['operationId', 'summary', 'description'].map((key) => node.get(key)?.string ?? '')
  // What stands behind an id is one of what stands in front: `/logs/{log_id}`.
  const named = pathItem.path.segments.slice(-2).map(({ text }) => text)
  return ![...said, ...named].some((text) =>
    lowerWords(text.slice(0, LONGEST_TEXT)).some(
      (word) => word === 'pprof' || (isRead && AS_IT_IS.has(word)),
    ),
  )
}
