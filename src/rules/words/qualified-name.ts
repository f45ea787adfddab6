import type { SpecNode } from '../../documents/node.ts'
import { canBeNoun } from '../../lexicon/word-kinds.ts'
import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import { nounOf } from '../../model/openapi/collection.ts'
import type { Parameter } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { type Path, parsePath, type Segment } from '../../model/openapi/path.ts'
import type { Property } from '../../model/schema/schema.ts'
import { isPlural, toSingular } from '../../model/words/nouns.ts'
import { lowerWords } from '../words.ts'
import type { Name } from './names.ts'
import { unionOf } from './unions.ts'

/** Maps whose keys are names of components. */
const COMPONENT_MAPS: ReadonlySet<unknown> = new Set([
  'schemas',
  'definitions',
  '$defs',
  'responses',
  'requestBodies',
  'parameters',
  'messages',
])

/** What names of components say of their use and not of the thing. */
const USES: ReadonlySet<string> = new Set(
  'all alpha any base beta body create created data detail details dto entity full get inline inner info information input item items json list mini model new object of one output params patch payload post properties put query request resource response result results schema update updated view'.split(
    ' ',
  ),
)

/**
 * What a field belongs to, as words: the nearest property or component around it, else the
 * collection of the path that it stands in, or its file where that holds nothing else.
 */
function domainOfField({ owner }: Property): string[] {
  for (let node: SpecNode | undefined = owner.node; node !== undefined; node = node.parent) {
    const { key, parent } = node
    if (parent === undefined && node === owner.node) return domainOfFile(node.document.source.file)
    if (parent?.key === 'paths' && parent.parent?.parent === undefined)
      return domainOfPath(parsePath(String(key)))
    const isName = parent?.key === 'properties' || COMPONENT_MAPS.has(parent?.key)
    // A status under `responses` of an operation is no name.
    if (!isName || typeof key !== 'string' || /^([1-5](\d\d|XX)|default)$/i.test(key)) continue
    const words = withoutUses(key)
    if (words.length > 0) return words
  }
  return []
}

/** What a name belongs to, as words: fields of a union share what the union is named after. */
export function domainOf(api: OpenApi | AsyncApi, name: Name): string[] {
  const { kind, text, property, parameter, path } = name
  if (property !== undefined)
    return domainOfField({ ...property, owner: unionOf(api, property) ?? property.owner })
  if (parameter !== undefined) return domainOfParameter(parameter)
  if (path === undefined) return []
  const written = kind === 'segment' ? text : `{${text}}`
  return domainOfPath(
    path,
    path.segments.findIndex((segment) => segment.text === written),
  )
}

/** What a parameter belongs to: the collection before it, or at the end of the path. */
function domainOfParameter({ name, in: place, operations: [first] }: Parameter): string[] {
  if (first === undefined) return []
  const { path } = first.pathItem
  const index = place === 'path' ? path.segments.findIndex(({ text }) => text === `{${name}}`) : -1
  return domainOfPath(path, index < 0 ? path.segments.length : index)
}

/** What a segment belongs to: the collection before it. */
function domainOfPath(path: Path, end = path.segments.length): string[] {
  const segment = path.segments.slice(0, end).findLast(isCollectionName)
  return segment === undefined ? [] : singularize(lowerWords(segment.text))
}

/** Whether a segment names what a path is about, and no action or state of it. */
function isCollectionName(segment: Segment): boolean {
  return segment.kind === 'literal' && isPlural(nounOf(segment))
}

/** A file that is a schema is named after what the schema describes. */
function domainOfFile(file: string): string[] {
  const [name = ''] = file.replace(/^.*\//, '').split('.')
  return withoutUses(name)
}

function withoutUses(name: string): string[] {
  const words = [...lowerWords(name.replace(/^.*[./]/, ''))]
  while (words.length > 0 && isUse(words.at(-1))) words.pop()
  while (words.length > 0 && isUse(words[0])) words.shift()
  return singularize(words)
}

function isUse(word = ''): boolean {
  return USES.has(word) || /^v?\d+$/.test(word)
}

/** Words of which the last is in the singular. */
function singularize(words: readonly string[]): string[] {
  const last = words.at(-1)
  if (last === undefined) return []
  const one = toSingular(last)
  // What ends in -s and is not known may be a name.
  return [...words.slice(0, -1), canBeNoun(one) ? one : last]
}
