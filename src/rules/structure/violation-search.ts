import type { SpecNode } from '../../documents/node.ts'
import { pushAll } from '../../documents/push-all.ts'
import { alternativesOf, explainBranches, hasReference } from './violation-branches.ts'
import type { Check, OfficialChecks } from './violation-checks.ts'
import { ValueNumbers } from './violation-duplicates.ts'
import { isAbout, isAboutMember, NO_PROBLEMS, type Problem } from './violation-problems.ts'
import { type MetReferences, ReferenceNotes, type ReferencePlace } from './violation-references.ts'
import { findNameProblem, findValueProblems, isOfSomeType } from './violation-values.ts'

/** The names of an object's members that some schema has spoken of (`unevaluatedProperties`). */
type Evaluated = Set<string> | undefined

/** What a definition says about an object or array, and the `$ref`s that were met in it. */
interface Remembered {
  readonly problems: readonly Problem[]
  readonly references: readonly MetReferences[]
}

/**
 * Applies a schema to a document and finds the problems that are causes: of branches only those of
 * the one that was meant, nothing in a value of the wrong type. What a definition says about an
 * object or array is found out once, however many aliases lead to it.
 */
export class ViolationSearch {
  readonly checks: OfficialChecks
  readonly #found = new Map<Check, Map<unknown, Remembered>>()
  readonly #numbers = new ValueNumbers()
  readonly #spare: Problem[][] = []
  readonly #met = new ReferenceNotes()
  /** Whether values may be met again: those that references lead to may lie in each other. */
  #meetsAgain = false

  constructor(checks: OfficialChecks) {
    this.checks = checks
  }

  /** The problems of a document. */
  run(root: SpecNode): readonly Problem[] {
    return this.#apply(this.checks.root, root, undefined)
  }

  /** The problems of a value that stands where a schema of this search is asked for. */
  runAt(check: Check, node: SpecNode): readonly Problem[] {
    // A whole file lies in nothing that a reference leads to.
    this.#meetsAgain = node.parent !== undefined
    return this.#applyBelow(check, node)
  }

  /** Whether a value is valid; the `$ref`s in it are not noted. */
  accepts(check: Check, node: SpecNode): boolean {
    this.#meetsAgain = true
    return this.#isValid(check, node)
  }

  /** The `$ref`s that were met since the last call, where a `$ref` stands for what was meant. */
  takeReferences(): ReferencePlace[] {
    return this.#met.take()
  }

