import type { IFunctionResult, Rule, RulesetFunctionContext } from '@stoplight/spectral-core'
import { settleInProcess, withoutExit } from './guard-process.ts'

type RuleFunction = Rule['then'][number]['function']

/**
 * Guards a function of a rule: one that throws, or gives what is no result, ends the whole run in
 * Spectral. Here it finds nothing, and the failure is told.
 * @param isKnown whether it is one of Spectral: these do not call `process.exit`
 * @param fail hears of the error, and of what the function was given
 */
export function guardFunction(
  run: RuleFunction,
  isKnown: boolean,
  fail: (error: unknown, context: RulesetFunctionContext) => void,
): RuleFunction {
  return function guardedFunction(input, options, context) {
    const failAt = (place: RulesetFunctionContext) => (error: unknown) => {
      fail(error, place)
      return undefined
    }
    try {
      const results = isKnown
        ? run(input, options, context)
        : withoutExit(() => run(input, options, context))
      if (!(results instanceof Object) || !('then' in results))
        return check(results, failAt(context))
      // Until it settles, the context is that of other nodes.
      const failHere = failAt({ ...context })
      return settleInProcess(results).then((settled) => check(settled, failHere), failHere)
    } catch (error) {
      return failAt(context)(error)
    }
  }
}

/** Lets through what is a list of results. */
function check(results: unknown, fail: (error: unknown) => void): IFunctionResult[] | undefined {
  if (results === undefined || results === null) return undefined
  if (!Array.isArray(results)) {
    fail(new TypeError('It returns what is no list of results.'))
    return undefined
  }
  const good = results.filter(isResult)
  if (good.length < results.length) fail(new TypeError('It returns a result without a message.'))
  return good
}

function isResult(result: unknown): result is IFunctionResult {
  if (typeof result !== 'object' || result === null || !('message' in result)) return false
  const hasPath = !('path' in result) || result.path === undefined || isPath(result.path)
  return typeof result.message === 'string' && hasPath
}

/** Spectral makes texts of all that is in a path, and some rulesets rely on it. */
function isPath(path: unknown): boolean {
  try {
    return Array.isArray(path) && path.every((token) => typeof String(token) === 'string')
  } catch {
    return false
  }
}
