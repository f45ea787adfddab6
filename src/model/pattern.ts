import type { RE2JS } from 're2js'
import type { SpecDocument } from '../documents/document.ts'

/** Longer patterns are not judged: nobody writes them, and to compile them takes time. */
const MAX_LENGTH = 1000

const compiled = new Map<string, RE2JS | undefined>()
const prepared = new WeakSet<SpecDocument>()
let engine: typeof RE2JS | undefined

/**
 * Loads the engine that runs patterns, a third of what a run over a small document loads, if a
 * document may need it: if it, or another file that it refers to, may have a `pattern`.
 */
export async function preparePatterns(document: SpecDocument): Promise<void> {
  if (engine !== undefined || prepared.has(document)) return
  prepared.add(document)
  const { text } = document.source
  if (text.includes('pattern') || REFERS_TO_FILE.test(text)) engine = (await import('re2js')).RE2JS
}

const REFERS_TO_FILE = /\$ref["']?\s*:\s*["']?[^#\s"']/

/**
 * Whether a string matches a JSON Schema `pattern`. A document may bring any pattern, so it is run
 * by an engine whose time is linear in the string, and which knows no lookaround and no
 * back-references.
 * @returns undefined where the pattern cannot be judged
 */
export function accepts(pattern: string, sample: string): boolean | undefined {
  if (engine === undefined) return undefined
  if (!compiled.has(pattern)) compiled.set(pattern, compile(engine, pattern))
  return compiled.get(pattern)?.matcher(sample).find()
}

function compile(re2: typeof RE2JS, pattern: string): RE2JS | undefined {
  if (pattern.length > MAX_LENGTH) return undefined
  try {
    return re2.compile(re2.translateRegExp(pattern))
  } catch {
    return undefined
  }
}