  #apply(check: Check, node: SpecNode, evaluated: Evaluated): readonly Problem[] {
    if (check.isNever) return [{ kind: 'misplaced', node }]
    if (check.types !== undefined && !isOfSomeType(node.value, check.types)) {
      const { types: expected, allowed } = check
      return [{ kind: 'type', node, expected, ...(allowed && { allowed }) }]
    }
    if (check.allowed !== undefined && !check.allowed.includes(node.value)) {
      return [{ kind: 'value', node, allowed: check.allowed, isTag: check.allowed.length === 1 }]
    }
    const own = check.isClosed ? new Set<string>() : evaluated
    // Nearly every value is valid: its empty list serves the next one.
    const problems = this.#spare.pop() ?? []
    this.#applyParts(check, node, own, problems)
    if (check.judgesValues) pushAll(problems, findValueProblems(check, node))
    if (Array.isArray(node.value)) this.#applyToItems(check, node, problems)
    else if (node.isCollection) this.#applyToMembers(check, node, own, problems)
    if (check.isClosed) this.#closeObject(check, node, own, evaluated, problems)
    if (problems.length > 0) return problems
    this.#spare.push(problems)
    return NO_PROBLEMS
  }

  /**
   * Applies a schema to a member or item. Where a `$ref` may not stand, that is the one problem; but
   * one to another file shows a document that is yet to be bundled, which is not judged.
   */
  #applyBelow(check: Check, node: SpecNode): readonly Problem[] {
    const problems = this.#apply(check, node, undefined)
    const reference = node.object?.$ref
    if (typeof reference !== 'string') return problems
    if (problems.length === 0) {
      this.#met.add({ node, reference, check })
      return problems
    }
    return this.#judgeReference(check, node, reference, problems)
  }

  #judgeReference(
    check: Check,
    node: SpecNode,
    reference: string,
    problems: readonly Problem[],
  ): readonly Problem[] {
    const misplaced = problems.find(
      (problem) => problem.node.key === '$ref' && isAboutMember(problem, node),
    )
    if (reference.startsWith('#')) {
      if (misplaced !== undefined) return [misplaced]
      this.#met.add({ node, reference, check })
      // What it refers to may have what is missing here.
      return problems.filter((problem) => problem.kind !== 'missing' || !isAbout(problem, node))
    }
    this.#met.add({ node, reference, check })
    const isUnjudged = misplaced !== undefined || problems.some((problem) => isAbout(problem, node))
    return isUnjudged ? NO_PROBLEMS : problems
  }

  /** The schemas that apply to the same value. */
  #applyParts(check: Check, node: SpecNode, evaluated: Evaluated, problems: Problem[]): void {
    if (check.ref !== undefined) append(problems, this.#applyDefinition(check.ref, node, evaluated))
    for (const part of check.allOf) append(problems, this.#apply(part, node, evaluated))
    if (check.anyOf.length > 0) append(problems, this.#applyBranches(check.anyOf, node, evaluated))
    if (check.oneOf.length > 0) {
      append(problems, this.#applyBranches(check.oneOf, node, evaluated))
      append(problems, this.#findExclusive(check.oneOf, node))
    }
    const { not } = check
    if (not !== undefined && this.#isValid(not, node)) problems.push(explainNot(not, node))
    if (check.condition !== undefined) {
      const { test, consequence, alternative } = check.condition
      const branch = this.#isValid(test, node) ? consequence : alternative
      if (branch !== undefined) append(problems, this.#apply(branch, node, evaluated))
    }
  }

  #applyDefinition(name: string, node: SpecNode, evaluated: Evaluated): readonly Problem[] {
    const check = this.checks.definition(name)
    if (check === undefined) return NO_PROBLEMS
    const isMetAgain = node.isCollection && (this.#meetsAgain || node.document.sharesValues)
    if (evaluated !== undefined || !isMetAgain) return this.#apply(check, node, evaluated)
    let found = this.#found.get(check)
    if (found === undefined) {
      found = new Map()
      this.#found.set(check, found)
    }
    const known = found.get(node.value)
    if (known !== undefined) {
      this.#met.addAll(known.references)
      return known.problems
    }
    const mark = this.#met.mark
    const problems = this.#apply(check, node, undefined)
    const references = this.#met.cut(mark)
    this.#met.addAll(references)
    found.set(node.value, { problems, references })
    return problems
  }

  /**
   * One valid branch is enough, also for `oneOf`: in the official schemas several valid branches
   * mean that these are not told apart, and no fault of the document (see `#findExclusive`).
   */
  #applyBranches(
    branches: readonly Check[],
    node: SpecNode,
    evaluated: Evaluated,
  ): readonly Problem[] {
    // Before all that a reference is not is found out.
    const reference = hasReference(node) && branches.find((check) => check.isReference)
    if (reference && this.#isValid(reference, node)) return NO_PROBLEMS
    const failed = []
    for (const check of branches) {
      const mark = this.#met.mark
      const problems = this.#apply(check, node, evaluated)
      if (problems.length === 0) return NO_PROBLEMS
      failed.push({ check, problems, references: this.#met.cut(mark) })
    }
    const problems = explainBranches(node, failed)
    const meant = failed.find((branch) => branch.problems === problems)
    if (meant !== undefined) this.#met.addAll(meant.references)
    return problems
  }

  /** `oneOf: [{required: [a]}, {required: [b]}]`: the members exclude each other. */
  #findExclusive(branches: readonly Check[], node: SpecNode): readonly Problem[] {
    const names = alternativesOf(branches.map((check) => ({ check })))
    const present = names?.filter((name) => node.object?.[name] !== undefined) ?? []
    return present.length > 1 ? [{ kind: 'exclusive', node, names: present }] : NO_PROBLEMS
  }

  #isValid(check: Check, node: SpecNode): boolean {
    const mark = this.#met.mark
    const isValid = this.#apply(check, node, undefined).length === 0
    this.#met.cut(mark)
    return isValid
  }

  #applyToMembers(check: Check, node: SpecNode, evaluated: Evaluated, problems: Problem[]): void {
    const object = node.object ?? {}
    for (const name of check.required) {
      if (object[name] === undefined) problems.push(missing(check, node, name))
    }
    for (const [name, part] of check.dependents) {
      if (object[name] !== undefined) append(problems, this.#apply(part, node, evaluated))
    }
    const { properties, patterns, additional, names } = check
    if (properties.size + patterns.length === 0 && !additional && !names) return
    for (const key of Object.keys(object)) {
      const value = object[key]
      const types = names === undefined ? check.plainProperties.get(key) : undefined
      const isScalar = typeof value !== 'object' || value === null
      if (isScalar && types !== undefined && isOfSomeType(value, types)) {
        evaluated?.add(key)
        continue
      }
      const member = node.get(key)
      if (member !== undefined) this.#applyToMember(check, member, key, evaluated, problems)
    }
  }

  #applyToMember(
    check: Check,
    member: SpecNode,
    name: string,
    evaluated: Evaluated,
    problems: Problem[],
  ): void {
    const misnamed = check.names && findNameProblem(check.names, member)
    if (misnamed !== undefined) {
      problems.push(misnamed)
      return
    }
    let isKnown = false
    const property = check.properties.get(name)
    if (property !== undefined) {
      isKnown = true
      append(problems, this.#applyBelow(property, member))
    }
    for (const [pattern, part] of check.patterns) {
      if (!pattern.test(name)) continue
      isKnown = true
      append(problems, this.#applyBelow(part, member))
    }
    if (!isKnown && check.additional !== undefined) {
      isKnown = true
      if (check.additional.isNever) problems.push(this.#unknown(check, member))
      else append(problems, this.#applyBelow(check.additional, member))
    }
    if (isKnown) evaluated?.add(name)
  }

  #closeObject(
    check: Check,
    node: SpecNode,
    own: Evaluated,
    outer: Evaluated,
    problems: Problem[],
  ): void {
    for (const member of node.members()) {
      outer?.add(member.key)
      if (own?.has(member.key) === false) problems.push(this.#unknown(check, member))
    }
  }

  #unknown(check: Check, node: SpecNode): Problem {
    return { kind: 'unknown', node, owner: check.owner, known: [...this.#knownNames(check)] }
  }

  /** The names that a schema and the schemas for the same value speak of. */
  *#knownNames(check: Check): Generator<string> {
    yield* check.properties.keys()
    const { condition } = check
    const ref = check.ref === undefined ? undefined : this.checks.definition(check.ref)
    const parts = [
      ref,
      condition?.consequence,
      condition?.alternative,
      ...check.allOf,
      ...check.dependents.values(),
    ]
    for (const part of parts) if (part !== undefined) yield* this.#knownNames(part)
  }

  #applyToItems(check: Check, node: SpecNode, problems: Problem[]): void {
    const { items, contains } = check
    if (items !== undefined) {
      for (const item of node.items()) append(problems, this.#applyBelow(items, item))
    }
    if (contains !== undefined) {
      const matches = [...node.items()].filter((item) => this.#isValid(contains.check, item)).length
      const isWithin = matches >= contains.min && matches <= contains.max
      if (!isWithin) problems.push({ kind: 'combination', node })
    }
    if (check.hasUniqueItems) append(problems, [...this.#findRepeated(node)])
  }

  *#findRepeated(node: SpecNode): Generator<Problem> {
    if (Array.isArray(node.value) && node.value.length < 2) return
    const numbers = new Set<number>()
    for (const item of node.items()) {
      const number = this.#numbers.of(item.value)
      if (numbers.has(number)) yield { kind: 'repeated', node: item }
      numbers.add(number)
    }
  }
}

function missing(check: Check, node: SpecNode, name: string): Problem {
  const allowed = check.properties.get(name)?.allowed
  return {
    kind: 'missing',
    node,
    names: [name],
    ...(allowed?.length === 1 && { value: allowed[0] }),
  }
}

function explainNot(not: Check, node: SpecNode): Problem {
  const [first, ...others] = not.required
  if (first === undefined) return { kind: 'combination', node }
  if (others.length > 0) return { kind: 'exclusive', node, names: not.required }
  return { kind: 'misplaced', node: node.get(first) ?? node }
}

function append(problems: Problem[], more: readonly Problem[]): void {
  if (problems.length < MAX_PROBLEMS) for (const problem of more) problems.push(problem)
}

/** As many problems of one value are enough to mend. */
export const MAX_PROBLEMS = 1000
