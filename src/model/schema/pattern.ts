import type { RE2JS } from 're2js'
import type { SpecDocument } from '../../documents/document.ts'
import { mayReferToFiles } from '../../documents/references/refers-to-files.ts'
import { memoize, perObject } from '../../text/memoize.ts'

/** Longer patterns are not judged: nobody writes them, and to compile them takes time. */
const MAX_LENGTH = 1000

let engine: typeof RE2JS | undefined
/** Callers may ask again before the engine is there: stock Spectral starts all rules at once. */
let loading: Promise<void> | undefined

/**
 * Loads the engine that runs patterns, a third of what a run over a small document loads, if a
 * document may need it: if it, or another file that it refers to, may have a `pattern`.
 * @returns undefined where there is nothing to wait for
 */
export function preparePatterns(document: SpecDocument): Promise<void> | undefined {
  if (engine !== undefined || !mayHavePatterns(document)) return undefined
  return loadPatternEngine()
}

/** Loads the engine that runs patterns, once. */
export function loadPatternEngine(): Promise<void> {
  loading ??= loadEngine()
  return loading
}

const mayHavePatterns = perObject(
  (document: SpecDocument) => document.mentions(/pattern/) || mayReferToFiles(document),
)

async function loadEngine(): Promise<void> {
  engine = (await import('re2js')).RE2JS
}

/**
 * Whether a string matches a JSON Schema `pattern`. A document may bring any pattern, so it is run
 * by an engine whose time is linear in the string, and which knows no lookaround and no
 * back-references.
 * @returns undefined where the pattern cannot be judged
 */
export function accepts(pattern: string, sample: string): boolean | undefined {
  return engine === undefined ? undefined : compile(pattern)?.matcher(sample).find()
}

const compile = memoize((pattern: string): RE2JS | undefined => {
  if (engine === undefined || pattern.length > MAX_LENGTH) return undefined
  try {
    return engine.compile(engine.translateRegExp(pattern))
  } catch {
    return undefined
  }
})

/** Says whether a text matches a pattern, in a time that is linear in the text. */
export type LinearPattern = (text: string) => boolean

/**
 * Compiles a pattern of JavaScript for the linear engine.
 * @param flags those of JavaScript: `i`, `m` and `s` count
 * @returns undefined where it is not loaded, or does not know the syntax
 */
export function compileLinear(pattern: string, flags: string): LinearPattern | undefined {
  if (engine === undefined || pattern.length > MAX_LENGTH) return undefined
  const { CASE_INSENSITIVE, DOTALL, MULTILINE } = engine
  const bits = { i: CASE_INSENSITIVE, m: MULTILINE, s: DOTALL }
  const set = Object.entries(bits).filter(([flag]) => flags.includes(flag))
  const sum = set.reduce((all, [, bit]) => all | bit, 0)
  try {
    const compiled = engine.compile(engine.translateRegExp(pattern), sum)
    return (text) => compiled.matcher(text).find()
  } catch {
    return undefined
  }
}
