export type { Position, Range } from './documents/lines.ts'
export type { Breaks, ChangeDirection, ChangeVerdict } from './findings/change-words.ts'
export type {
  BaselineCounts,
  ChangeDetails,
  Edit,
  Failure,
  Finding,
  Fix,
  FixKind,
  RelatedLocation,
  SuppressedFinding,
} from './findings/finding.ts'
export type { Severity } from './findings/severity.ts'
export { diff } from './library/diff.ts'
export { fix } from './library/fix.ts'
export { lint } from './library/lint.ts'
export type {
  DiffRequest,
  FixRequest,
  FixResult,
  LintRequest,
  LintResult,
  MendedText,
  RuleLevel,
  RuleLevelWithOptions,
  RulesetDefinition,
  TextInput,
} from './library/requests.ts'
export type { JsonReport } from './report/json.ts'
export { ConfigurationError } from './settings/configuration-error.ts'
