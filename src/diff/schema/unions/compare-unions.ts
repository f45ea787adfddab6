import type { SpecNode } from '../../../documents/node.ts'
import { References } from '../../../documents/references/references.ts'
import type { FactPair } from '../changes/make-change.ts'
import { nameSchema } from '../changes/name-schema.ts'
import { type SchemaChange, type SchemaVerdict, schemaChange } from '../changes/schema-change.ts'
import type { KnownAlternative, KnownAlternatives } from '../facts/alternative-reader.ts'
import type { Facts } from '../facts/facts.ts'
import { compareUnionTypes } from '../keywords/compare-types.ts'
import { factsOfType, takeAnything } from './facts-of-type.ts'
import { alternativeNameOf, type MatchAnswers, matchAlternatives } from './match-alternatives.ts'
import { mayOverlap } from './overlaps.ts'

/** So many alternatives are tried to find one that covers another. */
const MAX_COVERS = 64

/** Two sets of alternatives, one of which at least has several. */
interface UnionPair {
  readonly direction: 'sent' | 'read'
  readonly base: KnownAlternatives
  readonly revision: KnownAlternatives
  readonly places: FactPair['places']
  /** The verdict on one alternative taking the place of another. */
  judge(base: KnownAlternative, revision: KnownAlternative): SchemaVerdict
  /** Whether two branches are references that both documents could have, to different names. */
  areBothKnown(base: SpecNode, revision: SpecNode): boolean
  readonly outlines: MatchAnswers['outlines']
}

/** What the comparison of unions comes to. */
interface UnionResult {
  readonly changes: readonly SchemaChange[]
  /** The alternatives that differ, and are to be compared. */
  readonly pairs: readonly (readonly [base: KnownAlternative, revision: KnownAlternative])[]
}

/** Finds which alternatives are the same, which have changed, and which are gone or new. */
export function compareUnions(pair: UnionPair): UnionResult {
  const { direction, base, revision } = pair
  if (takeAnything(base.list) && takeAnything(revision.list)) return { changes: [], pairs: [] }
  const type = compareTypesOfUnions(pair)
  if (type !== undefined) return { changes: [type], pairs: [] }
  const old = splitTypes(pair.base.list)
  const present = splitTypes(pair.revision.list)
  const judge = remember(pair, old, present)
  const isSame = (from: number, to: number) => judge(from, to) === 'same'
  const { areBothKnown, outlines } = pair
  const match = matchAlternatives(old, present, { isSame, areBothKnown, outlines })
  // What is no union, and no branch of the other side either, may say all that the branches say.
  const isOther = ({ unions }: KnownAlternatives) => unions.length === 0 && match.pairs.length === 0
  const keptBefore = branchesOf(old, new Set(match.pairs.map(([from]) => from)))
  const keptNow = branchesOf(present, new Set(match.pairs.map(([, to]) => to)))
  const changes: SchemaChange[] = []
  for (const index of match.gone) {
    const alternative = old[index]
    if (alternative === undefined) continue
    const isJudged = alternativeNameOf(alternative) === '' || isOther(pair.revision)
    const covers = direction === 'sent' && isJudged ? present : []
    const isCovered = someOf(covers, (to) => isHarmless(judge(index, to)))
    if (!isCovered) changes.push(toGone(alternative, ownBranchOf(alternative, keptBefore), pair))
  }
  for (const index of match.added) {
    const alternative = present[index]
    if (alternative === undefined) continue
    const isJudged = alternativeNameOf(alternative) === '' || isOther(pair.base)
    const covers = direction === 'read' && isJudged ? old : []
    const isCovered = someOf(covers, (from) => isHarmless(judge(from, index)))
    if (!isCovered) changes.push(toAdded(alternative, ownBranchOf(alternative, keptNow), pair))
  }
  const pairs = match.pairs.flatMap(([from, to]) => {
    const [base, revision] = [old[from], present[to]]
    if (base === undefined || revision === undefined || judge(from, to) === 'same') return []
    return [[base, revision] as const]
  })
  if (direction === 'sent' && becomesExclusive(pair))
    changes.push(
      ...findOverlap(
        pair,
        present.map(({ facts }) => facts),
      ),
    )
  return { changes, pairs }
}

/** Whether what could fit several branches has to fit one only: unions of both kinds may be nested. */
function becomesExclusive({ base, revision }: UnionPair): boolean {
  const count = ({ unions }: KnownAlternatives, keyword: string) =>
    unions.filter((list) => list.key === keyword).length
  return (
    count(base, 'anyOf') > count(revision, 'anyOf') &&
    count(base, 'oneOf') < count(revision, 'oneOf')
  )
}

/** Nothing tells how many values there are that fit several branches. */
function* findOverlap(
  { base, revision, places }: UnionPair,
  alternatives: readonly Facts[],
): Generator<SchemaChange> {
  const old = base.unions.find(({ key }) => key === 'anyOf')
  const present = revision.unions.find(({ key }) => key === 'oneOf')
  if (old === undefined || present === undefined || !mayOverlap(alternatives)) return
  yield schemaChange('schema-undecided', {
    about: 'overlap',
    subject: nameSchema(places.revision),
    node: present,
    base: old,
    was: 'anyOf',
    is: 'oneOf',
  })
}

