import type { IFunctionResult, Rule, RulesetFunctionContext } from '@stoplight/spectral-core'
import { settle, withoutExit } from './hold-process.ts'

type Place = Pick<RulesetFunctionContext, 'document' | 'documentInventory' | 'path'>

/** A function of a rule that failed on a document. */
export interface RuleFailure {
  readonly rule: string
  readonly error: unknown
  /** The path in the document as Spectral resolved it that the function was given. */
  readonly path: RulesetFunctionContext['path']
  readonly isResolved: boolean
  readonly inventory: RulesetFunctionContext['documentInventory']
}

const guarded = new WeakSet<object>()
const failures = new WeakMap<RulesetFunctionContext['document'], Map<string, RuleFailure>>()

/**
 * Guards the functions of a rule: one that throws, or gives what is no result, ends the whole run
 * in Spectral. Here it finds nothing, and the failure is kept.
 */
export function guardRule(rule: Rule): void {
  if (guarded.has(rule)) return
  guarded.add(rule)
  rule.then = rule.then.map((then) => ({ ...then, function: guard(rule, then.function) }))
}

/** The failures on a document, of each rule the first, by rule. */
export function failuresOn(document: RulesetFunctionContext['document']): RuleFailure[] {
  return [...(failures.get(document)?.values() ?? [])]
}

type Check = Rule['then'][number]['function']

function guard(rule: Rule, run: Check): Check {
  return function guardedFunction(input, options, context) {
    // Spectral changes the path of the context from node to node.
    const { document, documentInventory, path } = context
    const fail = (error: unknown) => note(rule, error, { document, documentInventory, path })
    try {
      const results = withoutExit(() => run(input, options, context))
      if (!(results instanceof Object) || !('then' in results)) return check(results, fail)
      return settle(results).then(
        (settled) => check(settled, fail),
        (error) => fail(error),
      )
    } catch (error) {
      return fail(error)
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
  const hasPath = !('path' in result) || result.path === undefined || Array.isArray(result.path)
  return typeof result.message === 'string' && hasPath
}

function note(rule: Rule, error: unknown, { document, documentInventory, path }: Place): undefined {
  const known = failures.get(document) ?? new Map<string, RuleFailure>()
  failures.set(document, known)
  if (known.has(rule.name)) return undefined
  const isResolved = rule.resolved
  known.set(rule.name, { rule: rule.name, error, path, isResolved, inventory: documentInventory })
  return undefined
}
