import type { SpecNode } from '../documents/node.ts'
import type { NodeEdit } from '../edits/node-edit.ts'

/** What a rename changes, or why there is none: a part of a sentence. */
export type Rename = Renamed | { readonly refused: string }

export interface Renamed {
  /** All changes that belong together; in each file of the document that needs some. */
  readonly edits: readonly NodeEdit[]
  /** The texts that speak of the old name. They stay as they are. */
  readonly mentions: readonly SpecNode[]
  /** The declarations that have the new name: more than one where they describe the same thing. */
  readonly declarations: readonly SpecNode[]
}

/** Whether a rename was refused. */
export function isRefused(rename: Rename): rename is { readonly refused: string } {
  return 'refused' in rename
}
