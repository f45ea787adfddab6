import type { Rule } from '@stoplight/spectral-core'
import spectralFunctions from '@stoplight/spectral-functions'
import spectralRulesets from '@stoplight/spectral-rulesets'

const { alphabetical, casing, defined, enumeration, falsy, length, or, pattern } = spectralFunctions
const { schema, truthy, undefined: isUndefined, xor } = spectralFunctions

/** Of Spectral's own rules, those whose functions look at the node alone: `oasExample` and its like. */
const EXAMPLES = ['oas2-valid-media-example', 'oas3-valid-media-example']
const RULES = [...EXAMPLES, 'duplicated-entry-in-enum', 'typed-enum']

/**
 * Functions whose results depend on what they are given, and on no more of the path than its last key
 * and whether it is part of a request or a response. They begin the paths of their results with that.
 */
const CONTEXT_FREE: ReadonlySet<unknown> = new Set([
  ...[alphabetical, casing, defined, enumeration, falsy, length, or, pattern],
  ...[schema, truthy, isUndefined, xor],
  ...RULES.flatMap(functionsOf),
])

/** Whether what a rule finds in a node is known from the node, wherever that stands. */
export function isContextFree({ then }: Rule): boolean {
  return then.every((each) => CONTEXT_FREE.has(each.function))
}

function functionsOf(name: string): unknown[] {
  const rules: Readonly<Record<string, unknown>> = spectralRulesets.oas.rules
  return [Object(rules[name]).then].flat().map((then) => Object(then).function)
}
