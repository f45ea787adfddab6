import type { IFunctionResult, Rule } from '@stoplight/spectral-core'
import spectralFunctions from '@stoplight/spectral-functions'
import spectralRuntime from '@stoplight/spectral-runtime'
import { isObject } from '../../documents/json-object.ts'
import { type BoundedPattern, isRisky, patternOf, withinBound } from './pattern-bound.ts'

type Then = Rule['then'][number]
type Check = Then['function']

/**
 * Bounds the functions of Spectral that run patterns of a ruleset, `pattern` and `schema`: a text in
 * a document may keep a pattern such as `^(a+)+$` busy for years.
 * @returns the function that is to run in its place
 */
export function boundFunction({ function: run, functionOptions }: Then): Check {
  if (run === spectralFunctions.pattern) return boundPattern(run)
  if (run !== spectralFunctions.schema || !hasRiskyPattern(functionOptions)) return run
  return (...given) => withinBound(() => run(...given), 'A pattern of the schema')
}

function boundPattern(run: Check): Check {
  return (input, options, context) => {
    if (typeof input !== 'string' || !isObject(options)) return run(input, options, context)
    const [match, notMatch] = [toPattern(options.match), toPattern(options.notMatch)]
    const isQuick = [match, notMatch].every((each) => each === undefined || each.isQuickFor(input))
    if (isQuick) return run(input, options, context)
    const results: IFunctionResult[] = []
    if (match !== undefined && !match.test(input))
      results.push(mismatch('must match', options.match))
    if (notMatch?.test(input)) results.push(mismatch('must not match', options.notMatch))
    return results
  }
}

/** Patterns are written with slashes and flags, or without. */
function toPattern(written: unknown): BoundedPattern | undefined {
  if (typeof written !== 'string') return undefined
  const [, source = written, flags = ''] = /^\/(.+)\/([a-z]*)$/.exec(written) ?? []
  return patternOf(source, flags)
}

/** In Spectral's words. */
function mismatch(fault: string, pattern: unknown): IFunctionResult {
  const printed = spectralRuntime.printValue(pattern)
  return { message: `#{{print("value")}} ${fault} the pattern ${printed}` }
}

/** Whether the options of a function have a pattern that some short text takes long for. */
export function hasRiskyPattern(options: unknown): boolean {
  const seen = new Set<unknown>()
  const pending = [options]
  while (pending.length > 0) {
    const node = pending.pop()
    if (typeof node !== 'object' || node === null || seen.has(node)) continue
    seen.add(node)
    if (patternsOf(node).some((pattern) => typeof pattern === 'string' && isRisky(pattern)))
      return true
    pending.push(...Object.values(node))
  }
  return false
}

/** The patterns among the members of a schema, or of the options of `pattern`. */
function patternsOf(node: object): unknown[] {
  // A list has none of these.
  const { match, notMatch, pattern, patternProperties } = node as Record<string, unknown>
  return [match, notMatch, pattern, ...Object.keys(patternProperties ?? {})]
}
