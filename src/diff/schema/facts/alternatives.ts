import type { SpecNode } from '../../../documents/node.ts'
import { References } from '../../../documents/references/references.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import type { Conjunction, SchemaSide } from './conjunction.ts'

/** One way to satisfy schemas: what holds at once when a branch of each union is chosen. */
export interface Alternative {
  /** Whose own keywords hold, those of `allOf` and of the chosen branches included. */
  readonly schemas: readonly Schema[]
  /** References that cannot be followed, and what else hides what holds. */
  readonly lost: readonly string[]
  /** The branches that were chosen, as they are written; empty where there is no union. */
  readonly branches: readonly SpecNode[]
  /** What enumerates the values in place of `enum`: a union of constants. */
  readonly enumerations: readonly Enumeration[]
}

/** A `oneOf` or `anyOf` of constants. */
interface Enumeration {
  /** The list of branches. */
  readonly node: SpecNode
  readonly values: readonly { readonly value: unknown; readonly node: SpecNode }[]
}

/** The ways to satisfy a conjunction. */
export interface Alternatives {
  readonly list: readonly Alternative[]
  /** The lists of branches that make them, as they are written. */
  readonly unions: readonly SpecNode[]
  /** Whether there are more than can be compared one by one. */
  readonly isCut: boolean
}

/** A way that is being made. */
interface Draft {
  readonly schemas: Set<Schema>
  readonly lost: Set<string>
  readonly branches: SpecNode[]
  readonly enumerations: Enumeration[]
  /** The unions of which a branch has to be chosen yet. */
  readonly open: Union[]
  /** Whether nothing satisfies it. */
  isNothing: boolean
}

/** A list of branches, those that only let null in left out. */
interface Union {
  readonly node: SpecNode
  readonly branches: readonly SpecNode[]
}

/** Unions that multiply to more ways than these are compared as they are written. */
const MAX_MULTIPLIED = 512
/**
 * Unions of which so many stand inside each other are compared as they are written: each way is as
 * long.
 */
const MAX_NESTED = 32
/** Unions of more branches than these are compared as they are written. */
const MAX_BRANCHES = 10_000
const UNIONS = ['oneOf', 'anyOf'] as const

/** Finds the ways to satisfy schemas: `allOf` is merged, unions are multiplied out. */
export function findAlternatives(conjunction: Conjunction, side: SchemaSide): Alternatives {
  const first: Draft = {
    schemas: new Set(),
    lost: new Set(conjunction.lost),
    branches: [],
    enumerations: [],
    open: [],
    isNothing: conjunction.isNothing,
  }
  for (const schema of conjunction.schemas) addSchema(first, schema, side)
  const unions = new Map<unknown, SpecNode>()
  const done: Draft[] = []
  const pending = [first]
  for (let draft = pending.pop(); draft !== undefined; draft = pending.pop()) {
    const union = draft.open.pop()
    if (draft.isNothing) continue
    if (union === undefined) {
      done.push(draft)
      continue
    }
    unions.set(union.node.value, union.node)
    const most = unions.size > 1 ? MAX_MULTIPLIED : MAX_BRANCHES
    const ways = done.length + pending.length + union.branches.length
    if (ways > most || draft.branches.length > MAX_NESTED)
      return { list: [], unions: [...unions.values()], isCut: true }
    // The last one is taken first: they come out in the order of the text.
    for (const branch of union.branches.toReversed()) {
      const next = copyOf(draft)
      next.branches.push(branch)
      addWritten(next, branch, side)
      pending.push(next)
    }
  }
  return { list: done.map(toAlternative), unions: [...unions.values()], isCut: false }
}

function addWritten(draft: Draft, node: SpecNode, side: SchemaSide): void {
  const written = side.read(node)
  if (written.kind === 'schema') addSchema(draft, written.schema, side)
  else if (written.kind === 'lost') draft.lost.add(written.reference)
  else if (written.kind === 'nothing') draft.isNothing = true
}

