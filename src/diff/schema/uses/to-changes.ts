import type { SpecNode } from '../../../documents/node.ts'
import type { ChangeVerdict } from '../../../findings/change-words.ts'
import type { Change } from '../../changes/change.ts'
import { verdictOfKind } from '../../kinds/kind.ts'
import { kindOf, type SchemaSubjects } from '../../kinds.ts'
import { placeKeyOf } from '../../nodes/place-key.ts'
import type { SchemaChange } from '../changes/schema-change.ts'
import type { SchemaPair } from '../pairs/pair.ts'
import { NameLists, type Names } from './name-lists.ts'
import { UseFinder } from './use-finder.ts'
import type { UsedPairs } from './used-pairs.ts'

/** A change with those that meet it. */
interface Met {
  readonly change: SchemaChange
  readonly operations: { sent?: Names; read?: Names }
}

const VERDICTS: readonly ChangeVerdict[] = ['breaking', 'undecided', 'sdk', 'compatible']

/**
 * Turns what was found in pairs of schemas into changes: each once for the places where it is
 * written, for those that send and those that read together.
 */
export function toChanges(
  users: UsedPairs,
  uses: ReadonlyMap<SchemaPair, ReadonlySet<string>>,
  ofUses: readonly { readonly change: SchemaChange; readonly pair: SchemaPair }[],
  sides: {
    /** What changes are called where schemas are sent, read, or both. */
    readonly subjects: SchemaSubjects
    /** Whether operations use a schema; what else leads to it does not say how. */
    readonly isUsed: (schema: SpecNode) => boolean
    /** Whether schemas that no operation uses have their users elsewhere, since there are no operations. */
    readonly isLibrary: boolean
  },
): Change[] {
  const finder = new UseFinder(users, uses)
  const names = new NameLists()
  const found = new Map<string, Met>()
  const add = (change: SchemaChange, { direction }: SchemaPair, operations: Names) => {
    const key = `${change.kind} ${placeKeyOf(change.base)} ${placeKeyOf(change.node)}`
    const met: Met = found.get(key) ?? { change, operations: {} }
    met.operations[direction] = names.union(met.operations[direction], operations)
    found.set(key, met)
  }
  for (const pair of users.keys()) {
    if (pair.changes.length === 0) continue
    const operations = finder.operationsOf(pair)
    const isUsed = (node: SpecNode) => operations.size === 0 && isPartOfUsed(node, sides.isUsed)
    if (pair.base.schemas.some(({ node }) => isUsed(node))) continue
    for (const change of pair.changes) if (!isUsed(change.base)) add(change, pair, operations)
  }
  for (const { change, pair } of ofUses) add(change, pair, uses.get(pair) ?? new Set())
  return Array.from(found.values(), (met) => toChange(met, sides, names))
}

/** Whether a node stands in a schema that operations use, such as one that an unused union lists too. */
function isPartOfUsed(node: SpecNode, isUsed: (schema: SpecNode) => boolean): boolean {
  for (let part: SpecNode | undefined = node; part !== undefined; part = part.parent)
    if (isUsed(part)) return true
  return false
}

function toChange(
  { change, operations }: Met,
  { subjects, isLibrary }: { readonly subjects: SchemaSubjects; readonly isLibrary: boolean },
  lists: NameLists,
): Change {
  const { kind, ...rest } = change
  const met = (['sent', 'read'] as const).flatMap((direction) => {
    const names = operations[direction]
    const verdict = verdictOfKind(kindOf(`${subjects[direction]}-${kind}`), direction)
    return names === undefined ? [] : [{ direction, names, verdict }]
  })
  const verdict = VERDICTS.find((each) => met.some((one) => one.verdict === each)) ?? 'compatible'
  // Those to whom it does less do not count.
  const touched = met.filter((one) => one.verdict === verdict)
  const [first] = touched
  const direction = touched.length === 1 && first !== undefined ? first.direction : 'both'
  // Whether anybody meets what no operation uses, nobody can tell.
  const isMet = isLibrary || touched.some(({ names }) => names.size > 0)
  const { id, rules } = kindOf(`${subjects[direction]}-${kind}`)
  return {
    ...rest,
    kind: id,
    rule: rules[0],
    direction,
    verdict: verdict === 'breaking' && !isMet ? 'undecided' : verdict,
    operations: lists.listOf(touched.map(({ names }) => names)),
  }
}
