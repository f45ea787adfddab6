import type { Finding } from '../../findings/finding.ts'
import { namesOf } from '../../rules/rule-names.ts'
import type { RuleName, Scope, Suppression } from '../reading/suppression.ts'
import { NestedSpans } from './nested-spans.ts'

/** A suppression as it is about one of the rules that it names. */
interface Claim {
  readonly suppression: Suppression
  readonly name: RuleName
}

/** The claims of one file on one rule, or on the rules of one topic. */
class Claims {
  readonly lines = new Map<number, Claim>()
  readonly pointers = new Map<string, Claim>()
  readonly spans = new NestedSpans<Claim>()
  file: Claim | undefined
  readonly #scopes = new Set<Scope>()

  /** Adds a suppression; of two that are about the same, the first counts. */
  add(claim: Claim): void {
    const { scope } = claim.suppression
    if (this.#scopes.has(scope)) return
    this.#scopes.add(scope)
    switch (scope.kind) {
      case 'file':
        this.file ??= claim
        break
      case 'line':
        if (!this.lines.has(scope.line)) this.lines.set(scope.line, claim)
        break
      case 'node':
        this.spans.add(scope.span, claim)
        for (const pointer of scope.pointers)
          if (!this.pointers.has(pointer)) this.pointers.set(pointer, claim)
        break
      case 'nothing':
    }
  }

  /** The claim of the innermost node that a pointer leads to or through. */
  byPointer(pointer: string): Claim | undefined {
    if (this.pointers.size === 0) return undefined
    for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
      const claim = this.pointers.get(pointer.slice(0, end))
      if (claim !== undefined) return claim
    }
    return undefined
  }
}

/** Finds the suppression of a finding, in one file. */
export class SuppressionIndex {
  readonly #claims = new Map<string, Claims>()

  constructor(suppressions: Iterable<Suppression>) {
    for (const suppression of suppressions) {
      for (const name of suppression.names) {
        const claims = this.#claims.get(name.text) ?? new Claims()
        this.#claims.set(name.text, claims)
        claims.add({ suppression, name })
      }
    }
  }

  /**
   * The nearest suppression of a finding: that of its line, then that of the innermost node around
   * it, then that of the file; of two equally near ones that which names it more closely.
   * @param offset where the finding starts
   */
  find({ rule, pointer, range, change }: Finding, offset: number): Claim | undefined {
    const claims = namesOf(rule, change?.kind).flatMap((name) => this.#claims.get(name) ?? [])
    if (claims.length === 0) return undefined
    return (
      first(claims, ({ lines }) => lines.get(range.start.line)) ??
      first(claims, (each) => each.byPointer(pointer) ?? each.spans.find(offset)) ??
      first(claims, ({ file }) => file)
    )
  }
}

function first(
  claims: readonly Claims[],
  pick: (claims: Claims) => Claim | undefined,
): Claim | undefined {
  for (const each of claims) {
    const claim = pick(each)
    if (claim !== undefined) return claim
  }
  return undefined
}
