import type { SpecDocument } from '../documents/document.ts'
import type { SpecNode } from '../documents/node.ts'
import type { References } from '../documents/references/references.ts'
import type { Finding, Fix } from '../findings/finding.ts'
import { ReferenceIndex } from '../renames/reference-index.ts'
import { quote } from '../text/quote.ts'
import { fixKindOf, refuseFix } from './deferred-fixes.ts'
import type { SharedFiles } from './shared-files.ts'
import { nodeEditsOf } from './to-fix.ts'

/** Gives the document of a file, by the name that findings carry. */
type DocumentOf = (file: string) => SpecDocument | undefined

/**
 * Refuses fixes that give something in a shared file another key, and leave references of other
 * documents as they are that lead through it: a document knows only its own.
 */
export function keepReferences(
  findings: readonly Finding[],
  shared: SharedFiles,
  documentOf: DocumentOf,
  references: References,
): Finding[] {
  let index: ReferenceIndex | undefined
  const indexed = () => {
    const documents = [...shared.around].flatMap((file) => documentOf(file) ?? [])
    index ??= new ReferenceIndex(documents, references)
    return index
  }
  const reasonAgainst = (fix: Fix) => {
    const { keys, values } = changesOf(fix, documentOf)
    const renamed = keys.filter(({ document }) => shared.files.has(document.source.file))
    if (renamed.length === 0) return undefined
    const places = new Set(values.map(placeOf))
    const keyPlaces = new Set(keys.map(placeOf))
    const isLeft = (node: SpecNode) => {
      // A path that is taken over stands under a key of its own, with the same parameters.
      const { parent: taken } = node
      const isTaken = node.key === '$ref' && taken?.parent?.key === 'paths'
      return !places.has(placeOf(node)) || (isTaken && !keyPlaces.has(placeOf(taken)))
    }
    const left = renamed.flatMap((key) => indexed().leadingTo(key)).find(isLeft)
    return left && `It is not renamed: ${quote(left.document.source.file)} refers to it too.`
  }
  return findings.map((finding) =>
    fixKindOf(finding) === 'contract' ? refuseFix(finding, reasonAgainst) : finding,
  )
}

/** The members that a fix gives other keys, and the nodes that it gives other values. */
interface Changes {
  readonly keys: readonly SpecNode[]
  readonly values: readonly SpecNode[]
}

function changesOf(fix: Fix, documentOf: DocumentOf): Changes {
  const edits = nodeEditsOf(fix)
  if (edits === undefined) return changesOfTexts(fix, documentOf)
  return {
    keys: edits.flatMap((edit) => (edit.kind === 'rename-key' ? [edit.node] : [])),
    values: edits.flatMap((edit) => (edit.kind === 'replace-value' ? [edit.node] : [])),
  }
}

/** As `changesOf`, of a fix that was worked out elsewhere. */
function changesOfTexts({ edits }: Fix, documentOf: DocumentOf): Changes {
  const keys: SpecNode[] = []
  const values: SpecNode[] = []
  for (const { file, range } of edits) {
    const document = documentOf(file)
    if (document === undefined) continue
    const start = document.offsetAt(range.start)
    const node = document.nodeAt(start)
    const { key } = (node && document.offsetsOfNode(node)) ?? {}
    const isOfKey = key !== undefined && key.start <= start && start < key.end
    if (node !== undefined) (isOfKey ? keys : values).push(node)
  }
  return { keys, values }
}

function placeOf({ document, pointer }: SpecNode): string {
  return `${document.source.file}#${pointer}`
}
