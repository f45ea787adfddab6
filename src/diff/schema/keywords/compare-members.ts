import type { SpecNode } from '../../../documents/node.ts'
import { quote } from '../../../text/quote.ts'
import { deprecatedOf } from '../../nodes/deprecated-of.ts'
import { mayBeRenamed } from '../../nodes/may-be-renamed.ts'
import { changeOf, constraintOf, counterpartOf, type FactPair } from '../changes/make-change.ts'
import { nameSchema } from '../changes/name-schema.ts'
import { type SchemaChange, schemaChange } from '../changes/schema-change.ts'

/** Schemas of parts of a value, that are to be compared in turn. */
export interface PartPair {
  readonly base: readonly SpecNode[]
  readonly revision: readonly SpecNode[]
  /** What holds them, for where one side has none. */
  readonly places: FactPair['places']
}

/** What the comparison of members asks. */
interface MemberContext extends FactPair {
  readonly direction: 'sent' | 'read'
  readonly answers: MemberAnswers
}

/** What only the comparison as a whole can answer. */
export interface MemberAnswers {
  /** Whether a property is left out of what is sent, or of what is read. */
  isHidden(side: 'base' | 'revision', declarations: readonly SpecNode[]): boolean
  /** Whether two schemas are equal in all that counts. */
  isSame(parts: PartPair): boolean
  /** What it means to leave a property out, where it has a default. */
  compareDefaults(parts: PartPair): SchemaChange | undefined
}

/** What is found of members: changes, and what is to be compared in turn. */
export type MemberResult = SchemaChange | PartPair

/** Compares the properties, items and other parts that two schemas of one type have. */
export function* compareMembers(context: MemberContext): Generator<MemberResult> {
  yield* compareProperties(context)
  yield* compareUndeclared(context)
  yield* comparePatternProperties(context)
  yield* compareAdditional(context)
  yield* compareItems(context)
}

function* compareProperties(context: MemberContext): Generator<MemberResult> {
  const { base, revision, direction } = context
  const gone: string[] = []
  for (const [name, declarations] of base.properties) {
    if (context.answers.isHidden('base', declarations)) continue
    const present = revision.properties.get(name)
    if (present === undefined) gone.push(name)
    else if (context.answers.isHidden('revision', present))
      yield toHidden(context, declarations, present)
    else {
      const parts = { base: declarations, revision: present, places: context.places }
      yield parts
      yield* compareRequired(context, name, declarations, present)
      yield* compareDeprecated(declarations, present)
      const isRequired = base.required.has(name) && revision.required.has(name)
      const change =
        direction === 'sent' && !isRequired ? context.answers.compareDefaults(parts) : undefined
      if (change !== undefined) yield change
    }
  }
  const added: string[] = []
  for (const [name, declarations] of revision.properties) {
    if (context.answers.isHidden('revision', declarations)) continue
    const old = base.properties.get(name)
    if (old === undefined || context.answers.isHidden('base', old)) added.push(name)
  }
  yield* compareNames(context, gone, added)
}

/** Properties that only one side has; one of each with the same schema is a new name. */
function* compareNames(
  context: MemberContext,
  gone: readonly string[],
  added: readonly string[],
): Generator<SchemaChange> {
  const renamed = findRenamed(context, gone, added)
  if (renamed !== undefined) yield renamed
  for (const name of renamed === undefined ? gone : []) {
    const node = context.base.properties.get(name)?.[0]
    if (node === undefined) continue
    const parent = counterpartOf(node.parent, context.revision, context.places.revision)
    yield schemaChange('property-removed', {
      about: 'named',
      node: parent.get('properties') ?? parent,
      on: 'key',
      base: node,
      baseOn: 'key',
      was: name,
      subject: nameSchema(node),
    })
  }
  for (const name of renamed === undefined ? added : []) {
    const node = context.revision.properties.get(name)?.[0]
    if (node === undefined) continue
    const isRequired = context.revision.required.has(name)
    yield schemaChange(isRequired ? 'required-property-added' : 'property-added', {
      about: 'named',
      node,
      on: 'key',
      base: counterpartOf(node.parent, context.base, context.places.base),
      is: name,
      subject: nameSchema(node),
    })
  }
}

