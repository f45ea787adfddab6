import type { SpecNode } from '../../documents/node.ts'
import type { TextPlace } from '../../documents/place.ts'
import type { ChangeDirection } from '../../findings/change-words.ts'
import type { ProtoPlace } from '../../model/protobuf/proto-schema.ts'
import type { ProtobufProblem } from '../kinds/protobuf.ts'

/** What two states of a schema of Protobuf differ in. */
export interface ProtoDifference {
  readonly problem: ProtobufProblem
  /** What the sentence begins with; undefined for the schema as a whole. */
  readonly subject: string | undefined
  readonly base: ProtoPlace
  readonly revision: ProtoPlace
  readonly was?: string | undefined
  readonly is?: string | undefined
  /** What happens, for sentences that do not say it themselves. */
  readonly detail?: string
  /** Whom it breaks: those that read with the old schema, those that wrote with it, or both. */
  readonly direction: ChangeDirection
}

/** A difference with its places as findings have them. */
export interface PlacedDifference extends Omit<ProtoDifference, 'base' | 'revision'> {
  readonly node: SpecNode
  readonly at: TextPlace | undefined
  readonly base: SpecNode
  readonly baseAt: TextPlace | undefined
}
