import type { SpecNode } from '../../documents/node.ts'
import type { TextPlace } from '../../documents/place.ts'
import type { ChangeDirection, ChangeVerdict } from '../../findings/change-words.ts'
import type { compareAvroSchemas } from '../avro/compare-schemas.ts'
import type { DiffRuleId } from '../kinds/diff-rules.ts'
import { type ChangeKindId, kindOf } from '../kinds.ts'
import type { compareProtobufSchemas } from '../protobuf/compare-schemas.ts'
import type { StabilityLevel } from './stability-levels.ts'

/** Texts that a pattern is put to. */
export interface PatternTexts {
  /** How long they are in the base. */
  readonly least: number
  /** Infinity where there is no bound. */
  readonly most: number
  /** Whether something else says, too, which of them are valid: a format, an enum. */
  readonly isLimited: boolean
  /** Whether it is what matches that has to keep more than the rest: the pattern was rather the other one. */
  readonly isReversed?: true
  /** Whether what matched was promised to those that read, and is gone unless it all matches still. */
  readonly isPromise?: true
}

/** One change between two states of an API. */
export interface Change {
  readonly kind: ChangeKindId
  readonly rule: DiffRuleId
  readonly direction: ChangeDirection
  readonly verdict: ChangeVerdict
  /** The place in the revision; of what is gone its nearest parent that is still there. */
  readonly node: SpecNode
  /** `key`: the place is the key of the node. */
  readonly on?: 'key' | undefined
  /** The stretch of the text that the node holds, or of the file that it refers to. */
  readonly at?: TextPlace | undefined
  /** The place in the base; undefined for what is new. */
  readonly base: SpecNode | undefined
  readonly baseOn?: 'key' | undefined
  readonly baseAt?: TextPlace | undefined
  /** What was and what is, in short and as written: `integer`, `10`; undefined where there is nothing. */
  readonly was?: string | undefined
  readonly is?: string | undefined
  /**
   * What changed and quotes it, a clause without a full stop: "Property `name` is removed". Who breaks
   * is added to it.
   */
  readonly what: string
  /** What to do instead, where the help of the kind does not fit: one sentence. */
  readonly help?: string | undefined
  /** What the texts of a pattern that changed are known to be besides. */
  readonly texts?: PatternTexts | undefined
  /** Whether it breaks consumers, and comes with the new major version that this takes. */
  readonly isExcusedByMajor?: true
  /** The operations whose consumers meet it, by their names: `GET /v1/orders`, `send orders.created.v1`. */
  readonly operations: readonly string[]
}

/** A change, apart from the operations that meet it. */
export interface Difference extends Omit<Change, 'operations'> {
  /** Nothing in the revision stands for it: its place there is only where it was to be expected. */
  readonly isGone?: true
}

/** Whether a change is a finding of its rule; the others are listed only where that is asked for. */
export function isFinding({ verdict, kind }: Pick<Change, 'verdict' | 'kind'>): boolean {
  return verdict !== 'compatible' || kindOf(kind).harm !== undefined
}

/** Where the major version is read: from paths, or from `info.version` of APIs whose paths have none. */
export type VersionSource = 'path' | 'info'

/** Which paths of two states of an HTTP API are compared, and what stands before them that does not count. */
export interface PathChoice {
  /** What gateways put before paths, which is taken away: `/api`. */
  readonly prefixes: Readonly<Record<'base' | 'revision', readonly string[]>>
  /** Globs of the paths that are compared, without their prefixes; none: all paths are, and what is no path. */
  readonly globs: readonly string[]
}

/** How two states of an API are compared. */
export interface CompareOptions {
  readonly versionSource: VersionSource
  /** Whether the names that SDKs are generated from count: operation ids, component names. */
  readonly sdk: boolean
  /** Whether the revision is to be released, so that its version has to rise. Default: false. */
  readonly isRelease?: boolean
  /** The level from which on changes of operations count. Default: all count. */
  readonly stability?: StabilityLevel
  /** Which paths are compared. Default: all, as written. */
  readonly paths?: PathChoice
  /** The day that dates are compared with, `YYYY-MM-DD`; undefined: nothing is past its date. */
  readonly today: string | undefined
  /** What compares schemas of Avro, where it is loaded; else whoever changes them is warned. */
  readonly compareAvro?: typeof compareAvroSchemas | undefined
  /** What compares schemas of Protobuf, likewise. */
  readonly compareProtobuf?: typeof compareProtobufSchemas | undefined
}
