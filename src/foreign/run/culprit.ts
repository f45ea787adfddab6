import type { Rule } from '@stoplight/spectral-core'
import spectralFunctions from '@stoplight/spectral-functions'
import { isObject } from '../../documents/json-object.ts'
import { BUILTIN_RULESETS } from '../ruleset/builtin-rulesets.ts'

type Then = Rule['then'][number]

/**
 * What of a rule fails: a function of the team; one of Spectral with options of the team; one with
 * options that Spectral wrote as well, or none; or the expression in `field`.
 */
export type Culprit = 'function' | 'options' | 'spectral' | 'field'

/** What the rules of Spectral do with what they look at. */
const THENS: ReadonlySet<unknown> = new Set(
  [...BUILTIN_RULESETS.values()].flatMap(({ rules }) => Object.values(rules).flatMap(thensOf)),
)
const FUNCTIONS: ReadonlySet<unknown> = new Set([
  ...Object.values(spectralFunctions),
  ...[...THENS].map(functionOf),
])

/** Says whose fault it may be that the function of a rule fails. */
export function culpritOf(then: Then): Exclude<Culprit, 'field'> {
  if (!FUNCTIONS.has(then.function)) return 'function'
  return THENS.has(then) || then.functionOptions === undefined ? 'spectral' : 'options'
}

function thensOf(rule: unknown): unknown[] {
  return isObject(rule) ? [rule.then].flat() : []
}

function functionOf(then: unknown): unknown {
  return isObject(then) ? then.function : undefined
}
