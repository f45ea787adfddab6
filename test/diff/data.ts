import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { SpecDocument } from '../../src/documents/document.ts'
import { parsePointer } from '../../src/documents/pointer.ts'
import { decodeText, languageOf } from '../../src/documents/source.ts'
import { CORPUS, corpusDocuments } from '../support/corpus.ts'

export type Json = null | boolean | number | string | Json[] | JsonObject
export interface JsonObject {
  [name: string]: Json
}

/** A real document: what it says, as data that may be changed. */
export interface Sample {
  readonly path: string
  readonly data: JsonObject
}

export function isRecord(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function clone<T extends Json>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T // data has nothing that JSON has not
}

/**
 * The documents of the corpus that stand in one file and are of a version that lintel knows.
 * `LINTEL_WHOLE_CORPUS` takes those too that are large.
 */
export function corpusSamples(maxBytes: number): Sample[] {
  const limit = process.env.LINTEL_WHOLE_CORPUS === undefined ? maxBytes : 1e6
  return corpusDocuments(limit).flatMap((path) => {
    const location = join(CORPUS, path)
    const decoded = decodeText(readFileSync(location))
    const language = languageOf(location, decoded.text)
    const document = new SpecDocument({ file: basename(path), location, ...decoded, language })
    // Others need their files, or are not read at all.
    if (path.includes('unsupported') || refersToFiles(decoded.text)) return []
    const data = document.data as Json // what a parser gives
    return isRecord(data) && document.isReadable ? [{ path, data: clone(data) }] : []
  })
}

function refersToFiles(text: string): boolean {
  return /\$ref["']?\s*:\s*["']?[^#"'\s{]/.test(text)
}

/** What a reference inside a document leads to. */
export function targetOf(root: Json, reference: string): Json | undefined {
  const tokens = reference.startsWith('#') ? parsePointer(decodeURI(reference.slice(1))) : undefined
  return tokens === undefined ? undefined : valueAt(root, tokens)
}

/** What stands at tokens, no reference followed. */
export function valueAt(root: Json, tokens: Iterable<string | number>): Json | undefined {
  let value: Json | undefined = root
  for (const token of tokens) {
    if (Array.isArray(value)) value = value[Number(token)]
    else if (isRecord(value) && Object.hasOwn(value, token)) value = value[token]
    else return undefined
  }
  return value
}

/** Every object of a value, the outer ones first. */
export function* objectsIn(value: Json): Generator<JsonObject> {
  if (Array.isArray(value)) for (const item of value) yield* objectsIn(item)
  else if (isRecord(value)) {
    yield value
    for (const member of Object.values(value)) yield* objectsIn(member)
  }
}

/** A copy with every object replaced, the inner ones first. */
export function mapObjects(value: Json, map: (object: JsonObject) => Json): Json {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, map))
  if (!isRecord(value)) return value
  const members = Object.entries(value).map(([key, member]) => [key, mapObjects(member, map)])
  return map(Object.fromEntries(members))
}
