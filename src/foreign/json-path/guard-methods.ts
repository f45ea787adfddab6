/// <reference path="./nimma.d.ts" />
import type { Code, default as Nimma } from 'nimma'
import { isRisky } from '../bounds/pattern-bound.ts'

/** The callback that hears of an error, and of the expressions that end with it. */
export const FAILED = ' failed'
/** What makes a pattern, in the code that Nimma generates. */
export const PATTERN = 'patternOf'

/**
 * Guards what Nimma generated: a method that throws, such as for `@.a.b` where there is no `a`, ends
 * the whole walk otherwise. Patterns that may take for ever are replaced by bounded ones.
 */
export function guardMethods(query: Nimma, expressions: readonly string[]): void {
  for (const expression of expressions) {
    const method = query.tree.getMethodByHash(expression)
    if (method !== undefined) guardMethod(method.body)
  }
  query.sourceCode = String(query.tree)
}

function guardMethod(block: Code): void {
  const nodes = [...nodesIn(block)]
  for (const node of nodes) boundPattern(node)
  const emitted = nodes.flatMap((node) => emittedBy(node) ?? [])
  block.body = [toTry(block.body, emitted)]
}

/** Every node of some code once: Nimma shares what it generates often. */
export function* nodesIn(root: unknown): Generator<Code> {
  const seen = new Set<unknown>()
  const pending = [root]
  while (pending.length > 0) {
    const node = pending.pop()
    if (typeof node !== 'object' || node === null || seen.has(node)) continue
    seen.add(node)
    if ('type' in node) yield node as Code // what has a type is a node
    pending.push(...Object.values(node))
  }
}

/** The expression whose callback `scope.emit("$.a", …)` calls: those that differ in `~` share code. */
function emittedBy({ type, callee, arguments: given }: Code): string | undefined {
  if (type !== 'CallExpression' || !isNamed(callee, 'emit') || !Array.isArray(given))
    return undefined
  const [first] = given
  return typeof first?.value === 'string' ? first.value : undefined
}

function isNamed(callee: unknown, name: string): boolean {
  const { property } = callee as { property?: { name?: unknown } } // a callee is a node
  return property?.name === name
}

function toTry(body: unknown, expressions: readonly string[]): Code {
  const failed = member(
    member(identifier('scope'), identifier('callbacks'), false),
    text(FAILED),
    true,
  )
  const told = call(failed, [identifier('error'), ...expressions.map(text)])
  const handler = {
    type: 'CatchClause',
    param: identifier('error'),
    body: { type: 'BlockStatement', body: [{ type: 'ExpressionStatement', expression: told }] },
  }
  return { type: 'TryStatement', block: { type: 'BlockStatement', body }, handler, finalizer: null }
}

/** Puts `patternOf("(a+)+", "i")` in the place of `/(a+)+/i`. */
function boundPattern(node: Code): void {
  const pattern = patternOfLiteral(node)
  if (pattern === undefined || !isRisky(pattern.source)) return
  for (const key of Object.keys(node)) delete node[key]
  Object.assign(node, call(identifier(PATTERN), [text(pattern.source), text(pattern.flags)]))
}

function patternOfLiteral(node: Code): { source: string; flags: string } | undefined {
  if (node.type === 'RegExpLiteral') return { source: `${node.pattern}`, flags: `${node.flags}` }
  return node.type === 'Literal' && node.value instanceof RegExp ? node.value : undefined
}

function identifier(name: string): Code {
  return { type: 'Identifier', name }
}

function text(value: string): Code {
  return { type: 'StringLiteral', value }
}

function member(object: Code, property: Code, computed: boolean): Code {
  return { type: 'MemberExpression', object, property, computed, optional: false }
}

function call(callee: Code, given: readonly Code[]): Code {
  return { type: 'CallExpression', callee, arguments: given, optional: false }
}
