import { ACCESS_KINDS } from './kinds/access.ts'
import { AVRO_KINDS } from './kinds/avro.ts'
import { EVENT_KINDS } from './kinds/event.ts'
import { OPERATION_KINDS } from './kinds/http.ts'
import { type ChangeKind, type DiffRules, EITHER } from './kinds/kind.ts'
import { NAME_KINDS } from './kinds/names.ts'
import { PART_KINDS } from './kinds/part.ts'
import { PROTOBUF_KINDS } from './kinds/protobuf.ts'
import { SCHEMA_KINDS } from './kinds/schema.ts'
import { VERSION_KINDS } from './kinds/version.ts'

/** Changes of an HTTP API, apart from those of schemas; some of them are found in events too. */
export const HTTP_KINDS = [
  ...OPERATION_KINDS,
  ...PART_KINDS,
  ...ACCESS_KINDS,
  ...NAME_KINDS,
  ...VERSION_KINDS,
] as const

/**
 * What a schema describes: what is sent or read over HTTP, what a message holds, or both or nothing
 * that is known, as a component that no operation uses.
 */
export const SCHEMA_SUBJECTS = ['request', 'response', 'message', 'schema'] as const
type SchemaSubject = (typeof SCHEMA_SUBJECTS)[number]

/** What a kind is about: schemas by what they describe, an HTTP API, or events. */
export type KindSubject = SchemaSubject | 'http' | 'event'

/** Changes of events, and of what messages hold that no JSON Schema describes. */
const ALL_EVENT_KINDS = [...EVENT_KINDS, ...AVRO_KINDS, ...PROTOBUF_KINDS] as const

/** A kind of a schema's change as it is declared, without what the schema describes. */
type SchemaKind = (typeof SCHEMA_KINDS)[number]
export type SchemaChangeKind = SchemaKind['id']

/** What changes of schemas are called where they are sent, read, or both. */
export type SchemaSubjects = Readonly<Record<'sent' | 'read' | 'both', SchemaSubject>>

/** A kind of change as it is declared, those of schemas apart. */
type OwnKind = (typeof HTTP_KINDS)[number] | (typeof ALL_EVENT_KINDS)[number]

export type ChangeKindId = `${SchemaSubject}-${SchemaChangeKind}` | OwnKind['id']

/** A kind as it is declared, by its id. */
export type KindById<Id extends ChangeKindId> = Id extends OwnKind['id']
  ? Extract<OwnKind, { readonly id: Id }>
  : Id extends `${SchemaSubject}-${infer Kind}`
    ? SchemaKindById<Kind>
    : never
/** A kind of a schema's change as it is declared. */
export type SchemaKindById<Id extends string> = Extract<SchemaKind, { readonly id: Id }>

/** A kind of change with what follows from its subject. */
export interface KnownKind extends ChangeKind {
  readonly id: ChangeKindId
  readonly subject: KindSubject
  readonly rules: DiffRules
  /** The kind of a change of schemas, without what the schema describes. */
  readonly schemaKind?: SchemaChangeKind
}

/** The rules of each subject; a schema may stand in either sort of document. */
const RULES = {
  request: ['versioning/breaking-change'],
  response: ['versioning/breaking-change'],
  message: ['versioning/event-breaking-change'],
  schema: EITHER,
  http: ['versioning/breaking-change'],
  event: ['versioning/event-breaking-change'],
} as const satisfies Record<KindSubject, DiffRules>

/** Every kind of change, by its id. */
export const CHANGE_KINDS: ReadonlyMap<string, KnownKind> = new Map(
  [
    ...SCHEMA_SUBJECTS.flatMap((subject) => SCHEMA_KINDS.map((kind) => ofSchema(kind, subject))),
    ...HTTP_KINDS.map((kind) => ofSubject(kind, 'http')),
    ...ALL_EVENT_KINDS.map((kind) => ofSubject(kind, 'event')),
  ].map((kind) => [kind.id, kind]),
)

/** Whether there is a kind of this id. */
export function isChangeKind(id: string): id is ChangeKindId {
  return CHANGE_KINDS.has(id)
}

/** The kind of an id. */
export function kindOf(id: ChangeKindId): KnownKind {
  const kind = CHANGE_KINDS.get(id)
  if (kind === undefined) throw new Error(`There is no kind ${id}.`)
  return kind
}

const SCHEMA_KINDS_BY_ID: ReadonlyMap<string, SchemaKind> = new Map(
  SCHEMA_KINDS.map((kind) => [kind.id, kind]),
)

/** The kind of a schema's change as it is declared. */
export function schemaKindOf(id: SchemaChangeKind): SchemaKind {
  const kind = SCHEMA_KINDS_BY_ID.get(id)
  if (kind === undefined) throw new Error(`There is no kind ${id} of changes of schemas.`)
  return kind
}

function ofSubject(kind: OwnKind & ChangeKind, subject: 'http' | 'event'): KnownKind {
  return { ...kind, subject, rules: kind.rules ?? RULES[subject] }
}

function ofSchema(
  kind: (typeof SCHEMA_KINDS)[number] & ChangeKind,
  subject: SchemaSubject,
): KnownKind {
  const { id, help, rules = RULES[subject] } = kind
  return {
    ...kind,
    id: `${subject}-${id}`,
    subject,
    schemaKind: id,
    rules,
    met: 'in messages',
    help:
      subject === 'message'
        ? help.replace('the next major version', 'the next version of the event')
        : help,
  }
}
