import type { SpecDocument } from '../../documents/document.ts'
import { type PointerToken, toPointer } from '../../documents/pointer.ts'
import type { Edit, Fix } from '../../findings/finding.ts'
import type { Form, RuleName, Suppression } from '../reading/suppression.ts'
import { CommentRemovals } from './comment-removals.ts'
import { NodeRemovals } from './node-removals.ts'

/**
 * Finds the edits that remove suppressions: the smallest that take everything with them that nobody
 * needs any more.
 */
export class Removals {
  readonly #removable: ReadonlySet<RuleName>
  /** The suppressions of each member `x-lintel-disable`, by its pointer. */
  readonly #byMember = new Map<string, Suppression[]>()

  readonly #wholeMembers = new Map<string, boolean>()
  readonly #document: SpecDocument
  readonly #comments: CommentRemovals
  readonly #nodes: NodeRemovals

  /**
   * @param suppressions all that the document has
   * @param removable the names in them that nobody needs
   */
  constructor(
    document: SpecDocument,
    suppressions: readonly Suppression[],
    removable: ReadonlySet<RuleName>,
  ) {
    this.#document = document
    this.#comments = new CommentRemovals(document)
    this.#nodes = new NodeRemovals(document)
    this.#removable = removable
    for (const suppression of suppressions) {
      if (suppression.form.kind !== 'member') continue
      const key = toPointer(suppression.form.member)
      const siblings = this.#byMember.get(key)
      if (siblings === undefined) this.#byMember.set(key, [suppression])
      else siblings.push(suppression)
    }
  }

  /** @returns undefined where no edit is plainly safe */
  find(suppression: Suppression, name: RuleName): Fix | undefined {
    // A slip in it is to be mended first: it may be what makes it do nothing.
    if (!suppression.isSound) return undefined
    const edit =
      suppression.form.kind === 'comment'
        ? this.#editComment(suppression, name)
        : this.#editMember(suppression, suppression.form, name)
    return edit && { kind: 'safe', message: 'Remove what suppresses nothing.', edits: [edit] }
  }

  #isWholly({ names }: Suppression): boolean {
    return names.every((name) => this.#removable.has(name))
  }

  #editComment(suppression: Suppression, name: RuleName): Edit | undefined {
    return this.#isWholly(suppression)
      ? this.#comments.find(suppression.span)
      : this.#comments.findName(suppression.names, name)
  }

  #editMember(
    suppression: Suppression,
    { member, entry }: Extract<Form, { kind: 'member' }>,
    name: RuleName,
  ): Edit | undefined {
    // Without it, that would be another value.
    if (IN_VALUE.test(toPointer(member))) return undefined
    if (!this.#isWholly(suppression)) return this.#nodes.find([...entry, 'rule'], name.index)
    return this.#isWhollyOf(member)
      ? this.#nodes.find(member.slice(0, -1), member.at(-1) ?? '')
      : this.#nodes.find(member, entry.at(-1) ?? 0)
  }

  /** Whether nothing of a member `x-lintel-disable` would be left. */
  #isWhollyOf(member: readonly PointerToken[]): boolean {
    const key = toPointer(member)
    const known = this.#wholeMembers.get(key)
    if (known !== undefined) return known
    const value = this.#document.root.at(...member)?.value
    const suppressions = this.#byMember.get(key) ?? []
    const isWhole =
      suppressions.length === (Array.isArray(value) ? value.length : 1) &&
      suppressions.every((each) => each.isSound && this.#isWholly(each))
    this.#wholeMembers.set(key, isWhole)
    return isWhole
  }
}

/** Where a value is written that clients send or get. The keys of maps are no keywords. */
const IN_VALUE = /(?<!properties|responses)\/(?:enum\/\d+|const|default)\//i
