import type { SpecNode } from '../../../documents/node.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'

/** One part of a body in both states, which is a property or an item. */
export interface BodyPartPair {
  /** What messages call it: the part `file`. */
  readonly label: string
  readonly direction: 'sent' | 'read'
  readonly base: BodyPart
  readonly revision: BodyPart
}

/** A part of a body with what is said of how it is written. */
export interface BodyPart {
  readonly api: OpenApi
  /** The Encoding object; undefined where there is none. */
  readonly encoding: SpecNode | undefined
  /** The schema of the part as written; undefined where it is unknown. */
  readonly schema: SpecNode | undefined
  /** The Encoding object, or what would hold it. */
  readonly place: SpecNode
}

/** Says of a change of a part where it stands: at a keyword of the encoding where it has that. */
export function placeOfPart({ direction, base, revision }: BodyPartPair, keyword: string) {
  return {
    direction,
    node: revision.encoding?.get(keyword) ?? revision.place,
    base: base.encoding?.get(keyword) ?? base.place,
  }
}