/** The branches that some alternatives consist of, as they are written. */
function branchesOf(
  alternatives: readonly KnownAlternative[],
  indexes: ReadonlySet<number>,
): ReadonlySet<unknown> {
  const chosen = alternatives.filter((_, index) => indexes.has(index))
  return new Set(chosen.flatMap(({ branches }) => branches.map(({ value }) => value)))
}

/** The branch by which an alternative differs from all that are kept: unions may be nested. */
function ownBranchOf(
  { branches }: KnownAlternative,
  kept: ReadonlySet<unknown>,
): SpecNode | undefined {
  return branches.find(({ value }) => !kept.has(value)) ?? branches[0]
}

/** The list of branches that stands where the one of a branch does, else the first. */
function listFor(branch: SpecNode | undefined, unions: readonly SpecNode[]): SpecNode | undefined {
  const pointer = branch?.parent?.pointer
  return unions.find((list) => list.pointer === pointer) ?? unions[0]
}

function remember(
  pair: UnionPair,
  old: readonly KnownAlternative[],
  present: readonly KnownAlternative[],
): (from: number, to: number) => SchemaVerdict {
  const judged = new Map<number, SchemaVerdict>()
  return (from, to) => {
    const number = from * present.length + to
    const [base, revision] = [old[from], present[to]]
    if (base === undefined || revision === undefined) return 'breaking'
    const verdict = judged.get(number) ?? pair.judge(base, revision)
    judged.set(number, verdict)
    return verdict
  }
}

/** Whether one of many alternatives, of which the first are tried, covers another one. */
function someOf(
  covers: readonly KnownAlternative[],
  isCovering: (index: number) => boolean,
): boolean {
  return covers.slice(0, MAX_COVERS).some((_, index) => isCovering(index))
}

function isHarmless(verdict: SchemaVerdict): boolean {
  return verdict === 'same' || verdict === 'compatible'
}

/** A string that becomes a union of a string and a number changes its type. */
function compareTypesOfUnions({ base, revision, places }: UnionPair): SchemaChange | undefined {
  const [first] = base.list
  const [second] = revision.list
  if (first === undefined || second === undefined) return undefined
  if (base.unions.length > 0 && revision.unions.length > 0) return undefined
  return compareUnionTypes(
    { base: first.facts, revision: second.facts, places },
    base.list.map(({ facts }) => facts),
    revision.list.map(({ facts }) => facts),
    { base: base.unions[0], revision: revision.unions[0] },
  )
}

/** `type: [string, integer]` beside unions is one. */
function splitTypes(list: readonly KnownAlternative[]): readonly KnownAlternative[] {
  return list.flatMap((alternative) => {
    const { facts } = alternative
    if (facts.types === undefined || facts.types.size < 2) return [alternative]
    return Array.from(facts.types, (type) => ({
      ...alternative,
      facts: factsOfType(facts, type),
    }))
  })
}

function toGone(
  alternative: KnownAlternative,
  branch: SpecNode | undefined,
  { base, revision, places }: UnionPair,
): SchemaChange {
  const names = namesOf(alternative)
  // One branch that is left makes no union, and the list of branches is still there.
  const keyword = base.unions[0]?.key
  const list = keyword === undefined ? undefined : places.revision.get(keyword)
  return schemaChange('alternative-removed', {
    node: listFor(branch, revision.unions) ?? list ?? places.revision,
    base: branch ?? places.base,
    was: names.join(' and '),
    subject: nameSchema(places.revision),
    names,
    members: tellingMembersOf(alternative),
  })
}

function toAdded(
  alternative: KnownAlternative,
  branch: SpecNode | undefined,
  { base, places }: UnionPair,
): SchemaChange {
  const names = namesOf(alternative)
  return schemaChange('alternative-added', {
    node: branch ?? places.revision,
    base: listFor(branch, base.unions) ?? places.base,
    is: names.join(' and '),
    subject: nameSchema(places.revision),
    names,
    members: tellingMembersOf(alternative),
  })
}

/** The names of the components, or the titles, of the chosen branches, else their types. */
function namesOf(alternative: KnownAlternative): readonly string[] {
  const names = givenNamesOf(alternative)
  return names.length > 0 ? names : [...(alternative.facts.types ?? [])]
}

function givenNamesOf({ branches }: KnownAlternative): readonly string[] {
  return branches.flatMap((node) => {
    const reference = References.of(node)
    return reference?.slice(reference.lastIndexOf('/') + 1) ?? node.get('title')?.string ?? []
  })
}

/** Objects that have no name are told by the properties that they require, or else have. */
function tellingMembersOf(alternative: KnownAlternative): readonly string[] {
  if (givenNamesOf(alternative).length > 0) return []
  const { required, properties } = alternative.facts
  return [...(required.size > 0 ? required : properties).keys()]
}
