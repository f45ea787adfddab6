import type { RulesetFiles } from './ruleset-files.ts'
import type { ForeignOptions } from './types.ts'
export function explainRulesetError(
  error: unknown,
  _files: RulesetFiles,
  _options: ForeignOptions,
): unknown {
  return error
}
