import spectralCore, {
  type ISpectralDiagnostic,
  type Rule,
  type Ruleset,
} from '@stoplight/spectral-core'
import spectralParsers from '@stoplight/spectral-parsers'
import type { SpecDocument } from '../../documents/document.ts'
import { failuresOn, guardRule, type RuleFailure } from './guard.ts'
import { createResolver, type DocumentResolver, NOT_FETCHED } from './resolver.ts'
import type { ForeignRun } from './types.ts'

/** What Spectral found in one document. */
export interface DocumentResults {
  readonly results: ISpectralDiagnostic[]
  /** Functions that failed on a node. */
  readonly failures: RuleFailure[]
  /** Rules that could not run at all, such as one whose expression cannot be evaluated. */
  readonly broken: { readonly rule: string; readonly error: unknown }[]
  /** Why nothing could be run. */
  readonly fault: unknown
  documentOf(source: string): SpecDocument | undefined
}

/**
 * Runs a ruleset over one document, with a Spectral and a resolver of its own. Where a rule makes
 * Spectral give up, the rules are run in halves until it is found.
 * @param ruleset as it holds for the document
 */
export async function runDocument(
  document: SpecDocument,
  ruleset: Ruleset,
  run: ForeignRun,
): Promise<DocumentResults> {
  const lint = new DocumentRun(document, ruleset, run)
  const rules = Object.values(ruleset.rules)
  for (const rule of rules) guardRule(rule)
  await lint.run(rules)
  return lint
}

class DocumentRun implements DocumentResults {
  readonly results: ISpectralDiagnostic[] = []
  readonly failures: RuleFailure[] = []
  readonly broken: { rule: string; error: unknown }[] = []
  fault: unknown
  readonly #document: SpecDocument
  readonly #ruleset: Ruleset
  readonly #run: ForeignRun
  readonly #resolvers: DocumentResolver[] = []

  constructor(document: SpecDocument, ruleset: Ruleset, run: ForeignRun) {
    this.#document = document
    this.#ruleset = ruleset
    this.#run = run
  }

  documentOf(source: string): SpecDocument | undefined {
    if (source === this.#document.source.location) return this.#document
    return this.#resolvers.map((resolver) => resolver.documentOf(source)).find(Boolean)
  }

  async run(rules: readonly Rule[]): Promise<void> {
    try {
      await this.#attempt(rules)
    } catch {
      // If it fails without any rule, it is the document that Spectral cannot cope with.
      try {
        await this.#attempt([])
      } catch (error) {
        this.fault = error
        return
      }
      await this.#halve(rules)
    }
  }

  async #halve(rules: readonly Rule[]): Promise<void> {
    const enabled = rules.filter((rule) => rule.enabled)
    const middle = Math.ceil(enabled.length / 2)
    for (const half of [enabled.slice(0, middle), enabled.slice(middle)]) {
      const [only] = half
      if (only === undefined) continue
      try {
        await this.#attempt(half)
      } catch (error) {
        if (half.length === 1) this.broken.push({ rule: only.name, error })
        else await this.#halve(half)
      }
    }
  }

  async #attempt(rules: readonly Rule[]): Promise<void> {
    const { source } = this.#document
    const resolver = createResolver(this.#document, this.#run)
    const spectral = new spectralCore.Spectral({ resolver: resolver.resolver })
    spectral.setRuleset(withRules(this.#ruleset, rules))
    // Spectral's command line reads JSON with its YAML parser, too.
    const document = new spectralCore.Document(source.text, spectralParsers.Yaml, source.location)
    const results = await spectral.run(document)
    this.#resolvers.push(resolver)
    for (const result of results) {
      if (result.code === 'invalid-ref') result.message = resolver.shorten(result.message)
      if (!isNotFetched(result)) this.results.push(result)
    }
    this.failures.push(...failuresOn(document))
  }
}

function isNotFetched({ code, message }: ISpectralDiagnostic): boolean {
  return code === 'invalid-ref' && message === NOT_FETCHED
}

/** A ruleset as it holds for a document, with some of its rules. */
function withRules(ruleset: Ruleset, rules: readonly Rule[]): Ruleset {
  const view: Ruleset = Object.create(ruleset, {
    rules: { value: Object.fromEntries(rules.map((rule) => [rule.name, rule])) },
    fromSource: { value: () => view },
  })
  return view
}
