import { memoize } from '../text/memoize.ts'
import { PathAutomaton } from './path-automaton.ts'
import { compileFilters } from './path-filters.ts'
import { type PathSteps, readSteps } from './path-steps.ts'

/** How expressions are evaluated. */
export interface PathPlan {
  /** Those that a walk over the document follows, with their steps. */
  readonly followed: readonly { readonly expression: string; readonly steps: PathSteps }[]
  readonly automaton: PathAutomaton
  /** Those that are left to Spectral's engines. */
  readonly others: readonly string[]
}

/** Says how to evaluate expressions; documents of a run have the same ones, nearly always. */
export function planPaths(expressions: readonly string[]): PathPlan {
  return planned(JSON.stringify(expressions))
}

const planned = memoize((list: string): PathPlan => {
  const expressions: string[] = JSON.parse(list)
  const read = new Map(expressions.map((expression) => [expression, readSteps(expression)]))
  const filters = compileFilters([...new Set([...read.values()].flatMap(filtersOf))])
  const followed = expressions.flatMap((expression) => {
    const steps = read.get(expression)
    const isCompiled = filtersOf(steps).every((filter) => filters.has(filter))
    return steps !== undefined && isCompiled ? [{ expression, steps }] : []
  })
  const known = new Set(followed.map(({ expression }) => expression))
  return {
    followed,
    automaton: new PathAutomaton(
      followed.map(({ steps }) => steps),
      filters,
    ),
    others: expressions.filter((expression) => !known.has(expression)),
  }
})

function filtersOf(steps: PathSteps | undefined): string[] {
  return steps?.steps.flatMap(({ filter }) => filter ?? []) ?? []
}
