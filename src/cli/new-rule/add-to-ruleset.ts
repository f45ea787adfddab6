import type { SpecDocument } from '../../documents/document.ts'
import { Loader } from '../../documents/loader.ts'
import type { SpecNode } from '../../documents/node.ts'
import { applyEdits } from '../../edits/batch/apply-edits.ts'
import type { JsonValue } from '../../edits/changes/json-value.ts'
import type { NodeEdit } from '../../edits/changes/node-edit.ts'
import { toTextEdits } from '../../edits/text-edits/to-text-edits.ts'
import { toJsonText } from '../../text/json-text.ts'

/** A member that a ruleset is to have: where, and what. */
export interface RulesetAddition {
  /** The keys that lead to the object or list. */
  readonly path: readonly string[]
  /** The name of the member; undefined for an item of a list. */
  readonly key?: string
  readonly value: JsonValue
}

/**
 * Adds members to a ruleset in YAML or JSON, in the style of its text, and changes nothing else.
 * @returns the new text; undefined where it is written in a way that no edit is plainly safe for
 */
export function addToRuleset(
  document: SpecDocument,
  additions: readonly RulesetAddition[],
): string | undefined {
  let current = document
  for (const addition of additions) {
    const text = addOne(current, addition)
    if (text === undefined) return undefined
    current = parse(document, text)
    if (!holds(current, addition)) return undefined
  }
  const { text, hasByteOrderMark } = current.source
  return `${hasByteOrderMark ? '\uFEFF' : ''}${text}`
}

function addOne(document: SpecDocument, addition: RulesetAddition): string | undefined {
  const edits = toTextEdits(toEdit(document.root, addition))
  return edits && applyEdits(document.source.text, edits)
}

/** What is missing on the way is added with it. */
function toEdit(root: SpecNode, { path, key, value }: RulesetAddition): NodeEdit {
  let into = root
  for (const [index, step] of path.entries()) {
    const next = into.get(step)
    if (next === undefined) {
      const inner = key === undefined ? [value] : { [key]: value }
      const whole = path
        .slice(index + 1)
        .reduceRight<JsonValue>((below, name) => ({ [name]: below }), inner)
      const after = index === 0 && step === 'rules' ? { after: 'extends' } : {}
      return { kind: 'insert-member', into, key: step, value: whole, ...after }
    }
    into = next
  }
  return key === undefined
    ? { kind: 'append-item', into, value }
    : { kind: 'insert-member', into, key, value }
}

function parse({ source }: SpecDocument, text: string): SpecDocument {
  const loader = new Loader({ cwd: '/', root: '/' })
  const bytes = `${source.hasByteOrderMark ? '\uFEFF' : ''}${text}`
  return loader.add(source.location, bytes, source.file)
}

/** Whether the text says what was to be added: nothing is written that reads otherwise. */
function holds({ root, isReadable }: SpecDocument, { path, key, value }: RulesetAddition): boolean {
  const place = root.at(...path)
  const added = key === undefined ? [...(place?.items() ?? [])].at(-1) : place?.get(key)
  return isReadable && added !== undefined && toJsonText(added.value) === toJsonText(value)
}
