import type { PathAutomaton, State, StepOutcome } from './path-automaton.ts'

/** The keys that lead from the root to a node. */
export type KeyPath = readonly (string | number)[]

/** What decides which parts of a document are walked over. */
export interface Guide {
  /**
   * Whether to look below a node.
   * @param path changes as the walk goes on
   */
  enter(node: object, state: State, path: KeyPath): boolean
  /**
   * Called behind each node that was entered.
   * @param hasMatch whether an expression led to a node below
   */
  leave(node: object, state: State, hasMatch: boolean): void
}

/** Hears of what expressions lead to; the path changes as the walk goes on. */
type Listener = (
  outcome: StepOutcome,
  path: KeyPath,
  ancestors: readonly object[],
  value: unknown,
) => void

/** Walks over a document with all that expressions lead to, in the order of the document. */
export function walkDocument(
  root: object,
  automaton: PathAutomaton,
  guide: Guide,
  listen: Listener,
): void {
  const path: (string | number)[] = []
  const ancestors: object[] = []
  let hits = 0
  const visit = (key: string | number, value: unknown, state: State) => {
    path.push(key)
    const outcome = automaton.step(state, key, value)
    if (outcome.hits.length > 0) {
      hits++
      listen(outcome, path, ancestors, value)
    }
    if (typeof value === 'object' && value !== null) below(value, outcome.state)
    path.pop()
  }
  const below = (node: object, state: State) => {
    if (state.isEnd || !guide.enter(node, state, path)) return
    ancestors.push(node)
    const before = hits
    if (Array.isArray(node)) {
      for (let index = 0; index < node.length; index++) visit(index, node[index], state)
    } else {
      for (const [key, value] of Object.entries(node)) visit(key, value, state)
    }
    ancestors.pop()
    guide.leave(node, state, hits > before)
  }
  below(root, automaton.start)
}
