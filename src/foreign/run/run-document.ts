import spectralCore, {
  type ISpectralDiagnostic,
  type Rule,
  type Ruleset,
} from '@stoplight/spectral-core'
import spectralParsers from '@stoplight/spectral-parsers'
import type { SpecDocument } from '../../documents/document.ts'
import { loadPatternEngine } from '../../model/schema/pattern.ts'
import type { ForeignRun } from '../../settings/foreign-ruleset.ts'
import { hasRiskyPattern } from '../bounds/bounded-functions.ts'
import { isRisky, patternsIn } from '../bounds/pattern-bound.ts'
import { createResolver, type DocumentResolver, NOT_FETCHED } from '../references/resolver.ts'
import { type BrokenRule, type RuleFailure, RuleRun } from './run-rules.ts'

/** What Spectral found in one document. */
export interface DocumentResults {
  readonly results: readonly ISpectralDiagnostic[]
  /** Rules that failed at a node. */
  readonly failures: readonly RuleFailure[]
  /** Rules with an expression that cannot be evaluated. */
  readonly broken: readonly BrokenRule[]
  /** Why nothing could be run. */
  readonly fault: unknown
  documentOf(source: string): SpecDocument | undefined
}

/**
 * Runs a ruleset over one document, with a Spectral and a resolver of its own.
 * @param ruleset as it holds for the document
 */
export async function runDocument(
  document: SpecDocument,
  ruleset: Ruleset,
  run: ForeignRun,
): Promise<DocumentResults> {
  const rules = Object.values(ruleset.rules)
  if (rules.some(bringsRiskyPattern)) await loadPatternEngine()
  const resolver = createResolver(document, run)
  const ruleRun = new RuleRun(rules)
  const { results, fault } = await runSpectral(document, ruleRun.rulesetLike(ruleset), resolver)
  return {
    results,
    fault,
    failures: [...ruleRun.failures.values()],
    broken: [...ruleRun.broken.values()],
    documentOf: (source) =>
      source === document.source.location ? document : resolver.documentOf(source),
  }
}

function bringsRiskyPattern({ given, then }: Rule): boolean {
  return (
    given.some((expression) => patternsIn(expression).some(isRisky)) ||
    then.some(({ functionOptions }) => hasRiskyPattern(functionOptions))
  )
}

async function runSpectral(
  { source }: SpecDocument,
  ruleset: Ruleset,
  resolver: DocumentResolver,
): Promise<Pick<DocumentResults, 'results' | 'fault'>> {
  const spectral = new spectralCore.Spectral({ resolver: resolver.resolver })
  spectral.setRuleset(ruleset)
  // Spectral's command line reads JSON with its YAML parser, too.
  const document = new spectralCore.Document(source.text, spectralParsers.Yaml, source.location)
  try {
    const results = await spectral.run(document)
    for (const result of results)
      if (result.code === 'invalid-ref') result.message = resolver.shorten(result.message)
    return { results: results.filter((result) => !isNotFetched(result)), fault: undefined }
  } catch (fault) {
    return { results: [], fault }
  }
}

function isNotFetched({ code, message }: ISpectralDiagnostic): boolean {
  return code === 'invalid-ref' && message === NOT_FETCHED
}
