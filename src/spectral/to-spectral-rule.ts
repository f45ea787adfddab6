import type {
  IFunctionResult,
  RuleDefinition,
  RulesetFunctionContext,
} from '@stoplight/spectral-core'
import { checkWith, prepare } from '../engine/run-rules.ts'
import type { Report, Rule } from '../rules/rule.ts'
import { accessPath } from './access-path.ts'
import { analysisOf } from './analysis.ts'

/**
 * A rule in Spectral's form. Spectral gives it the whole document; it looks at lintel's model of
 * it, as the native engine does, and says where in the resolved document its findings are.
 */
export function toSpectralRule(rule: Rule): Readonly<RuleDefinition> {
  return {
    description: rule.summary,
    message: '{{error}}',
    severity: rule.severity,
    given: '$',
    // With references resolved, Spectral finds the file and place behind a path that crosses them.
    // The structure rules point at the references themselves.
    resolved: !('checkDocument' in rule),
    then: { function: toFunction(rule) },
  }
}

function toFunction(rule: Rule) {
  return async function lintelRule(
    _target: unknown,
    _options: unknown,
    { document }: RulesetFunctionContext,
  ): Promise<IFunctionResult[]> {
    const { api, context } = analysisOf(document)
    try {
      await prepare(rule, context)
      return [...checkWith(rule, api, context)].map((report) => toResult(report, context.document))
    } catch (error) {
      // Spectral ends the whole run, without naming the rule, when a function throws.
      const reason = error instanceof Error ? error.message : String(error)
      return [
        {
          message: withoutTemplates(
            `Rule ${rule.id} failed on this document (${reason}): please report it.`,
          ),
        },
      ]
    }
  }
}

function toResult(report: Report, root: Report['node']['document']): IFunctionResult {
  return {
    message: withoutTemplates(`${report.message} ${report.help}`),
    path: accessPath(report.node, root).map(encodeToken),
  }
}

/** Spectral fills in `{{…}}` of a message and evaluates `#{{…}}`; document text is neither. */
export function withoutTemplates(text: string): string {
  return text.replaceAll('{{', '{ {')
}

/** Spectral decodes each segment of a path once more, as a part of a URI fragment. */
function encodeToken(token: string | number): string {
  return String(token).replaceAll('%', '%25').replaceAll('~', '~0').replaceAll('/', '~1')
}
