import type { SpecNode } from '../../../documents/node.ts'
import { append } from '../../../text/group-by.ts'
import { changeOf, constraintOf, type FactPair, wholeConstraintOf } from '../changes/make-change.ts'
import type { SchemaChange } from '../changes/schema-change.ts'
import type { Facts } from '../facts/facts.ts'
import { saysSomething } from '../facts/says-something.ts'
import type { PartPair } from './compare-members.ts'
import type { WholeAnswers } from './compare-whole.ts'

/** What is compared of a property: names that have to come with it, or a schema that holds then. */
interface Dependents {
  /** The names by the texts of both, with the keyword that says so. */
  readonly required: ReadonlyMap<string, SpecNode>
  readonly schemas: ReadonlyMap<string, readonly SpecNode[]>
}

/** What stands here: a property that is not declared any more, or the type, may be told beside. */
function standsHere({ kind, was, is }: SchemaChange): boolean {
  if (kind === 'type-changed') return was !== 'any' && is !== 'any'
  return kind !== 'property-removed' && kind !== 'property-renamed'
}

/**
 * Compares what has to hold where a property is there: `dependentRequired` and `dependentSchemas`, or
 * `dependencies`, which up to draft 7 is both.
 */
export function* compareDependents(
  pair: FactPair,
  answers: WholeAnswers,
): Generator<SchemaChange | PartPair> {
  const old = dependentsOf(pair.base)
  const present = dependentsOf(pair.revision)
  yield* compareRequired(pair, old.required, present.required)
  for (const name of new Set([...old.schemas.keys(), ...present.schemas.keys()])) {
    const [was = [], is = []] = [old.schemas.get(name), present.schemas.get(name)]
    yield* compareSchemas(pair, was, is, answers)
  }
}

function* compareRequired(
  pair: FactPair,
  old: Dependents['required'],
  present: Dependents['required'],
): Generator<SchemaChange> {
  const isTighter = [...present.keys()].some((text) => !old.has(text))
  if (!isTighter && old.size === present.size) return
  const kind = isTighter ? 'constraint-tightened' : 'constraint-loosened'
  const [[, was] = [], [, is] = []] = [[...old][0], [...present][0]]
  yield constraintOf(pair, kind, 'dependentRequired', was, is)
}

function* compareSchemas(
  pair: FactPair,
  old: readonly SpecNode[],
  present: readonly SpecNode[],
  { judge }: WholeAnswers,
): Generator<SchemaChange | PartPair> {
  const [was, ...others] = old
  const [is, ...more] = present
  const keyword = String((is ?? was)?.parent?.key ?? 'dependentSchemas')
  if (was === undefined || is === undefined) {
    const kind = was === undefined ? 'constraint-tightened' : 'constraint-loosened'
    yield wholeConstraintOf(pair, kind, keyword, was, is)
    return
  }
  const isPart = others.length + more.length === 0 && judge(was, is, standsHere) === 'same'
  if (isPart) yield { base: old, revision: present, places: pair.places }
  else yield changeOf(pair, 'schema-undecided', was, is, { about: 'whole', keyword })
}

function dependentsOf({ dependents }: Facts): Dependents {
  const required = new Map<string, SpecNode>()
  const schemas = new Map<string, SpecNode[]>()
  for (const keyword of dependents)
    for (const member of keyword.members()) {
      if (Array.isArray(member.value))
        for (const { value } of member.items())
          required.set(JSON.stringify([member.key, value]), keyword)
      else if (member.value === false || saysSomething(member)) append(schemas, member.key, member)
    }
  return { required, schemas }
}
