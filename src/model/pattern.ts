import { RE2JS } from 're2js'

/** Longer patterns are not judged: nobody writes them, and to compile them takes time. */
const MAX_LENGTH = 1000

const compiled = new Map<string, RE2JS | undefined>()

/**
 * Whether a string matches a JSON Schema `pattern`. A document may bring any pattern, so it is run
 * by an engine whose time is linear in the string, and which knows no lookaround and no
 * back-references.
 * @returns undefined where the pattern cannot be judged
 */
export function accepts(pattern: string, sample: string): boolean | undefined {
  if (!compiled.has(pattern)) compiled.set(pattern, compile(pattern))
  return compiled.get(pattern)?.matcher(sample).find()
}

function compile(pattern: string): RE2JS | undefined {
  if (pattern.length > MAX_LENGTH) return undefined
  try {
    return RE2JS.compile(RE2JS.translateRegExp(pattern))
  } catch {
    return undefined
  }
}
