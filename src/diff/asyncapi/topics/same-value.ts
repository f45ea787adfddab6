import type { SpecNode } from '../../../documents/node.ts'
import { References } from '../../../documents/references/references.ts'

/** What describes only, in Avro, Protobuf and RAML as JSON. */
const ANNOTATIONS: ReadonlySet<string> = new Set([
  'doc',
  'description',
  'title',
  'example',
  'examples',
])
/** Members whose keys are names of the author. */
const NAME_MAPS: ReadonlySet<string> = new Set([
  'properties',
  'fields',
  'types',
  'nested',
  'values',
])

/** A value with the references of its document. */
interface Referring {
  readonly node: SpecNode
  readonly references: References
}

/**
 * Whether two values in a language that is not read say the same: references are followed; the order
 * of members, descriptions, and in a text also comments and blanks do not count.
 */
export function isSameValue(base: Referring, revision: Referring): boolean {
  const pending: [SpecNode, SpecNode][] = [[base.node, revision.node]]
  const seen = new Map<unknown, Set<unknown>>()
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const left = base.references.follow(pair[0])
    const right = revision.references.follow(pair[1])
    if (left === undefined || right === undefined) {
      // What neither shows is the same if it is called the same.
      if (left !== right || References.of(pair[0]) !== References.of(pair[1])) return false
      continue
    }
    const met = seen.get(left.value) ?? new Set()
    if (left.isCollection && met.has(right.value)) continue
    if (left.isCollection) seen.set(left.value, met.add(right.value))
    const below = pairsBelow(left, right)
    if (below === undefined) return false
    for (const next of below) pending.push(next)
  }
  return true
}

/** What has to be the same for two nodes to be; undefined where they differ themselves. */
function pairsBelow(left: SpecNode, right: SpecNode): [SpecNode, SpecNode][] | undefined {
  if (Array.isArray(left.value) || Array.isArray(right.value)) {
    const [items, others] = [[...left.items()], [...right.items()]]
    if (!Array.isArray(left.value) || !Array.isArray(right.value)) return undefined
    return items.length === others.length ? pairUp(items, others) : undefined
  }
  if (left.object === undefined || right.object === undefined)
    return toText(left.value) === toText(right.value) ? [] : undefined
  const names = comparedNames(left)
  const otherNames = comparedNames(right)
  if (names.length !== otherNames.length) return undefined
  if (names.some((name, index) => name !== otherNames[index])) return undefined
  const members = (node: SpecNode) => names.flatMap((name) => node.get(name) ?? [])
  return pairUp(members(left), members(right))
}

function pairUp(items: readonly SpecNode[], others: readonly SpecNode[]): [SpecNode, SpecNode][] {
  return items.flatMap((item, index) => {
    const other = others[index]
    return other === undefined ? [] : [[item, other] as [SpecNode, SpecNode]]
  })
}

function comparedNames(node: SpecNode): string[] {
  const names = Object.keys(node.object ?? {}).sort()
  if (typeof node.key === 'string' && NAME_MAPS.has(node.key)) return names
  return names.filter((name) => !ANNOTATIONS.has(name) && !name.startsWith('x-'))
}

/** A definition in a language of its own is a text: its comments and blanks say nothing. */
function toText(value: unknown): unknown {
  if (typeof value !== 'string' || !value.includes('\n')) return value
  return withoutComments(value).replace(/\s+/g, ' ').trim()
}

/** Leaves out what stands behind `//`, and between the signs of a comment of several lines. */
function withoutComments(text: string): string {
  let kept = ''
  let from = 0
  for (
    let start = text.indexOf('/');
    start >= 0;
    start = text.indexOf('/', Math.max(from, start + 1))
  ) {
    const end = COMMENTS.get(text.slice(start, start + 2))
    if (end === undefined) continue
    const close = text.indexOf(end, start + 2)
    kept += `${text.slice(from, start)} `
    from = close < 0 ? text.length : close + end.length
  }
  return kept + text.slice(from)
}

/** What ends a comment, by what begins it. */
const COMMENTS: ReadonlyMap<string, string> = new Map([
  ['//', '\n'],
  ['/*', '*/'],
])
