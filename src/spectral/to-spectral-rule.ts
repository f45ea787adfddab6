import type { RulesetFunctionContext } from '@stoplight/spectral-core'
import { checkWith, prepare } from '../engine/rules/run-rules.ts'
import type { Rule } from '../rules/rule.ts'
import { markOwn } from '../settings/own-mark.ts'
import { analysisOf } from './analysis.ts'
import { toPath } from './places.ts'
import type { SpectralResult, SpectralRule } from './types.ts'

/**
 * A rule in Spectral's form. Spectral gives it the whole document; it looks at lintel's model of
 * it, as the native engine does, and says where its findings are.
 */
export function toSpectralRule(rule: Rule): SpectralRule {
  return {
    description: rule.summary,
    message: '{{error}}',
    severity: rule.severity,
    given: '$',
    // Rules over the document as it is written point at references, which are not in a resolved one.
    resolved: !('checkDocument' in rule),
    then: { function: toFunction(rule) },
  }
}

function toFunction(rule: Rule) {
  return markOwn(async function lintelRule(
    _target: unknown,
    _options: unknown,
    run: RulesetFunctionContext,
  ): Promise<SpectralResult[]> {
    try {
      const { api, context } = analysisOf(run.document)
      await prepare(rule, api, context)
      const reports = [...checkWith(rule, api, context)].filter(({ isUnfinished }) => !isUnfinished)
      return reports.map((report) => ({
        message: escapeTemplate(`${report.message} ${report.help}`),
        path: toPath(report, context.document, run),
      }))
    } catch (error) {
      // Spectral ends the whole run, without naming the rule, when a function throws.
      const reason = error instanceof Error ? error.message : String(error)
      const message = `Rule ${rule.id} failed on this document (${reason}): please report it.`
      return [{ message: escapeTemplate(message), path: [] }]
    }
  })
}

/**
 * Escapes a text that Spectral takes for a template: it fills in `{{…}}` and evaluates `#{{…}}`.
 * The first of two braces is written as an expression that gives it back.
 */
function escapeTemplate(text: string): string {
  return text.replaceAll(/\{(?=\{)/g, '#{{"{"}}')
}
