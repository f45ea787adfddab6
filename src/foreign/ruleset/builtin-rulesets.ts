import spectralRulesets from '@stoplight/spectral-rulesets'

/** What is asked of a ruleset of Spectral. */
interface BuiltinRuleset {
  readonly rules: Readonly<Record<string, unknown>>
}

const { oas, asyncapi, arazzo } = spectralRulesets

/** Spectral's own rulesets, by the names that `extends` has for them. */
export const BUILTIN_RULESETS: ReadonlyMap<string, BuiltinRuleset> = new Map<
  string,
  BuiltinRuleset
>([
  ['spectral:oas', oas],
  ['spectral:asyncapi', asyncapi],
  ['spectral:arazzo', arazzo],
])
