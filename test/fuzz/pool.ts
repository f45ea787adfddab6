import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { SpecDocument } from '../../src/documents/document.ts'
import { decodeText, EncodingError, languageOf } from '../../src/documents/source.ts'
import { isRecord, type Json, type JsonObject } from '../diff/data.ts'

/** Larger documents are left out: a mutation costs what its document does. */
export const MAX_BYTES = 60_000

/** A document that others are made of. */
export interface Original {
  readonly path: string
  readonly bytes: Buffer
  readonly language: 'json' | 'yaml'
}

/** The documents that a campaign starts from. */
export class Pool {
  /** The smallest first, so that what shrinks takes a smaller one. */
  readonly originals: readonly Original[]
  /** Those that say that they describe an API. */
  readonly apis: readonly Original[]
  /** How many documents of the folders are too large. */
  readonly leftOut: number
  readonly #data = new Map<Original, Json | undefined>()

  /** @param folders their paths; what is in them is found at any depth */
  constructor(folders: readonly string[]) {
    const paths = folders.flatMap((folder) => filesIn(folder))
    const fitting = paths.filter((path) => statSync(path).size <= MAX_BYTES)
    this.leftOut = paths.length - fitting.length
    this.originals = fitting.map(read).sort((a, b) => a.bytes.length - b.bytes.length)
    this.apis = this.originals.filter(({ bytes }) =>
      /^[{\s]*"?(openapi|asyncapi|swagger)"?\s*:/m.test(bytes.toString('latin1')),
    )
  }

  /** What a document says; undefined where its text gives no data. */
  dataOf(original: Original): Json | undefined {
    if (!this.#data.has(original))
      this.#data.set(original, parse(original.bytes, original.language))
    return this.#data.get(original)
  }

  /** As `dataOf`, where that is an object. */
  objectOf(original: Original): JsonObject | undefined {
    const data = this.dataOf(original)
    return isRecord(data) ? data : undefined
  }
}

/** What bytes say as a document; undefined where they give no data. */
export function parse(bytes: Uint8Array, language: 'json' | 'yaml'): Json | undefined {
  const file = `api.${language}`
  try {
    const document = new SpecDocument({ file, location: file, ...decodeText(bytes), language })
    // Data that stands in several places would change in all of them.
    return document.data === undefined ? undefined : JSON.parse(JSON.stringify(document.data))
  } catch (error) {
    if (error instanceof EncodingError || error instanceof RangeError) return undefined
    throw error
  }
}

/** The documents below a folder, in an order that does not depend on the machine. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(json|ya?ml)$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('node_modules'))
    .sort()
}

function read(path: string): Original {
  const bytes = readFileSync(path)
  const language = languageOf(basename(path), bytes.toString('latin1'))
  return { path, bytes, language }
}
