import type { SpecDocument } from '../documents/document.ts'
import { References } from '../documents/references/references.ts'
import { addFix } from '../engine/fixes/add-fix.ts'
import { buildModel, checkWith, prepare } from '../engine/rules/run-rules.ts'
import { reportToFinding } from '../engine/rules/to-finding.ts'
import type { Finding } from '../findings/finding.ts'
import { toFault } from '../findings/internal-error.ts'
import { detectFormat } from '../model/format.ts'
import type { DocumentContext } from '../rules/context.ts'
import type { RuleOptions } from '../rules/options.ts'
import type { OwnValues } from '../rules/own-options.ts'
import { DOCUMENTS } from '../rules/page.ts'
import type { Rule } from '../rules/rule.ts'
import { ASYNCAPI_HEAD, type DocumentHead, OPENAPI_HEAD } from './document-heads.ts'
import type { RuleExample } from './example.ts'
import type { RuleRunOptions, RuleRunResult, TestedRule } from './tested-rule.ts'

/** What rules over the model are told besides the document. */
interface RuleSurroundings {
  readonly options: RuleOptions
  /** The day that rules compare dates with; undefined: such rules are silent. */
  readonly today: string | undefined
  /** What the ruleset sets of the options that the rule alone has. */
  readonly set: OwnValues | undefined
}

/**
 * Makes a rule over the model of an API, or over the text, ready to be tried.
 * @param place where it is defined
 */
export function toTestedNativeRule(
  rule: Rule,
  examples: readonly RuleExample[],
  place: TestedRule['place'],
  surroundings: RuleSurroundings,
): TestedRule {
  return {
    id: rule.id,
    place,
    examples,
    heads: headsOf(rule),
    documents: DOCUMENTS[rule.on],
    readsAnyText: 'checkDocument' in rule,
    ...(rule.fix !== undefined && { fix: rule.fix }),
    run: (document, options) => runAlone(rule, document, options, surroundings),
  }
}

function headsOf({ on }: Rule): DocumentHead[] {
  if (on === 'openapi') return [OPENAPI_HEAD]
  return on === 'asyncapi' ? [ASYNCAPI_HEAD] : []
}

async function runAlone(
  rule: Rule,
  document: SpecDocument,
  { loader, withFixes, values }: RuleRunOptions,
  { options, today, set }: RuleSurroundings,
): Promise<RuleRunResult> {
  const format = detectFormat(document)
  const references = new References(loader)
  const context: DocumentContext = { document, format, references, today, options }
  const api = buildModel(context)
  const isForBoth = rule.on === 'both' || rule.on === 'workspace'
  const isOfKind = isForBoth || rule.on === api?.kind
  // Rules over the text run also where there is no model.
  if (!isOfKind || (api === undefined && !('checkDocument' in rule)))
    return { findings: [], isLookedAt: false }
  const findings: Finding[] = []
  try {
    await prepare(rule, api, context)
    for (const report of checkWith(rule, api, context, values ?? set)) {
      const finding = reportToFinding(rule, rule.severity, report)
      findings.push(withFixes ? addFix(finding, rule, report) : finding)
    }
  } catch (error) {
    findings.push(toFault(rule, document.source.file, error))
  }
  return { findings, isLookedAt: true }
}
