import { memoize } from '../../../text/memoize.ts'
import { quote } from '../../../text/quote.ts'
import type { Report } from '../../rule.ts'
import { ALL_VERSIONS, against, type Demand, inVersions } from './demand.ts'
import type { OpenApiObjects } from './objects.ts'

const REGULAR: Demand = {
  section: 'Schema Object, by JSON Schema Validation',
  sentences: inVersions(ALL_VERSIONS, 'This string SHOULD be a valid regular expression'),
}

/**
 * Patterns that are regular expressions in no dialect. That the dialect is ECMA-262 is a SHOULD: what
 * others write (`(?i)`, `\A`, `a++`) is let be.
 */
export function* findPatternFaults(objects: OpenApiObjects): Generator<Report> {
  const owners = [
    ...objects.schemasWith('pattern'),
    ...(['parameter', 'items', 'header'] as const).flatMap((kind) => objects.all(kind)),
  ]
  for (const owner of owners) {
    const pattern = owner.object?.pattern
    if (typeof pattern !== 'string' || isRegular(pattern)) continue
    yield {
      node: owner.get('pattern') ?? owner,
      message: against(
        REGULAR,
        objects.api.version,
        `Pattern ${quote(pattern)} is no regular expression`,
      ),
      help: 'Close what is open, and write a backslash before a character that stands for itself.',
    }
  }
}

/** Longer patterns are not judged. */
const MAX_LENGTH = 1000
/** Groups, repetitions and classes that only other dialects, or later editions of ECMA-262, have. */
const OTHER_DIALECT = /\(\?(?!:|=|!|<[=!])|[*+?}][+*]|\[\[|&&|\\[QE]|\(\*/

/** Building an expression only reads it: none is run here. */
const isRegular = memoize((pattern: string): boolean => {
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
