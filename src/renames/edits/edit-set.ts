import type { SpecDocument } from '../../documents/document.ts'
import type { SpecNode } from '../../documents/node.ts'
import { isRemote } from '../../documents/place.ts'
import { PlaceNames } from '../../documents/place-names.ts'
import { mergeTextEdits } from '../../edits/batch/merge-text-edits.ts'
import type { NodeEdit } from '../../edits/changes/node-edit.ts'
import { applySplices, type Splice } from '../../edits/changes/splice.ts'

/** A text of a document: the value of a node, or the key that the node has. */
export interface WrittenText {
  readonly node: SpecNode
  readonly isKey: boolean
}

/** What changes in one text. */
interface Change extends WrittenText {
  readonly splices: Map<number, Splice>
}

/** The changes that a rename needs, each text once, however many of its parts change. */
export class EditSet {
  readonly #changes = new Map<SpecDocument, Map<string, Change>>()
  readonly #places = new PlaceNames()
  readonly #flags: Pick<NodeEdit, 'isForAllUses'>
  #isOutside = false

  /** @param isForAllUses whether what others have under the name has to change along: they know it alone */
  constructor(isForAllUses = false) {
    this.#flags = isForAllUses ? { isForAllUses } : {}
  }

  /** Whether a change is of a document that was fetched. */
  get isOutside(): boolean {
    return this.#isOutside
  }

  /** Gives a member another key. */
  renameKey(node: SpecNode, key: string): void {
    this.splice({ node, isKey: true }, { start: 0, end: String(node.key).length, text: key })
  }

  /** Gives a text another value. */
  replaceText(node: SpecNode, text: string): void {
    this.splice({ node, isKey: false }, { start: 0, end: node.string?.length ?? 0, text })
  }

  /** Changes a part of a text. */
  splice(written: WrittenText, splice: Splice): void {
    const { node, isKey } = written
    this.#isOutside ||= isRemote(node)
    const ofDocument = this.#changes.get(node.document) ?? new Map<string, Change>()
    this.#changes.set(node.document, ofDocument)
    const place = this.#textPlaceOf(isKey ? 'key' : 'value', node)
    const change = ofDocument.get(place) ?? { ...written, splices: new Map<number, Splice>() }
    ofDocument.set(place, change)
    change.splices.set(splice.start, splice)
  }

  /** The key that a member has after the changes. */
  keyOf(node: SpecNode): string {
    const change = this.#changes.get(node.document)?.get(this.#textPlaceOf('key', node))
    return applySplices(String(node.key), change?.splices.values() ?? [])
  }

  /** The edits, those of a document in a row. */
  toEdits(): NodeEdit[] {
    const changes = [...this.#changes.values()].flatMap((ofDocument) => [...ofDocument.values()])
    return changes.map((change) => ({ ...toEdit(change), ...this.#flags }))
  }

  #textPlaceOf(part: 'key' | 'value', node: SpecNode): string {
    return `${part} ${this.#places.of(node)}`
  }
}

function toEdit({ node, isKey, splices: byStart }: Change): NodeEdit {
  const change = { node, splices: [...byStart.values()] }
  return isKey
    ? { kind: 'rename-key', key: applySplices(String(node.key), change.splices), ...change }
    : { kind: 'replace-value', value: applySplices(node.string ?? '', change.splices), ...change }
}

/**
 * Edits of several renames, each once: what belongs together is renamed by either of them, and parts
 * of one text are by both.
 */
export function distinctEdits(edits: readonly NodeEdit[]): NodeEdit[] {
  const places = new Map<string, NodeEdit>()
  const names = new PlaceNames()
  for (const edit of edits) {
    const node = 'into' in edit ? edit.into : edit.node
    const place = `${edit.kind} ${names.of(node)}`
    const known = places.get(place)
    places.set(place, (known && mergeTextEdits(known, edit)) ?? edit)
  }
  return [...places.values()]
}