function findRenamed(
  context: MemberContext,
  gone: readonly string[],
  added: readonly string[],
): SchemaChange | undefined {
  const [old = ''] = gone
  const [present = ''] = added
  const { base, revision } = context
  if (gone.length !== 1 || added.length !== 1 || revision.properties.has(old)) return undefined
  if (base.properties.has(present)) return undefined
  const from = base.properties.get(old)
  const to = revision.properties.get(present)
  const node = to?.[0]
  const origin = from?.[0]
  if (from === undefined || to === undefined || node === undefined || origin === undefined)
    return undefined
  if (base.required.has(old) !== revision.required.has(present)) return undefined
  if (!mayBeRenamed({ name: old, node: origin }, { name: present, node })) return undefined
  if (!context.answers.isSame({ base: from, revision: to, places: context.places }))
    return undefined
  return schemaChange('property-renamed', {
    node,
    on: 'key',
    base: origin,
    baseOn: 'key',
    was: old,
    is: present,
    subject: nameSchema(origin),
  })
}

function toHidden(
  { direction }: MemberContext,
  declarations: readonly SpecNode[],
  present: readonly SpecNode[],
): SchemaChange {
  const node = present[0] as SpecNode // of a property that is declared
  const base = declarations[0] as SpecNode // likewise
  const word = direction === 'sent' ? 'readOnly' : 'writeOnly'
  const kind = direction === 'sent' ? 'property-became-read-only' : 'property-became-write-only'
  return schemaChange(kind, {
    node: node.get(word) ?? node,
    base,
    is: word,
    subject: nameSchema(node),
  })
}

function* compareRequired(
  context: MemberContext,
  name: string,
  declarations: readonly SpecNode[],
  present: readonly SpecNode[],
): Generator<SchemaChange> {
  const { base, revision } = context
  const old = base.required.get(name)
  const now = revision.required.get(name)
  if (old === undefined && now !== undefined)
    yield schemaChange('property-became-required', {
      node: now,
      base: declarations[0] ?? context.places.base,
      baseOn: 'key',
      subject: nameMember(name, present[0]),
    })
  if (old !== undefined && now === undefined)
    yield schemaChange('property-became-optional', {
      node: present[0] ?? context.places.revision,
      on: 'key',
      base: old,
      subject: nameMember(name, present[0]),
    })
}

/** Names a property by its declaration, or by what requires it where none is known. */
function nameMember(name: string, declaration: SpecNode | undefined): string {
  return declaration === undefined ? `property ${quote(name)}` : nameSchema(declaration)
}

/**
 * What a declaration itself says counts, also beside a `$ref`, where older dialects do not read it:
 * nothing else can be meant. A schema that is deprecated itself is so for each that refers to it.
 */
function* compareDeprecated(
  declarations: readonly SpecNode[],
  present: readonly SpecNode[],
): Generator<SchemaChange> {
  const old = firstDeprecated(declarations)
  const now = firstDeprecated(present)
  const [base] = declarations
  const [node] = present
  if (base === undefined || node === undefined) return
  if (old === undefined && now !== undefined)
    yield schemaChange('property-deprecated', {
      node: now,
      base,
      baseOn: 'key',
      subject: nameSchema(node),
    })
  if (old !== undefined && now === undefined)
    yield schemaChange('property-undeprecated', {
      node,
      on: 'key',
      base: old,
      subject: nameSchema(node),
    })
}

function firstDeprecated(declarations: readonly SpecNode[]): SpecNode | undefined {
  return declarations.map(deprecatedOf).find((keyword) => keyword !== undefined)
}

/** A name may be required that no `properties` declare. */
function* compareUndeclared(context: MemberContext): Generator<SchemaChange> {
  const { base, revision } = context
  const isDeclared = (name: string) => revision.properties.has(name) || base.properties.has(name)
  for (const [name, node] of context.direction === 'read' ? base.required : []) {
    if (revision.required.has(name) || isDeclared(name)) continue
    yield schemaChange('property-became-optional', {
      node: counterpartOf(node, revision, context.places.revision),
      base: node,
      subject: nameMember(name, undefined),
    })
  }
  for (const [name, node] of context.direction === 'sent' ? revision.required : []) {
    if (base.required.has(name) || isDeclared(name)) continue
    yield schemaChange('property-became-required', {
      node,
      base: counterpartOf(node, base, context.places.base),
      subject: nameMember(name, undefined),
    })
  }
}

