/**
 * What lints, and what is loaded with it: the rules, the parsers, the models. A run that finds all
 * in the cache does without. It is one module, since each that is loaded by itself takes time.
 */
export { toRulesetOf } from '../config/document-rulesets.ts'
export { summarize } from '../config/ruleset-summary.ts'
export { lintInputs } from '../engine/lint/lint.ts'
export { allRules } from '../rules/index.ts'
export { openConfigurations } from './configurations.ts'
