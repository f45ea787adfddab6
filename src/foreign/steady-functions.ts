import type { Rule } from '@stoplight/spectral-core'
import spectralFunctions from '@stoplight/spectral-functions'
import spectralRulesets from '@stoplight/spectral-rulesets'
import { isObject } from '../documents/json-object.ts'

const { alphabetical, casing, defined, enumeration, falsy, length, or, pattern } = spectralFunctions
const { schema, truthy, undefined: isUndefined, xor } = spectralFunctions

/** Of the functions in Spectral's own rulesets, those that look at the node alone. */
const NAMES: ReadonlySet<string> = new Set(['oasExample', 'oasSchema', 'typedEnum'])

/**
 * Functions whose results depend on what they are given, and on no more of the path than its last key
 * and whether it is part of a request or a response. They begin the paths of their results with that.
 */
const STEADY: ReadonlySet<unknown> = new Set([
  ...[alphabetical, casing, defined, enumeration, falsy, length, or, pattern],
  ...[schema, truthy, isUndefined, xor],
  ...functionsOf(spectralRulesets.oas.rules).filter(({ name }) => NAMES.has(name)),
])

/** Whether what a rule finds in a node is known from the node, wherever that stands. */
export function isSteady({ then }: Rule): boolean {
  return then.every((each) => STEADY.has(each.function))
}

function functionsOf(rules: object): { readonly name: string }[] {
  return Object.values(rules).flatMap((rule) =>
    [Object(rule).then].flat().flatMap((then) => {
      const run: unknown = isObject(then) ? then.function : undefined
      return typeof run === 'function' ? [run] : []
    }),
  )
}