function* comparePatternProperties(context: MemberContext): Generator<MemberResult> {
  const { base, revision } = context
  const rewritten = findRewrittenPattern(context)
  if (rewritten !== undefined) {
    yield rewritten
    return
  }
  for (const [pattern, nodes] of base.patternProperties) {
    const present = revision.patternProperties.get(pattern)
    const [node] = nodes
    if (present !== undefined) {
      yield { base: nodes, revision: present, places: context.places }
    } else if (node !== undefined) {
      const parent = counterpartOf(node.parent, revision, context.places.revision)
      // They may still be sent, whatever they hold.
      const isOpen = context.direction === 'sent' && !revision.additional.isForbidden
      yield schemaChange(isOpen ? 'constraint-loosened' : 'property-removed', {
        about: 'like',
        node: parent.get('patternProperties') ?? parent,
        on: 'key',
        base: node,
        baseOn: 'key',
        was: pattern,
      })
    }
  }
  for (const [pattern, [node]] of revision.patternProperties) {
    if (node === undefined || base.patternProperties.has(pattern)) continue
    const opens = base.additional.isForbidden
    yield schemaChange(opens ? 'additional-properties-allowed' : 'constraint-tightened', {
      about: 'like',
      node,
      on: 'key',
      base: counterpartOf(node.parent, base, context.places.base),
      is: pattern,
    })
  }
}

/** A single pattern that is another one now, with the same schema: what it matches tells who breaks. */
function findRewrittenPattern(context: MemberContext): SchemaChange | undefined {
  const { base, revision, direction, places } = context
  const [old, ...others] = base.patternProperties
  const [present, ...more] = revision.patternProperties
  if (old === undefined || present === undefined || others.length + more.length > 0)
    return undefined
  const [[was, from], [is, to]] = [old, present]
  const [origin, node] = [from[0], to[0]]
  const isSame = was !== is && context.answers.isSame({ base: from, revision: to, places })
  if (!isSame || origin === undefined || node === undefined) return undefined
  const isClosed = base.additional.isForbidden && revision.additional.isForbidden
  const isOpen = base.additional.nodes.length + revision.additional.nodes.length === 0
  if (!isClosed && !isOpen) return undefined
  const isLimited = [base, revision].some(({ others }) => others.has('propertyNames'))
  const texts = { least: 0, most: Number.POSITIVE_INFINITY, isLimited }
  const parts = { node, on: 'key', base: origin, baseOn: 'key', was, is } as const
  if (direction === 'read')
    return {
      ...schemaChange('property-removed', { ...parts, about: 'like' }),
      texts: { ...texts, isPromise: true },
    }
  const subject = `the property names of ${nameSchema(places.revision)}`
  return {
    ...schemaChange('pattern-changed', { ...parts, subject }),
    texts: isClosed ? texts : { ...texts, isReversed: true },
  }
}

function* compareAdditional(context: MemberContext): Generator<MemberResult> {
  const old = context.base.additional
  const now = context.revision.additional
  const [oldNode] = old.nodes
  const [nowNode] = now.nodes
  if (old.isForbidden || now.isForbidden) {
    if (old.isForbidden === now.isForbidden) return
    yield now.isForbidden
      ? changeOf(context, 'additional-properties-forbidden', oldNode, nowNode, {
          was: 'allowed',
          is: 'forbidden',
        })
      : changeOf(context, 'additional-properties-allowed', oldNode, nowNode, {
          about: 'any',
          was: 'forbidden',
          is: 'allowed',
        })
    return
  }
  if (oldNode === undefined && nowNode === undefined) return
  const isMap = context.base.properties.size === 0 && context.revision.properties.size === 0
  if (isMap || (oldNode !== undefined && nowNode !== undefined))
    yield { base: old.nodes, revision: now.nodes, places: context.places }
  else
    yield constraintOf(
      context,
      oldNode === undefined ? 'constraint-tightened' : 'constraint-loosened',
      'additionalProperties',
      oldNode,
      nowNode,
    )
}

function* compareItems(context: MemberContext): Generator<PartPair> {
  const { base, revision, places } = context
  const length = Math.max(base.prefixItems.length, revision.prefixItems.length)
  for (let index = 0; index < length; index++)
    yield {
      base: base.prefixItems[index] ?? base.items,
      revision: revision.prefixItems[index] ?? revision.items,
      places,
    }
  if (base.items.length > 0 || revision.items.length > 0)
    yield { base: base.items, revision: revision.items, places }
}
