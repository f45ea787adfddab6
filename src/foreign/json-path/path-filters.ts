/// <reference path="./nimma.d.ts" />
import Nimma, { type Code } from 'nimma'
import { parse } from 'nimma/parser'
import { patternOf } from '../bounds/pattern-bound.ts'
import { FAILED, guardMethods, nodesIn, PATTERN } from './guard-methods.ts'

/** Asks a filter about a member: true, false, or what it throws. */
export type PathFilter = (value: unknown, key: string | number) => boolean | FilterError

/** What a filter throws, such as for `@.a.b` where there is no `a`. */
export interface FilterError {
  readonly error: unknown
}

/** What the code that Nimma makes of a filter asks of the node that it looks at. */
interface Scope {
  readonly depth: 0
  readonly sandbox: { value: unknown; property: string | number }
  readonly callbacks: Readonly<Record<string, (error: unknown) => void>>
  emit(): void
}

type Methods = Readonly<Record<string, (scope: Scope) => void>>

/** What a filter may ask for: all else depends on where the node stands. */
const OF_NODE = new Set(['value', 'property'])

/**
 * Compiles filters with Nimma.
 * @returns those that depend on the member alone, by their texts
 */
export function compileFilters(filters: readonly string[]): Map<string, PathFilter> {
  const readable = filters.filter(isReadable)
  const compiled = compileTogether(readable)
  if (compiled !== undefined) return compiled
  // One that cannot be compiled takes the others with it.
  return new Map(readable.flatMap((filter) => [...(compileTogether([filter]) ?? [])]))
}

function toExpression(filter: string): string {
  return `$[?(${filter})]`
}

function isReadable(filter: string): boolean {
  try {
    const [node, ...others] = parse(toExpression(filter))
    return others.length === 0 && node?.type === 'ScriptFilterExpression' && node.value === filter
  } catch {
    return false
  }
}

function compileTogether(filters: readonly string[]): Map<string, PathFilter> | undefined {
  if (filters.length === 0) return new Map()
  const expressions = filters.map(toExpression)
  try {
    const options = { unsafe: false, output: 'auto', customShorthands: {} } as const
    const query = new Nimma(expressions, { ...options, fallback: null })
    const alone = filters.filter((filter) => {
      const body = query.tree.getMethodByHash(toExpression(filter))?.body
      return body !== undefined && asksForNodeAlone(body)
    })
    guardMethods(query, expressions)
    const methods = methodsOf(query.sourceCode)
    return new Map(
      alone.flatMap((filter) => {
        const method = methods[toExpression(filter)]
        return method === undefined ? [] : [[filter, toFilter(method)] as const]
      }),
    )
  } catch {
    return undefined
  }
}

/** Whether all that code reads of `scope.sandbox` are its value and its key. */
function asksForNodeAlone(body: Code): boolean {
  for (const { type, object, property } of nodesIn(body))
    if (type === 'MemberExpression' && nameOf(object) === 'sandbox')
      if (!OF_NODE.has(nameIn(property) ?? '')) return false
  return true
}

/** The name of the member that `a.name` reads. */
function nameOf(code: unknown): string | undefined {
  return nameIn(Object(code).property)
}

function nameIn(code: unknown): string | undefined {
  const { name } = Object(code)
  return typeof name === 'string' ? name : undefined
}

/** The functions that Nimma generated, without what calls them. */
function methodsOf(sourceCode: string): Methods {
  const code = sourceCode
    .replace(/^import [^\n]*\n/, '')
    .replace(/export default function.*$/s, 'return tree')
  // What Nimma itself does with it.
  return Function(PATTERN, code)(patternOf)
}

function toFilter(method: Methods[string]): PathFilter {
  let isThrough = false
  let failure: FilterError | undefined
  const scope: Scope = {
    depth: 0,
    sandbox: { value: undefined, property: '' },
    callbacks: {
      [FAILED]: (error) => {
        failure = { error }
      },
    },
    emit: () => {
      isThrough = true
    },
  }
  return (value, key) => {
    isThrough = false
    failure = undefined
    scope.sandbox.value = value
    scope.sandbox.property = key
    method(scope)
    return failure ?? isThrough
  }
}
