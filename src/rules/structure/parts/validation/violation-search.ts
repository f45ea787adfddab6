import type { SpecNode } from '../../../../documents/node.ts'
import type { Evaluated } from '../../../../json-schema/evaluated.ts'
import { Evaluator } from '../../../../json-schema/evaluator.ts'
import {
  type MetReferences,
  ReferenceNotes,
  type ReferencePlace,
} from '../../../../json-schema/met-references.ts'
import { type Outcome, VALID } from '../../../../json-schema/outcome.ts'
import { isAbout, isAboutMember } from '../../../../json-schema/problem.ts'
import type { Check, OfficialChecks } from './violation-checks.ts'

/** What a definition says about an object or array, and the `$ref`s that were met in it. */
interface Remembered {
  readonly problems: Outcome
  readonly references: readonly MetReferences[]
}

/**
 * Applies an official schema to a document, and notes the `$ref`s that it meets. What a definition
 * says about an object or array is found out once, however many aliases lead to it.
 */
export class ViolationSearch extends Evaluator {
  readonly checks: OfficialChecks
  readonly #found = new Map<Check, Map<unknown, Remembered>>()
  readonly #met = new ReferenceNotes()
  /** Whether values may be met again: those that references lead to may lie in each other. */
  #meetsAgain = false

  constructor(checks: OfficialChecks) {
    super()
    this.checks = checks
  }

  /** The problems of a document. */
  run(root: SpecNode): Outcome {
    return this.evaluate(this.checks.root, root)
  }

  /** The problems of a value that stands where a schema of this search is asked for. */
  runAt(check: Check, node: SpecNode): Outcome {
    // A whole file lies in nothing that a reference leads to.
    this.#meetsAgain = node.parent !== undefined
    return this.evaluatePart(check, node)
  }

  /** Whether a value is valid; the `$ref`s in it are not noted. */
  accepts(check: Check, node: SpecNode): boolean {
    this.#meetsAgain = true
    return this.test(check, node) === VALID
  }

  /** The `$ref`s that were met since the last call, where a `$ref` stands for what was meant. */
  takeReferences(): ReferencePlace[] {
    return this.#met.take()
  }

  override mark(): number {
    return this.#met.mark
  }

  override takeBack(mark: number): readonly MetReferences[] {
    return this.#met.cut(mark)
  }

  override giveBack(references: readonly MetReferences[]): void {
    this.#met.addAll(references)
  }

  /**
   * Applies a schema to a member or item. Where a `$ref` may not stand, that is the one problem; but
   * one to another file shows a document that is yet to be bundled, which is not judged.
   */
  override evaluatePart(check: Check, node: SpecNode): Outcome {
    const reference = node.object?.$ref
    if (reference === undefined) return this.#evaluateDirectly(check, check.direct, node)
    const problems = this.#evaluateDirectly(check, check.directOfReference, node)
    if (typeof reference !== 'string') return problems
    if (problems === VALID) {
      this.#met.add({ node, reference, check })
      return problems
    }
    return this.#judgeReference(check, node, reference, problems)
  }

  #judgeReference(check: Check, node: SpecNode, reference: string, problems: Outcome): Outcome {
    const misplaced = problems.find(
      (problem) => problem.node.key === '$ref' && isAboutMember(problem, node),
    )
    if (reference.startsWith('#')) {
      if (misplaced !== undefined) return [misplaced]
      this.#met.add({ node, reference, check })
      // What it refers to may have what is missing here.
      return orValid(
        problems.filter((problem) => problem.kind !== 'missing' || !isAbout(problem, node)),
      )
    }
    this.#met.add({ node, reference, check })
    const isUnjudged = misplaced !== undefined || problems.some((problem) => isAbout(problem, node))
    return isUnjudged ? VALID : problems
  }

  /** Applies at once the one schema that counts: for most places it says "this, or a reference". */
  #evaluateDirectly(check: Check, direct: Check, node: SpecNode): Outcome {
    return direct === check ? this.evaluate(check, node) : this.#evaluateOnce(direct, node)
  }

  override evaluateTargets(check: Check, node: SpecNode, evaluated?: Evaluated): Outcome {
    const { target } = check
    if (target === undefined) return VALID
    return evaluated === undefined
      ? this.#evaluateOnce(target, node)
      : this.evaluate(target, node, evaluated)
  }

  #evaluateOnce(target: Check, node: SpecNode): Outcome {
    const isMetAgain = node.isCollection && (this.#meetsAgain || node.document.sharesValues)
    if (!isMetAgain) return this.evaluate(target, node)
    let found = this.#found.get(target)
    if (found === undefined) {
      found = new Map()
      this.#found.set(target, found)
    }
    const known = found.get(node.value)
    if (known !== undefined) {
      this.#met.addAll(known.references)
      return known.problems
    }
    const mark = this.#met.mark
    const problems = this.evaluate(target, node)
    const references = this.#met.cut(mark)
    this.#met.addAll(references)
    found.set(node.value, { problems, references })
    return problems
  }
}

function orValid(problems: Outcome): Outcome {
  return problems.length === 0 ? VALID : problems
}
