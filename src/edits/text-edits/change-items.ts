import type { SpecNode } from '../../documents/node.ts'
import type { TextEdit } from '../changes/node-edit.ts'
import { type Child, childrenOf } from '../layout/children.ts'
import { bringsMembers, isDuplicate } from '../layout/doubtful-members.ts'
import { isBarePair, isBracketed } from '../layout/flow-places.ts'
import { isShared } from '../layout/is-shared.ts'
import { lineAt } from '../layout/lines.ts'
import { mayHoldComment } from '../layout/may-hold-comment.ts'
import { insertItems, type NewItem } from './insert.ts'
import { blockSpan, removeNode } from './remove.ts'

/**
 * Adds items to an array and removes others, or removes members of an object, as if one were done
 * after the other.
 * @returns undefined where both cannot be done at once for certain
 */
export function changeItems(
  into: SpecNode,
  added: readonly NewItem[],
  removed: readonly SpecNode[],
): TextEdit[] | undefined {
  const [first] = removed
  if (first === undefined) return insertItems(into, added)
  if (added.length === 0 && removed.length === 1) return removeNode(first)
  if (isShared(into) || isBarePair(into) || added.some(({ at }) => at !== undefined))
    return undefined
  const children = childrenOf(into)
  const names = new Set(removed.map(({ key }) => String(key)))
  const gone = children.filter(({ name }) => names.has(name))
  // What is left of an array without items is written by the removal of the last one.
  if (gone.length < names.size || (added.length === 0 && gone.length === children.length))
    return undefined
  const isDoubtful = ({ key }: Child) =>
    key !== undefined && (bringsMembers(into) || isDuplicate(into.document, key))
  if (gone.some(isDoubtful)) return undefined
  const { sharesValues, source } = into.document
  if (sharesValues && gone.some(({ start, end }) => source.text.slice(start, end).includes('&')))
    return undefined
  const insertions = added.length === 0 ? [] : insertItems(into, added)
  if (insertions === undefined || insertions.length > 1) return undefined
  const changes = { into, children, gone: new Set(gone), insertion: insertions[0] }
  return isBracketed(into) ? changeInFlow(changes) : changeInBlock(changes)
}

interface Changes {
  readonly into: SpecNode
  readonly children: readonly Child[]
  /** Those that are removed. */
  readonly gone: ReadonlySet<Child>
  /** What is put behind the last of the children. */
  readonly insertion: TextEdit | undefined
}

function changeInFlow({ into, children, gone, insertion }: Changes): TextEdit[] | undefined {
  const { text, language } = into.document.source
  const container = into.document.offsetsOfNode(into)?.value
  if (container === undefined) return undefined
  const edits: TextEdit[] = []
  let kept: Child | undefined
  for (const [index, child] of children.entries()) {
    if (!gone.has(child)) {
      kept = child
      continue
    }
    const after = children[index + 1]
    const start = children[index - 1]?.end ?? container.start + 1
    const end = after?.start ?? container.end - 1
    const around = text.slice(start, child.start) + text.slice(child.end, end)
    const own = text.slice(child.start, child.end)
    if (!/^[\s,]*$/.test(around) || (language === 'yaml' && mayHoldComment(own))) return undefined
    if (after !== undefined) edits.push({ start: child.start, end: after.start, text: '' })
    else if (insertion !== undefined) {
      const isBehind = insertion.start === child.end && insertion.text.startsWith(',')
      if (!isBehind) return undefined
      const entries = insertion.text.slice(1).trimStart()
      edits.push({ start: child.start, end: child.end, text: entries })
    } else if (kept !== undefined) {
      // It takes the comma behind the last that is left along, and all that goes in between.
      const from = kept.end
      const others = edits.filter((edit) => edit.start < from)
      return [...others, { start: from, end: child.end, text: '' }]
    }
  }
  const isLastLeft = kept !== undefined && kept === children.at(-1)
  return isLastLeft && insertion !== undefined ? [...edits, insertion] : edits
}

function changeInBlock({ into, children, gone, insertion }: Changes): TextEdit[] | undefined {
  const { text } = into.document.source
  const edits: TextEdit[] = []
  for (const [index, own] of children.entries()) {
    if (!gone.has(own)) continue
    const siblings = { before: children[index - 1], after: children[index + 1] }
    const span = blockSpan(text, { parent: into, own, ...siblings })
    if (span === undefined || !endsPlainly(text, span.end)) return undefined
    const isReplaced = siblings.after === undefined && insertion !== undefined
    const edit = isReplaced ? replaceLast(text, span, insertion) : { ...span, text: '' }
    if (edit === undefined) return undefined
    edits.push(edit)
  }
  const last = children.at(-1)
  const isLastLeft = last !== undefined && !gone.has(last)
  return isLastLeft && insertion !== undefined ? [...edits, insertion] : edits
}

/** Whether a line ends before an offset, and no blank line begins there, which may belong to either side. */
function endsPlainly(text: string, offset: number): boolean {
  if (!/[\r\n]/.test(text.charAt(offset - 1))) return false
  const line = lineAt(text, offset)
  return offset === text.length || text.slice(offset, line.end).trim() !== ''
}

const LINE_BREAK = /^(?:\r\n|\r|\n)/

/** Puts what is added in the place of the last item. */
function replaceLast(
  text: string,
  { start, end }: Pick<TextEdit, 'start' | 'end'>,
  insertion: TextEdit,
): TextEdit | undefined {
  const lines = insertion.text.replace(LINE_BREAK, '')
  const isBelow = lines !== insertion.text && !LINE_BREAK.test(lines)
  const isOnLastLine = lineAt(text, insertion.start).next === end && insertion.start < end
  return isBelow && isOnLastLine ? { start, end: insertion.start, text: lines } : undefined
}
