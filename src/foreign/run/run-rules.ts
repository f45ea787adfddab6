import type {
  IFunctionResult,
  Rule,
  Ruleset,
  RulesetFunctionContext,
} from '@stoplight/spectral-core'
import { append } from '../../text/group-by.ts'
import { boundFunction } from '../bounds/bounded-functions.ts'
import { guardFunction } from '../bounds/guard-function.ts'
import type { ExpressionFailure, JsonPathMatch } from '../json-path/evaluate-expressions.ts'
import { type Culprit, culpritOf } from './culprit.ts'
import { evaluateForRules } from './evaluate-for-rules.ts'
import { lintTargets } from './lint-targets.ts'
import { RepeatedResults } from './repeated-results.ts'

/** A rule that failed at a node. */
export interface RuleFailure {
  readonly rule: string
  readonly culprit: Culprit
  readonly error: unknown
  /** The path in the document as Spectral resolved it that the function was given. */
  readonly path: RulesetFunctionContext['path']
  readonly isResolved: boolean
  readonly inventory: RulesetFunctionContext['documentInventory']
}

/** A rule with an expression that cannot be evaluated. */
export interface BrokenRule extends ExpressionFailure {
  readonly rule: string
}

type Context = RulesetFunctionContext
type Results = IFunctionResult[]
type Then = Rule['then'][number]

/**
 * Runs rules over one document inside of Spectral, which parses, resolves and locates: it is given
 * one expression, the root, and a function that evaluates the expressions of the rules and calls their
 * functions. So it is known which rule fails, and no rule takes others with it.
 */
export class RuleRun {
  /** The first failure of each rule, by rule. */
  readonly failures = new Map<string, RuleFailure>()
  /** The first expression of each rule that could not be evaluated, by rule. */
  readonly broken = new Map<string, BrokenRule>()
  readonly #rules: readonly Rule[]
  readonly #found = new Map<Rule, (Results | Promise<Results>)[]>()
  /** Whether the document was walked over as it was resolved, and as it stands. */
  readonly #walked = new Set<boolean>()
  #repeated: RepeatedResults | undefined
  readonly #checks = new Map<Then, Then['function']>()

  constructor(rules: readonly Rule[]) {
    this.#rules = rules.filter(({ enabled }) => enabled)
  }

  /** The ruleset that Spectral is given. */
  rulesetLike(ruleset: Ruleset): Ruleset {
    const rules = this.#rules.map((rule) => [rule.name, this.#viewOf(rule)])
    const view: Ruleset = Object.create(ruleset, {
      rules: { value: Object.fromEntries(rules) },
      fromSource: { value: () => view },
    })
    return view
  }

  #viewOf(rule: Rule): Rule {
    const run: Then['function'] = (root, _, context) => this.#resultsOf(rule, root, context)
    return Object.create(rule, {
      enabled: { value: true },
      severity: { value: rule.severity },
      getSeverityForSource: { value: rule.getSeverityForSource.bind(rule) },
      getGivenForFormats: { value: () => ['$'] },
      then: { value: [{ function: run }] },
    })
  }

  /** What a rule finds; the first rule that is asked for walks over the document for all. */
  #resultsOf(rule: Rule, root: unknown, context: Context): Results | Promise<Results> {
    if (!this.#walked.has(rule.resolved)) {
      this.#walked.add(rule.resolved)
      this.#walk(root, rule.resolved, context)
    }
    const found = this.#found.get(rule) ?? []
    const settle = (all: readonly Results[]) =>
      this.#withoutRepeated(rule, all.flat(), root, context)
    const isSettled = found.every((results) => Array.isArray(results))
    return isSettled ? settle(found) : Promise.all(found).then(settle)
  }

  #withoutRepeated(rule: Rule, results: Results, root: unknown, context: Context): Results {
    if (!rule.resolved || results.length < 2) return results
    this.#repeated ??= new RepeatedResults(context, root)
    return this.#repeated.without(results)
  }

  #walk(root: unknown, isResolved: boolean, context: Context): void {
    const formats = context.document.formats ?? null
    const byExpression = new Map<string, Rule[]>()
    for (const rule of this.#rules) {
      if (rule.resolved !== isResolved || !rule.matchesFormat(formats)) continue
      for (const expression of rule.getGivenForFormats(formats))
        byExpression.set(expression, [...(byExpression.get(expression) ?? []), rule])
    }
    evaluateForRules(root, byExpression, isResolved ? context : undefined, {
      found: (rule, match) => this.#visit(rule, match, context),
      failed: ({ name }, failure) => {
        if (!this.broken.has(name)) this.broken.set(name, { ...failure, rule: name })
      },
    })
  }

  #visit(
    rule: Rule,
    { path, value }: JsonPathMatch,
    { document, documentInventory }: Context,
  ): void {
    const given = path.slice(path[0] === '$' ? 1 : 0)
    // Spectral gives all functions of a rule one object: what one adds to the path, the next one sees.
    const context = { document, documentInventory, rule, path: given }
    for (const then of rule.then) {
      for (const target of this.#targetsOf(rule, then, value, { ...context, path: given })) {
        context.path = target.path.length === 0 ? given : [...given, ...target.path]
        this.#check(rule, then, target.value, context)
      }
    }
  }

  #targetsOf(rule: Rule, then: Then, value: unknown, context: Context): JsonPathMatch[] {
    try {
      return lintTargets(value, then.field)
    } catch (error) {
      this.#note(rule, 'field', error, context)
      return []
    }
  }

  #check(rule: Rule, then: Then, value: unknown, context: Context): void {
    const results = this.#functionOf(rule, then)(value, then.functionOptions ?? null, context)
    if (results === undefined) return
    const { path } = context
    const place = (all: Results) =>
      all.map((result) => ({ ...result, path: [...(result.path ?? path)] }))
    const placed = 'then' in results ? results.then((all) => place(all ?? [])) : place(results)
    append(this.#found, rule, placed)
  }

  #functionOf(rule: Rule, then: Then): Then['function'] {
    const known = this.#checks.get(then)
    if (known !== undefined) return known
    const culprit = culpritOf(then)
    const check = guardFunction(boundFunction(then), culprit !== 'function', (error, context) =>
      this.#note(rule, culprit, error, context),
    )
    this.#checks.set(then, check)
    return check
  }

  #note(rule: Rule, culprit: Culprit, error: unknown, { path, documentInventory }: Context): void {
    const { name, resolved: isResolved } = rule
    if (this.failures.has(name)) return
    const inventory = documentInventory
    this.failures.set(name, { rule: name, culprit, error, path: [...path], isResolved, inventory })
  }
}
