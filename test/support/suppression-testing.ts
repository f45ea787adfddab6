import { lintInputs } from '../../src/engine/lint/lint.ts'
import type { LintRun } from '../../src/engine/outcomes/lint-run.ts'
import type { Severity } from '../../src/findings/severity.ts'
import { rulesetForAll } from '../../src/settings/document-ruleset.ts'
import { withHeader } from './rule-testing.ts'

/** Rules that find something in plain documents, and those about suppressions. */
export const SEVERITIES: ReadonlyMap<string, Severity> = new Map([
  ['paths/kebab-case', 'error'],
  ['naming/field-snake-case', 'error'],
  ['structure/syntax', 'error'],
  ['suppression/reason', 'warn'],
  ['suppression/syntax', 'error'],
  ['suppression/unused', 'warn'],
])

/** Lints one text as a document of a run; where it names no format, it is OpenAPI 3.1. */
export function runText(
  text: string,
  options: {
    readonly file?: string
    readonly severities?: ReadonlyMap<string, Severity>
    readonly today?: string
  } = {},
): Promise<LintRun> {
  const { file = 'api.yaml', severities = SEVERITIES, ...rest } = options
  const whole = /^openapi:/m.test(text) ? text : withHeader(text, [])
  const input = { kind: 'text', name: file, text: whole } as const
  return lintInputs([input], { cwd: '/specs', rulesetOf: rulesetForAll(severities), ...rest })
}

/** What a run left and what was suppressed, each as `line rule`. */
export function outcomeOf({ findings, suppressed }: LintRun) {
  return {
    left: findings.map(({ range, rule }) => `${range.start.line} ${rule}`),
    hidden: suppressed.map(({ finding: { range, rule } }) => `${range.start.line} ${rule}`),
  }
}
