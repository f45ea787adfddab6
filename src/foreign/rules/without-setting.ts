import { isObject } from '../../documents/json-object.ts'

/** Rulesets extend others, and these others, but no sane one so many in a row. */
const MAX_DEPTH = 50

/**
 * Leaves out of a definition what it, and all that it extends and overrides, says of a rule that none of
 * them defines, such as `my-rule: off`.
 */
export function withoutSetting(definition: unknown, rule: string, depth = 0): unknown {
  if (depth > MAX_DEPTH) return definition
  const without = (part: unknown) => withoutSetting(part, rule, depth + 1)
  if (Array.isArray(definition)) return definition.map(without)
  if (!isObject(definition)) return definition
  const { rules, extends: extended, overrides } = definition
  return {
    ...definition,
    ...(isObject(rules) && {
      rules: Object.fromEntries(
        Object.entries(rules).filter(([name, value]) => name !== rule || isObject(value)),
      ),
    }),
    ...(extended !== undefined && { extends: without(extended) }),
    ...(overrides !== undefined && { overrides: without(overrides) }),
  }
}
