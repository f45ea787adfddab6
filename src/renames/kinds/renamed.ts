import type { SpecNode } from '../../documents/node.ts'
import type { NodeEdit } from '../../edits/changes/node-edit.ts'
import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { distinctEdits, type EditSet } from '../edits/edit-set.ts'
import type { Rename } from '../edits/rename.ts'
import { mentionsOf } from './mentions.ts'

/**
 * What a rename gives, once all that depends on the name is known.
 * @param name the old one
 * @param more edits of other names that change along
 */
export function renamed(
  api: OpenApi | AsyncApi,
  name: string,
  edits: EditSet,
  declarations: readonly SpecNode[],
  more: readonly NodeEdit[] = [],
): Rename {
  if (edits.isOutside) return { refused: 'it stands in a file that is fetched from elsewhere' }
  let mentions: readonly SpecNode[] | undefined
  return {
    edits: more.length === 0 ? edits.toEdits() : distinctEdits([...edits.toEdits(), ...more]),
    declarations,
    // Whoever only mends does not ask for them.
    get mentions() {
      mentions ??= mentionsOf(api, name)
      return mentions
    },
  }
}
