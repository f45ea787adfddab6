import type { SpecNode } from '../../documents/node.ts'
import type { JsonValue } from './json-value.ts'
import type { MemberRanks } from './member-order.ts'
import type { Splice } from './splice.ts'

/**
 * A change of one node of a document. An object or array that is edited may be empty, or a null,
 * which becomes one.
 */
export type NodeEdit = Change & {
  /**
   * Whether it is right only since all that uses the node is of one kind. What other documents of a
   * run do with it, the document cannot tell.
   */
  readonly isForAllUses?: true
}

type Change =
  | {
      readonly kind: 'insert-member'
      readonly into: SpecNode
      readonly key: string
      readonly value: JsonValue
      /** The member behind which it goes. */
      readonly after?: string
      /** Where it goes without such a member, and in which order what it holds is written. */
      readonly ranks?: MemberRanks
    }
  | {
      readonly kind: 'append-item'
      readonly into: SpecNode
      readonly value: JsonValue
      /** The index that the item gets; without it, the last. */
      readonly at?: number
    }
  | {
      readonly kind: 'replace-value'
      readonly node: SpecNode
      readonly value: JsonValue
      /** The parts of the text that change, where the rest may change along. */
      readonly splices?: readonly Splice[]
    }
  /** Renames the member that the node is. */
  | {
      readonly kind: 'rename-key'
      readonly node: SpecNode
      readonly key: string
      /** The parts of the key that change, where the rest may change along. */
      readonly splices?: readonly Splice[]
    }
  /** Removes a member or an item, with the comments that belong to it. */
  | { readonly kind: 'remove'; readonly node: SpecNode }
  /** Changes the text of a document that gives no nodes: it is malformed. */
  | {
      readonly kind: 'replace-text'
      /** The root of the document. */
      readonly node: SpecNode
      /** In the order of the text. */
      readonly edits: readonly TextEdit[]
    }

/** A stretch of a document's text, in offsets, and what is to stand there instead. */
export interface TextEdit {
  readonly start: number
  /** Exclusive. */
  readonly end: number
  /** It may be written only when it is asked for. */
  readonly text: string
}
