import { parseYaml } from '../../documents/yaml/yaml.ts'
import type { TextEdit } from '../changes/node-edit.ts'
import { applyEdits } from './apply-edits.ts'

/** So many spaces a tab may stand for. */
const WIDTHS = [2, 4, 8]
/** Longer texts are left alone: they are read once for each width. */
const MAX_LENGTH = 2_000_000
const LINE = /([ \t]*)([^\r\n]*)(\r\n|\r|\n|$)/y
/** The end of a line below which a text stands as it is. */
const BLOCK_SCALAR = /(?:^|[:?-][ \t]+)(?:[!&]\S+[ \t]+)*[|>]([-+0-9]*)[ \t]*(?:#.*)?$/

/**
 * Writes spaces in place of the tabs that indent lines, which YAML forbids (1.2, section 6.1).
 * @returns undefined where that does not give a document without faults, or where its data would
 *   depend on how many spaces a tab stands for
 */
export function spacesForTabs(text: string): readonly TextEdit[] | undefined {
  if (text.length > MAX_LENGTH) return undefined
  let answer: { edits: readonly TextEdit[]; data: string | undefined } | undefined
  for (const width of orderWidths(text)) {
    const edits = indentWithSpaces(text, width)
    const { tree, faults } = parseYaml(applyEdits(text, edits))
    if (edits.length === 0 || tree === undefined || faults.length > 0) continue
    // What has aliases may be too large to be compared.
    const data = tree.sharesValues ? undefined : JSON.stringify(tree.root)
    if (answer !== undefined && (data === undefined || data !== answer.data)) return undefined
    answer ??= { edits, data }
  }
  return answer?.edits
}

/** The width that the document's other lines are indented by comes first. */
function orderWidths(text: string): readonly number[] {
  let own = Number.POSITIVE_INFINITY
  // Lines are as many as may be: too many to be the arguments of one call.
  for (const [{ length }] of text.matchAll(/^ +(?=[^\s#])/gm)) own = Math.min(own, length)
  return [...WIDTHS].sort((a, b) => Number(b === own) - Number(a === own))
}

function indentWithSpaces(text: string, width: number): TextEdit[] {
  const edits: TextEdit[] = []
  /** How deep the line is indented that begins a text; undefined outside of one. */
  let around: number | undefined
  /** What the lines of that text begin with. */
  let prefix: string | undefined
  for (const { start, blanks, content } of linesOf(text)) {
    if (content === '') continue
    const depth = widthOf(blanks, width)
    if (around !== undefined && depth <= around) around = prefix = undefined
    if (around !== undefined) prefix ??= blanks
    // Further tabs of such a text are its own.
    const indentation = prefix !== undefined && blanks.startsWith(prefix) ? prefix : blanks
    if (indentation.includes('\t')) {
      const spaces = ' '.repeat(widthOf(indentation, width))
      edits.push({ start, end: start + indentation.length, text: spaces })
    }
    if (around === undefined && BLOCK_SCALAR.test(content)) around = depth
  }
  return edits
}

function* linesOf(text: string): Generator<{ start: number; blanks: string; content: string }> {
  for (let start = 0; start < text.length; ) {
    LINE.lastIndex = start
    const [line = '', blanks = '', content = ''] = LINE.exec(text) ?? []
    yield { start, blanks, content }
    start += Math.max(line.length, 1)
  }
}

/** The column behind blanks, in which a tab leads to the next multiple of a width. */
function widthOf(blanks: string, width: number): number {
  let column = 0
  for (const blank of blanks) column += blank === '\t' ? width - (column % width) : 1
  return column
}
