import { isDeepStrictEqual } from 'node:util'
import { SpecDocument } from '../../../documents/document.ts'
import type { SpecNode } from '../../../documents/node.ts'
import { parsePointer } from '../../../documents/pointer.ts'
import type { JsonValue } from '../../../edits/changes/json-value.ts'
import type { TextEdit } from '../../../edits/changes/node-edit.ts'
import { toTextEdits } from '../../../edits/text-edits/to-text-edits.ts'
import type { Finding } from '../../../findings/finding.ts'
import { readSuppressions } from '../../../suppression/reading/read-suppressions.ts'
import type { Scope } from '../../../suppression/reading/suppression.ts'

/** How much a suppression covers. */
export type SuppressedPart = 'line' | 'node' | 'file'

/** Objects that may have members with `x-`, and are no maps of names that documents choose. */
const OWNERS = [
  /^\/paths\/[^/]+\/(?:get|put|post|delete|options|head|patch|trace|query)$/,
  /^\/(?:paths|channels|operations|webhooks)\/[^/]+$/,
  /^\/(?:components\/[^/]+|definitions|parameters|responses)\/[^/]+$/,
  /^\/info$/,
]

/**
 * Writes a suppression of a finding. The reason is left for a person: without one,
 * `suppression/reason` asks for it.
 * @returns undefined where it would not be read as one, or would change what the document says
 */
export function suppressionEdits(
  finding: Finding,
  extent: SuppressedPart,
  document: SpecDocument,
): readonly TextEdit[] | undefined {
  if (!document.isReadable) return undefined
  const candidates =
    document.source.language === 'yaml'
      ? commentEdits(finding, extent, document)
      : memberEdits(finding, extent, document)
  return candidates.find((edits) => isSound(edits, finding, extent, document))
}

function commentEdits(
  { rule, range }: Finding,
  extent: SuppressedPart,
  document: SpecDocument,
): TextEdit[][] {
  const { text } = document.source
  const lineBreak = /\r?\n|\r/.exec(text)?.[0] ?? '\n'
  const { line } = range.start
  const start = document.lines.startOf(line)
  const end = start + text.slice(start).search(/[\r\n]|$/)
  const indent = /^[ \t]*/.exec(text.slice(start, end))?.[0] ?? ''
  const above = (directive: string, at: number, margin: string) => [
    { start: at, end: at, text: `${margin}# ${directive} ${rule} --${lineBreak}` },
  ]
  if (extent === 'file') return [above('lintel-disable-file', 0, '')]
  if (extent === 'node') return [above('lintel-disable', start, indent)]
  return [
    [{ start: end, end, text: ` # lintel-disable-line ${rule} --` }],
    above('lintel-disable-next-line', start, indent),
  ]
}

function memberEdits(
  finding: Finding,
  extent: SuppressedPart,
  document: SpecDocument,
): TextEdit[][] {
  // JSON has no comments, so that there is none for a line.
  if (extent === 'line') return []
  const owner = extent === 'file' ? document.root : ownerOf(finding, document)
  const edits = owner && addMember(owner, { rule: finding.rule, reason: '' })
  return edits === undefined ? [] : [[...edits]]
}

function ownerOf({ pointer }: Finding, document: SpecDocument): SpecNode | undefined {
  let node = document.root.at(...(parsePointer(pointer) ?? []))
  while (node !== undefined && !OWNERS.some((pattern) => pattern.test(node?.pointer ?? '')))
    node = node.parent
  return node
}

function addMember(owner: SpecNode, entry: JsonValue): readonly TextEdit[] | undefined {
  const key = 'x-lintel-disable'
  const known = owner.get(key)
  if (known === undefined)
    return toTextEdits({ kind: 'insert-member', into: owner, key, value: entry })
  return Array.isArray(known.value)
    ? toTextEdits({ kind: 'append-item', into: known, value: entry })
    : undefined
}

/** Whether the text would say the same as before, and the suppression besides. */
function isSound(
  edits: readonly TextEdit[],
  finding: Finding,
  extent: SuppressedPart,
  document: SpecDocument,
): boolean {
  const { source } = document
  const shift = edits.some(({ start }) => start <= document.offsetAt(finding.range.start)) ? 1 : 0
  const text = edits.reduceRight(
    (before, edit) => before.slice(0, edit.start) + edit.text + before.slice(edit.end),
    source.text,
  )
  const after = new SpecDocument({ ...source, text })
  if (source.language === 'yaml' && !isDeepStrictEqual(after.data, document.data)) return false
  return readSuppressions(after).suppressions.some(
    ({ names, scope }) =>
      names.some((name) => name.text === finding.rule) && covers(scope, finding, extent, shift),
  )
}

function covers(
  scope: Scope,
  { pointer, range }: Finding,
  extent: SuppressedPart,
  shift: number,
): boolean {
  if (scope.kind === 'file') return extent === 'file'
  if (scope.kind === 'line')
    return extent === 'line' && [0, shift].includes(scope.line - range.start.line)
  if (scope.kind !== 'node' || extent !== 'node') return false
  return scope.pointers.some((each) => pointer === each || pointer.startsWith(`${each}/`))
}