/** Adds a schema and all that holds with it. */
function addSchema(draft: Draft, start: Schema, side: SchemaSide): void {
  const pending: Schema[] = [start]
  const addNode = (node: SpecNode) => {
    const written = side.read(node)
    if (written.kind === 'schema') pending.push(written.schema)
    else if (written.kind === 'lost') draft.lost.add(written.reference)
    else if (written.kind === 'nothing') draft.isNothing = true
  }
  for (let schema = pending.pop(); schema !== undefined; schema = pending.pop()) {
    if (draft.schemas.has(schema)) continue
    draft.schemas.add(schema)
    const { node } = schema
    for (const part of node.get('allOf')?.items() ?? []) addNode(part)
    if (References.of(node) !== undefined) {
      const target = side.store.dialect.references.targetOf(node)
      if (target === undefined) draft.lost.add(References.of(node) ?? '')
      else addNode(target)
    }
    for (const keyword of UNIONS) {
      const list = node.get(keyword)
      if (list === undefined || !Array.isArray(list.value)) continue
      const branches = [...list.items()].filter((branch) => !isNullOnly(branch, side))
      const [only, ...others] = branches
      if (only === undefined) continue
      const values = constantsOf(branches, side)
      if (others.length === 0) addNode(only)
      else if (values !== undefined) draft.enumerations.push({ node: list, values })
      else draft.open.push({ node: list, branches })
    }
  }
}

function copyOf({ schemas, lost, branches, enumerations, open, isNothing }: Draft): Draft {
  return {
    schemas: new Set(schemas),
    lost: new Set(lost),
    branches: [...branches],
    enumerations: [...enumerations],
    open: [...open],
    isNothing,
  }
}

function toAlternative({ schemas, lost, branches, enumerations }: Draft): Alternative {
  return { schemas: [...schemas], lost: [...lost].sort(), branches, enumerations }
}

function isNullOnly(node: SpecNode, side: SchemaSide): boolean {
  const written = side.read(node)
  if (written.kind !== 'schema') return false
  const { schema } = written
  const values = schema.keyword('enum')
  return (
    schema.isNull ||
    (Object.hasOwn(schema.node.object ?? {}, 'const') && schema.keyword('const') === null) ||
    (Array.isArray(values) && values.length === 1 && values[0] === null)
  )
}

/** What else a branch may hold that is merely one value. */
const BESIDE_CONSTANTS: ReadonlySet<string> = new Set([
  'const',
  'enum',
  'type',
  'title',
  'description',
  'deprecated',
  '$comment',
  'example',
  'examples',
])

/** Nobody wraps a constant more often. */
const MAX_WRAPS = 8

/** The values of branches that are constants or lists of them, all of them; else undefined. */
function constantsOf(
  branches: readonly SpecNode[],
  side: SchemaSide,
): Enumeration['values'] | undefined {
  const values: { value: unknown; node: SpecNode }[] = []
  for (const branch of branches) {
    const node = soleSchema(branch, side)
    if (node === undefined || !ownNames(node).every((name) => BESIDE_CONSTANTS.has(name)))
      return undefined
    const constant = node.get('const')
    const listed = [...(node.get('enum')?.items() ?? [])]
    if (constant === undefined && listed.length === 0) return undefined
    for (const item of constant === undefined ? listed : [constant])
      values.push({ value: item.value, node: item })
  }
  return values
}

/** The schema that a branch is, or that it wraps in an `allOf` of its own. */
function soleSchema(branch: SpecNode, side: SchemaSide): SpecNode | undefined {
  let current = branch
  for (let depth = 0; depth < MAX_WRAPS; depth++) {
    const written = side.read(current)
    if (written.kind !== 'schema') return undefined
    const { node } = written.schema
    const [part, ...others] = [...(node.get('allOf')?.items() ?? [])]
    if (part === undefined) return node
    if (others.length > 0 || ownNames(node).some((name) => name !== 'allOf')) return undefined
    current = part
  }
  return undefined
}

/** The members of a schema that may say something of its values. */
function ownNames(node: SpecNode): string[] {
  const { object = {} } = node
  return Object.keys(object).filter((name) => {
    const isDefault = (name === 'readOnly' || name === 'writeOnly') && object[name] === false
    return !isDefault && !name.startsWith('x-')
  })
}
