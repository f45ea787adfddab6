import { memoize } from '../../../../text/memoize.ts'

/** Longer patterns are not judged. */
const MAX_LENGTH = 1000
/** Groups, repetitions and classes that only other dialects, or later editions of ECMA-262, have. */
const OTHER_DIALECT = /\(\?(?!:|=|!|<[=!])|[*+?}][+*]|\[\[|&&|\\[QE]|\(\*/

/**
 * Whether a text is a regular expression in some dialect: what others than ECMA-262 write (`(?i)`, `\A`,
 * `a++`) is one. Building an expression only reads it: none is run here.
 */
export const isRegular = memoize((pattern: string): boolean => {
  if (pattern.length > MAX_LENGTH || OTHER_DIALECT.test(pattern)) return true
  return canBeRead(pattern, '') || canBeRead(pattern, 'u')
})

function canBeRead(pattern: string, flags: string): boolean {
  try {
    new RegExp(pattern, flags)
    return true
  } catch {
    return false
  }
}
