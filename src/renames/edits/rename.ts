import type { SpecNode } from '../../documents/node.ts'
import type { NodeEdit } from '../../edits/changes/node-edit.ts'

/** What a rename changes, or why there is none. */
export type Rename = Renamed | Refusal

/** Why there is no rename: a part of a sentence that speaks of what would be renamed as `it`. */
export interface Refusal {
  readonly refused: string
}

export interface Renamed {
  /** All changes that belong together; in each file of the document that needs some. */
  readonly edits: readonly NodeEdit[]
  /** The texts that speak of the old name. They stay as they are. */
  readonly mentions: readonly SpecNode[]
  /** The declarations that have the new name: more than one where they describe the same thing. */
  readonly declarations: readonly SpecNode[]
}

/** Whether a rename was refused. */
export function isRefused(rename: object): rename is Refusal {
  return 'refused' in rename
}
