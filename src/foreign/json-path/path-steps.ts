/// <reference path="./nimma.d.ts" />
import { type PathNode, parse } from 'nimma/parser'

/** One step of an expression: from a node to some of its members. */
export interface PathStep {
  /** Whether it leads to the members of all nodes below as well. */
  readonly isDeep: boolean
  /** The names of the members. Left out: all, or those that the filter lets through. */
  readonly names?: ReadonlySet<string>
  /** The text of a filter. */
  readonly filter?: string
}

/** An expression that leads to the nodes that JSONPath says, one step after the other. */
export interface PathSteps {
  readonly steps: readonly [PathStep, ...PathStep[]]
  /** Whether it is the key that is looked at (`~`). */
  readonly isKeyed: boolean
  /** How many levels above that the node is which is looked at (`^`). */
  readonly parents: number
}

/**
 * Reads an expression, where Nimma makes of it what its steps say. Nimma does not for all: it looks at
 * the first `b` alone in `$..b..c.d`, for example.
 * @returns undefined for the others, and for what is looked up at once, such as `$.info.title`
 */
export function readSteps(expression: string): PathSteps | undefined {
  const nodes = parsed(expression)
  if (nodes === undefined) return undefined
  const { isKeyed, parents } = takeModifiers(nodes)
  const steps = withoutDeepWildcard(nodes)?.map(toStep) ?? []
  const [first, ...others] = steps.flatMap((step) => step ?? [])
  if (first === undefined || others.length + 1 < steps.length) return undefined
  return isPlain([first, ...others], parents)
    ? { steps: [first, ...others], isKeyed, parents }
    : undefined
}

function parsed(expression: string): PathNode[] | undefined {
  try {
    return parse(expression)
  } catch {
    return undefined
  }
}

/** Takes what stands behind the steps from their end, as Nimma does: `^~` is the key of the parent. */
function takeModifiers(nodes: PathNode[]): { isKeyed: boolean; parents: number } {
  let isKeyed = false
  let parents = 0
  for (;;) {
    const type = nodes.at(-1)?.type
    if (type === 'KeyExpression') {
      isKeyed = true
      parents = 0
    } else if (type === 'ParentExpression') parents++
    else return { isKeyed, parents }
    nodes.pop()
  }
}

/**
 * Nimma reads `$..*.a` as `$..a`.
 * @returns undefined where more than that is left out
 */
function withoutDeepWildcard(nodes: readonly PathNode[]): readonly PathNode[] | undefined {
  const isLeftOut = ({ type, deep }: PathNode, index: number) =>
    type === 'WildcardExpression' && deep === true && index < nodes.length - 1
  const index = nodes.findIndex(isLeftOut)
  if (index === -1) return nodes
  const [next, ...others] = nodes.slice(index + 1)
  const isAlone = nodes.filter(({ deep }) => deep === true).length === 1
  if (next === undefined || !isAlone) return undefined
  return [...nodes.slice(0, index), { ...next, deep: true }, ...others]
}

function toStep({ type, deep = false, value }: PathNode): PathStep | undefined {
  switch (type) {
    case 'MemberExpression':
      return { isDeep: deep, names: new Set([String(value)]) }
    case 'MultipleMemberExpression':
      return Array.isArray(value)
        ? { isDeep: deep, names: new Set(value.map((name) => String(name))) }
        : undefined
    case 'WildcardExpression':
      return { isDeep: deep }
    case 'ScriptFilterExpression':
      return { isDeep: deep, filter: String(value) }
    default:
      return undefined
  }
}

function isPlain(steps: readonly PathStep[], parents: number): boolean {
  const deep = steps.findIndex(({ isDeep }) => isDeep)
  const [first] = steps
  if (deep === -1) {
    // Nimma looks up what has names alone, and asks the filter at the start of a longer one too late.
    const isNamed = steps.every(({ names }) => names?.size === 1)
    return !isNamed && parents <= steps.length && !(steps.length > 1 && isFilter(first))
  }
  const before = steps.slice(0, deep)
  const behind = steps.slice(deep + 1)
  if (isFilter(before[0])) return false
  if (behind.some(({ isDeep }) => isDeep)) return areDeepNames(steps)
  // Of several filters, Nimma asks the last first, which may fail where the first says no.
  return steps.filter(isFilter).length <= 1 || behind.filter(isFilter).every(asksForKeyAlone)
}

/** Whether these are `$..a..b..[?(…)]`. */
function areDeepNames(steps: readonly PathStep[]): boolean {
  const names = steps.slice(0, -1).flatMap((step) => [...(step.names ?? [])])
  const areNames = names.length === steps.length - 1 && !names.some(isNumber)
  return steps.every(({ isDeep }) => isDeep) && areNames && isFilter(steps.at(-1))
}

function isNumber(name: string): boolean {
  return Number.isSafeInteger(Number(name))
}

function isFilter(step: PathStep | undefined): boolean {
  return step?.filter !== undefined
}

/** Whether a filter compares the key alone, which never fails. */
function asksForKeyAlone({ filter = '' }: PathStep): boolean {
  return /^[^@.[]*@property[^@.[]*$/.test(filter.replaceAll(/(["'])[^"'\\]*\1/g, '""'))
}
