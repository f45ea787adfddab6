/// <reference path="./nimma.d.ts" />
import Nimma, { type Fallback } from 'nimma'
import { jsonPathPlus } from 'nimma/fallbacks'
import { memoize } from '../../text/memoize.ts'
import { isRisky, patternOf, patternsIn, withinBound } from '../bounds/pattern-bound.ts'
import { FAILED, guardMethods, PATTERN } from './guard-methods.ts'

/** A node that an expression leads to. */
export interface JsonPathMatch {
  readonly path: readonly (string | number)[]
  readonly value: unknown
}

/** Why an expression could not be evaluated, as a whole or at a node. */
export interface ExpressionFailure {
  readonly expression: string
  readonly error: unknown
  /** Whether it is what the engine made of the expression that fails, and not the expression. */
  readonly isOfEngine: boolean
}

/** What is done with what expressions lead to. */
export interface Visitor {
  found(expression: string, match: JsonPathMatch): void
  failed(failure: ExpressionFailure): void
}

type Callbacks = Record<string, (...given: never[]) => void>

const jsonPath = jsonPathPlus.runtimeDeps.get('nimma_JSONPath')
const toPath = jsonPathPlus.runtimeDeps.get('nimma_toPath')

/**
 * Evaluates JSONPath expressions over a document in one walk, with the engines that Spectral takes:
 * Nimma, and jsonpath-plus for what Nimma does not know. Other than there, an expression that fails
 * costs nothing but itself, and it is known which it is.
 * @param input the document as data
 * @param isZoned whether Nimma looks only where it expects something: at some places it misses what is
 *   there. Spectral lets it, unless an expression starts with two dots or the document is frozen
 * @throws where the document cannot be walked over
 */
export function evaluateExpressions(
  input: unknown,
  expressions: readonly string[],
  isZoned: boolean,
  visitor: Visitor,
): void {
  if (typeof input !== 'object' || input === null) {
    if (expressions.includes('$')) visitor.found('$', { path: [], value: input })
    return
  }
  if (expressions.length === 0) return
  const { query, failures } = compileAll(JSON.stringify({ expressions, isZoned }))
  for (const failure of failures) visitor.failed(failure)
  query?.query(input, callbacksFor(expressions, visitor))
}

/** Finds what an expression of jsonpath-plus leads to from a value; the paths start there. */
export function findAll(json: unknown, path: string): JsonPathMatch[] {
  const matches: JsonPathMatch[] = []
  const find = () =>
    jsonPath({
      path,
      json,
      resultType: 'all',
      callback: (found) => matches.push({ path: toPath(found.path.slice(1)), value: found.value }),
    })
  if (patternsIn(path).some(isRisky)) withinBound(find, `The expression \`${path}\``)
  else find()
  return matches
}

interface Query {
  readonly expressions: string[]
  readonly isZoned: boolean
}

/** Documents of a run have the same rules, nearly always. */
const compileAll = memoize((list: string) => {
  const { expressions, isZoned }: Query = JSON.parse(list)
  try {
    return { query: compile(expressions, isZoned), failures: [] }
  } catch {
    const failures = expressions.flatMap((expression) => findFault(expression) ?? [])
    const faulty = new Set(failures.map(({ expression }) => expression))
    const usable = expressions.filter((expression) => !faulty.has(expression))
    return { query: usable.length > 0 ? compile(usable, isZoned) : undefined, failures }
  }
})

/** Says what is wrong with an expression that cannot be compiled even alone. */
function findFault(expression: string): ExpressionFailure | undefined {
  let isOfEngine = false
  try {
    const query = toQuery([expression], true)
    isOfEngine = true
    runOverNothing(query, [expression])
    return undefined
  } catch (error) {
    return { expression, error, isOfEngine }
  }
}

/** @throws where one of the expressions cannot be compiled, or what is made of it cannot be run */
function compile(expressions: readonly string[], isZoned: boolean): Nimma {
  const query = toQuery(expressions, isZoned)
  runOverNothing(query, expressions)
  return query
}

function toQuery(expressions: readonly string[], isZoned: boolean): Nimma {
  const options = { unsafe: false, output: 'auto', customShorthands: {} } as const
  const query = new Nimma(expressions, { ...options, fallback: FALLBACK })
  if (!isZoned) query.tree.traversalZones.destroy()
  guardMethods(query, expressions)
  return query
}

/** Nimma compiles what it generated when it runs first. */
function runOverNothing(query: Nimma, expressions: readonly string[]): void {
  query.query({}, callbacksFor(expressions, { found: () => {}, failed: () => {} }))
}

function callbacksFor(expressions: readonly string[], { found, failed }: Visitor): Callbacks {
  const fail = (error: unknown, ...failing: string[]) => {
    for (const expression of failing) failed({ expression, error, isOfEngine: false })
  }
  const entries = expressions.map((expression) => [
    expression,
    (given: JsonPathMatch | Failed) => {
      if ('error' in given) fail(given.error, expression)
      // Nimma changes the path from node to node.
      else found(expression, { path: [...given.path], value: given.value })
    },
  ])
  return { ...Object.fromEntries(entries), [FAILED]: fail }
}

interface Failed {
  readonly error: unknown
}

/** What Nimma does not know itself. */
function evaluateOther(
  json: unknown,
  path: string,
  tell: (given: JsonPathMatch | Failed) => void,
): void {
  try {
    for (const match of findAll(json, path)) tell(match)
  } catch (error) {
    tell({ error })
  }
}

const FALLBACK: Fallback = {
  runtimeDeps: new Map<string, unknown>([
    ['evaluateOther', evaluateOther],
    [PATTERN, patternOf],
  ]),
  attach: () => ({ type: 'Identifier', name: 'evaluateOther' }),
}
