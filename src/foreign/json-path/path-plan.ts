import { memoize } from '../../text/memoize.ts'
import type { JsonPathMatch, Visitor } from './evaluate-expressions.ts'
import { PathAutomaton } from './path-automaton.ts'
import { compileFilters } from './path-filters.ts'
import { type PathSteps, readSteps } from './path-steps.ts'
import { type Guide, type KeyPath, walkDocument } from './walk-document.ts'

/** How expressions are evaluated. */
interface PathPlan {
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

/** Walks over a document with the expressions of a plan that are followed. */
export function followPaths(
  root: object,
  { followed, automaton }: PathPlan,
  guide: Guide,
  { found, failed }: Visitor,
): void {
  walkDocument(root, automaton, guide, ({ hits }, path, ancestors, value) => {
    for (const { expression: number, hasFailed } of hits) {
      const { expression, steps } = followed[number] ?? {}
      if (expression === undefined || steps === undefined) continue
      const match = hasFailed ? undefined : toMatch(steps, path, ancestors, value)
      if (hasFailed) failed({ expression, error: automaton.errorOf(number), isOfEngine: false })
      else if (match !== undefined) found(expression, match)
    }
  })
}

/** What is looked at: a node, one above it, or the key of either. */
function toMatch(
  { isKeyed, parents }: PathSteps,
  path: KeyPath,
  ancestors: readonly object[],
  value: unknown,
): JsonPathMatch | undefined {
  if (parents > path.length) return undefined
  const place = path.slice(0, path.length - parents)
  const node = parents === 0 ? value : ancestors[place.length]
  return { path: place, value: isKeyed ? place.at(-1) : node }
}

function filtersOf(steps: PathSteps | undefined): string[] {
  return steps?.steps.flatMap(({ filter }) => filter ?? []) ?? []
}
