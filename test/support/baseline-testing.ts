import { EMPTY_BASELINE } from '../../src/baseline/baseline.ts'
import { type Comparison, compareWithBaseline } from '../../src/baseline/compare.ts'
import type { BaselinePaths } from '../../src/baseline/fingerprint.ts'
import { parseBaseline } from '../../src/baseline/parse.ts'
import { renderBaseline } from '../../src/baseline/render.ts'
import { lintInputs } from '../../src/engine/lint/lint.ts'
import type { LintRun } from '../../src/engine/outcomes/lint-run.ts'
import { rules } from '../../src/rules/index.ts'
import { rulesetForAll } from '../../src/settings/document-ruleset.ts'

/** Texts by file name. */
export type Files = Readonly<Record<string, string>>

/** The baseline that holds the findings of some documents, as the text of its file. */
export async function recordBaseline(files: Files, ids?: readonly string[]): Promise<string> {
  const run = await lintTexts(files, ids)
  const comparison = compareWithBaseline(toBaselineRun(run), EMPTY_BASELINE, pathsOf(files))
  return renderBaseline(comparison.record())
}

/**
 * Compares documents with a baseline.
 * @param ids the rules that run; left out, all of them
 * @param others files that exist and are not linted
 */
export async function compareTexts(
  baseline: string,
  files: Files,
  ids?: readonly string[],
  others: Files = {},
): Promise<Comparison> {
  const file = 'lintel-baseline.json'
  const source = { file, location: file, text: baseline, hasByteOrderMark: false } as const
  return compareWithBaseline(
    toBaselineRun(await lintTexts(files, ids)),
    parseBaseline({ ...source, language: 'json' }),
    pathsOf({ ...files, ...others }),
  )
}

async function lintTexts(
  files: Files,
  ids: readonly string[] = rules.map(({ id }) => id),
): Promise<LintRun> {
  const inputs = Object.entries(files).map(
    ([name, text]) => ({ kind: 'text', name, text }) as const,
  )
  const severities = new Map(ids.map((id) => [id, 'error'] as const))
  return lintInputs(inputs, { cwd: '/specs', rulesetOf: rulesetForAll(severities) })
}

function toBaselineRun(run: LintRun) {
  const workspaceRules = rules.filter(({ on }) => on === 'workspace').map(({ id }) => id)
  const firstPlaceRules = rules.flatMap(({ id, atFirst }) =>
    atFirst === undefined ? [] : [[id, atFirst] as const],
  )
  return {
    ...run,
    workspaceRules: new Set(workspaceRules),
    firstPlaceRules: new Map(firstPlaceRules),
  }
}

function pathsOf(files: Files): BaselinePaths {
  return {
    toBaseline: (file) => file,
    fromBaseline: (file) => file,
    exists: (file) => Object.hasOwn(files, file),
  }
}
