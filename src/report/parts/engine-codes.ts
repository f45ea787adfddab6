import { COMPATIBLE_CHANGE } from '../../findings/compatible-change.ts'
import { INTERNAL_ERROR } from '../../findings/internal-error.ts'
import { RULE_FAILED } from '../../findings/rule-failed.ts'
import type { Severity } from '../../findings/severity.ts'
import { UNFINISHED } from '../../findings/unfinished.ts'

/** A code that findings carry and that is no rule: it cannot be configured. */
export interface EngineCode {
  readonly id: string
  readonly severity: Severity
  /** What it reports: one sentence. */
  readonly summary: string
  /** What to do about it. */
  readonly help: string
  /** When it is reported, and what stands in its place else. */
  readonly notes?: readonly string[]
}

/** Every such code, lintel's own and those that spectral-core gives when it runs a team's rules. */
export const ENGINE_CODES: readonly EngineCode[] = [
  {
    id: COMPATIBLE_CHANGE,
    severity: 'info',
    summary: 'A document changed in a way that breaks nobody.',
    help: 'There is nothing to be done.',
    notes: [
      '`lintel diff --all` lists such changes beside those that break consumers; they never count for the exit code.',
    ],
  },
  {
    id: INTERNAL_ERROR,
    severity: 'error',
    summary: 'A rule failed while it checked the document.',
    help: 'This is a bug in the rule that the message names: please report it, with the document. The other rules ran, and until it is mended the rule can be switched off in the ruleset.',
  },
  {
    id: 'invalid-ref',
    severity: 'error',
    summary: 'A `$ref` leads to nothing that can be read.',
    help: 'Correct the path or the JSON pointer of the reference.',
    notes: [
      'Spectral reports it, when it runs the rules of a team. The rule of lintel for this is `structure/reference`.',
    ],
  },
  {
    id: 'parser',
    severity: 'error',
    summary: 'The document is not well-formed YAML or JSON.',
    help: 'Correct the syntax at the place that is shown.',
    notes: [
      'Spectral reports it, when it runs the rules of a team. The rule of lintel for this is `structure/syntax`.',
    ],
  },
  {
    id: RULE_FAILED,
    severity: 'error',
    summary: 'A rule that the ruleset brings cannot be run, or its function failed.',
    help: 'This is a bug in the ruleset, or in the function or rule that the message names: correct it, or switch the rule off. The other rules ran, and the exit code is 2.',
  },
  {
    id: UNFINISHED,
    severity: 'info',
    summary: 'A check was cut short, since it would have taken too much time or found too much.',
    help: 'The place that is shown, and what comes after it, may hold faults of the rule that were not looked for. Schemas that are nested or composed less can be checked to their end; after violations by the thousand, what is left is found once these are mended.',
  },
  {
    id: 'unrecognized-format',
    severity: 'warn',
    summary: 'The document is of no format that a rule of the ruleset knows.',
    help: 'Begin the document with `openapi` or `asyncapi` and a version, or leave it out of the run.',
    notes: [
      'Spectral reports it, when it runs the rules of a team. The rule of lintel for this is `structure/format`.',
    ],
  },
]
