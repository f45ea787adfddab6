import type { Breaks } from '../findings/change-words.ts'
import { COMPATIBLE_CHANGE } from '../findings/compatible-change.ts'
import type { DiffRuleId } from './change.ts'
import {
  CHANGE_KINDS,
  type ChangeKind,
  EVENT_KINDS,
  HTTP_KINDS,
  SCHEMA_KINDS,
  SCHEMA_SUBJECTS,
  type SchemaSubject,
} from './kinds.ts'

/** What a kind is about: schemas by what they describe, an HTTP API, or events. */
export type KindSubject = SchemaSubject | 'http' | 'event'

/** A kind of change with all that follows from it. */
export interface KindFacts {
  readonly kind: ChangeKind
  readonly subject: KindSubject
  /** Whom it breaks: of what is only sent or only read, nobody of the other direction. */
  readonly breaks: Breaks
  /** Whether it breaks only code that was generated from the names of the document. */
  readonly isSdk: boolean
  /** What findings of it are reported as: rules, or the code of what breaks nobody. */
  readonly reportedAs: readonly (DiffRuleId | typeof COMPATIBLE_CHANGE)[]
}

const HTTP = 'versioning/breaking-change'
const EVENT = 'versioning/event-breaking-change'

/** What breaks none of the messages, but code that was generated. */
const SDK_KINDS: ReadonlySet<string> = new Set(['operation-id-changed', 'component-removed'])

/** Kinds that are not reported under the rule of their subject. */
const RULES_OF_KINDS: ReadonlyMap<string, DiffRuleId> = new Map([
  ['event-version-replaced', 'versioning/event-parallel'],
  ['event-version-needless', 'versioning/event-needless-version'],
  ['lifecycle-step-skipped', 'versioning/lifecycle-transition'],
  ['lifecycle-step-back', 'versioning/lifecycle-transition'],
  ['lifecycle-date-earlier', 'versioning/lifecycle-transition'],
])

const ENUM_VALUE_REMOVED = 'enum-value-removed'

/** The rules of each subject; a schema may stand in either sort of document. */
const RULES_OF_SUBJECTS = {
  request: [HTTP],
  response: [HTTP],
  message: [EVENT],
  schema: [HTTP, EVENT],
  http: [HTTP],
  event: [EVENT],
} as const satisfies Record<KindSubject, readonly DiffRuleId[]>

/** What HTTP APIs and events have alike. */
const SHARED = /^(?:document|server|security|anonymous-access)-/

/** Every kind with its facts, by its id. */
export const KIND_FACTS: ReadonlyMap<string, KindFacts> = new Map(
  [
    ...SCHEMA_SUBJECTS.flatMap((subject) =>
      SCHEMA_KINDS.map(({ id }) => describe(`${subject}-${id}`, subject)),
    ),
    ...HTTP_KINDS.map(({ id }) => describe(id, 'http')),
    ...EVENT_KINDS.map(({ id }) => describe(id, 'event')),
  ].map((facts) => [facts.kind.id, facts]),
)

function describe(id: string, subject: KindSubject): KindFacts {
  const kind = CHANGE_KINDS.get(id)
  if (kind === undefined) throw new Error(`There is no kind ${id}.`)
  const isSdk = SDK_KINDS.has(id)
  const breaks = breaksOf(kind, subject)
  return { kind, subject, breaks, isSdk, reportedAs: codesOf(kind, subject, breaks, isSdk) }
}

function breaksOf({ breaks }: ChangeKind, subject: KindSubject): Breaks {
  const own = subject === 'request' ? 'sent' : subject === 'response' ? 'read' : undefined
  if (own === undefined || breaks === 'none') return breaks
  return breaks === 'both' || breaks === own ? own : 'none'
}

function codesOf(
  { id }: ChangeKind,
  subject: KindSubject,
  breaks: Breaks,
  isSdk: boolean,
): KindFacts['reportedAs'] {
  const rule = RULES_OF_KINDS.get(id)
  if (rule !== undefined) return [rule]
  if (isSdk) return [HTTP, EVENT]
  if (breaks === 'none') return [COMPATIBLE_CHANGE]
  if (id.endsWith(`-${ENUM_VALUE_REMOVED}`)) return ['versioning/enum-value-removed']
  return SHARED.test(id) ? [HTTP, EVENT] : RULES_OF_SUBJECTS[subject]
}
