import type { AsyncApi } from '../model/asyncapi.ts'
import type { OpenApi } from '../model/openapi.ts'
import type { WorkspaceRule } from '../rules/rule.ts'

/** What the rules over all documents of a run know of those that were read so far. */
export class WorkspaceFacts {
  readonly #facts = new Map<WorkspaceRule, unknown[]>()
  readonly #failed = new Set<WorkspaceRule>()

  /**
   * Takes the facts of one document. A rule that throws is dropped: what it does not know of one
   * document, it would miss in another.
   */
  collect(rule: WorkspaceRule, api: OpenApi | AsyncApi): void {
    if (this.#failed.has(rule)) return
    const facts = this.#facts.get(rule) ?? []
    this.#facts.set(rule, facts)
    try {
      for (const fact of rule.collect(api)) facts.push(fact)
    } catch (error) {
      this.#failed.add(rule)
      throw error
    }
  }

  /** The rules that have seen every document, each with its facts. */
  *[Symbol.iterator](): Generator<readonly [WorkspaceRule, readonly unknown[]]> {
    for (const entry of this.#facts) if (!this.#failed.has(entry[0])) yield entry
  }
}
