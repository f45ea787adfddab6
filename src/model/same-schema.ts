import type { SpecNode } from '../documents/node.ts'
import type { References } from '../documents/references.ts'

/** What says nothing about the values that a schema describes, or counts only where it is referred to. */
const UNCOMPARED: ReadonlySet<string> = new Set([
  '$comment',
  '$defs',
  '$id',
  '$schema',
  'definitions',
  'deprecated',
  'description',
  'example',
  'examples',
  'externalDocs',
  'readOnly',
  'title',
  'writeOnly',
])
/** Members whose keys are names of the author, none of them a keyword. */
const NAME_MAPS: ReadonlySet<string> = new Set(['dependencies', 'patternProperties', 'properties'])
/** Lists whose order says nothing. */
const SETS: ReadonlySet<string> = new Set(['enum', 'required', 'type'])
/** Members that hold data, in which no `$ref` is followed. */
const DATA: ReadonlySet<string> = new Set(['const', 'default', 'enum'])

/** Two places that have to be equal. */
interface Pair {
  readonly a: SpecNode
  readonly b: SpecNode
  readonly kind: ComparedKind
}

/** What a node holds: a schema, schemas by names, or data. */
export type ComparedKind = 'schema' | 'names' | 'data'

/**
 * Whether two schemas are equal once references are followed. Order of members, annotations,
 * examples and extensions do not count.
 * @returns undefined where nothing differs that can be seen, and a reference cannot be followed
 */
export function isSameSchema(
  a: SpecNode,
  b: SpecNode,
  references: References,
): boolean | undefined {
  const pairs: Pair[] = [{ a, b, kind: 'schema' }]
  const seen = new Map<object, Set<object>>()
  let isUnknown = false
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    const { kind } = pair
    const left = kind === 'data' ? pair.a : references.follow(pair.a)
    const right = kind === 'data' ? pair.b : references.follow(pair.b)
    if (left === undefined || right === undefined) isUnknown = true
    else if (left.value !== right.value && !isMet(left, right, seen)) {
      const below = pairsBelow({ a: left, b: right, kind })
      if (below === undefined) return false
      pairs.push(...below)
    }
  }
  return isUnknown ? undefined : true
}

/** Whether two objects or arrays were compared before, or are being compared. */
function isMet({ value: a }: SpecNode, { value: b }: SpecNode, seen: Map<object, Set<object>>) {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return false
  const met = seen.get(a) ?? new Set()
  seen.set(a, met)
  if (met.has(b)) return true
  met.add(b)
  return false
}

/** What has to be equal for two nodes to be; undefined where they differ themselves. */
function pairsBelow({ a, b, kind }: Pair): Pair[] | undefined {
  if (Array.isArray(a.value)) return pairItems({ a, b, kind })
  if (a.object === undefined || b.object === undefined) return undefined
  const names = comparedNames(a, kind)
  if (names.length !== comparedNames(b, kind).length) return undefined
  const pairs: Pair[] = []
  for (const name of names) {
    const left = a.get(name)
    const right = b.get(name)
    if (left === undefined || right === undefined) return undefined
    const isSet = kind === 'schema' && isSetMember(name)
    if (isSet && isSameSet(left.value, right.value)) continue
    pairs.push({ a: left, b: right, kind: kindBelow(kind, name) })
  }
  return pairs
}

function pairItems({ a, b, kind }: Pair): Pair[] | undefined {
  const left = [...a.items()]
  const right = [...b.items()]
  if (!Array.isArray(b.value) || left.length !== right.length) return undefined
  return right.flatMap((item, index) => {
    const other = left[index]
    return other === undefined ? [] : [{ a: other, b: item, kind }]
  })
}

/** The members of an object that count in a comparison. */
export function comparedNames(node: SpecNode, kind: ComparedKind): string[] {
  const names = Object.keys(node.object ?? {})
  if (kind !== 'schema') return names
  return names.filter((name) => !UNCOMPARED.has(name) && !name.startsWith('x-'))
}

/** Whether a member of a schema is a list whose order says nothing. */
export function isSetMember(name: string): boolean {
  return SETS.has(name)
}

/** What a member of an object holds. */
export function kindBelow(kind: ComparedKind, name: string): ComparedKind {
  if (kind !== 'schema') return kind === 'names' ? 'schema' : 'data'
  if (DATA.has(name)) return 'data'
  return NAME_MAPS.has(name) ? 'names' : 'schema'
}

/** Of scalars: what else an enum holds is compared in its order. */
function isSameSet(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return false
  const left = new Set<unknown>(a)
  const right = new Set<unknown>(b)
  return left.size === right.size && [...left].every((value) => right.has(value))
}
