import type { Change } from '../../diff/changes/change.ts'
import { changeOfKind } from '../../diff/changes/change-of-kind.ts'
import { kindOf } from '../../diff/kinds.ts'
import type { ChangeDirection } from '../../findings/change-words.ts'
import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'

/** Writes a document that describes nothing, of the same format and version as another one. */
export function writeEmptied({ kind, root }: OpenApi | AsyncApi): string {
  const key = ['openapi', 'swagger', 'asyncapi'].find((name) => root.get(name) !== undefined)
  const info = {
    title: root.at('info', 'title')?.string ?? '',
    version: root.at('info', 'version')?.string ?? '',
  }
  const parts = kind === 'openapi' ? { paths: {} } : { channels: {} }
  return JSON.stringify({ [key ?? kind]: root.get(key ?? kind)?.value, info, ...parts })
}

/**
 * Makes of what a document has lost, which is all of it, one change.
 * @param base the document
 * @param emptied the same without what it describes
 * @returns none where nothing that breaks is lost: it described nothing, or versions that are sunset
 */
export function toRemoval(
  base: OpenApi | AsyncApi,
  emptied: OpenApi | AsyncApi,
  changes: readonly Change[],
): Change[] {
  const lost = changes.filter(({ kind, verdict }) => verdict === 'breaking' && kindOf(kind).isLoss)
  if (lost.length === 0) return []
  const title = base.root.at('info', 'title')?.string ?? base.document.source.file
  const directions = new Set<ChangeDirection>(lost.map(({ direction }) => direction))
  const [direction = 'both'] = directions
  return [
    changeOfKind('document-removed', {
      rule:
        base.kind === 'openapi' ? 'versioning/breaking-change' : 'versioning/event-breaking-change',
      direction: directions.size === 1 ? direction : 'both',
      node: emptied.root,
      base: base.root,
      title,
      operations: [...new Set(lost.flatMap(({ operations }) => operations))],
    }),
  ]
}
