import type { Range, TextEdit, WorkspaceEdit } from 'vscode-languageserver-types'
import type { SpecDocument } from '../../documents/document.ts'
import { SpecNode } from '../../documents/node.ts'
import { parsePointer, toPointer } from '../../documents/pointer.ts'
import type { TextEdit as EditOfText, NodeEdit } from '../../edits/changes/node-edit.ts'
import { isShared } from '../../edits/layout/is-shared.ts'
import { toTextEdits } from '../../edits/text-edits/to-text-edits.ts'
import { UserError } from '../../findings/user-error.ts'
import { decodePercent } from '../../text/decode-percent.ts'
import { append } from '../../text/group-by.ts'
import { componentKind, isComponent, isNamedPart } from './components.ts'
import { filesOfApi } from './files-of-api.ts'
import { nameSpan, type ReadFiles, valueSpan } from './reader.ts'
import { isMapped, isReference, referencesTo, subjectAt } from './references-to.ts'
import { isParameterName, isProperty, renameDescribed } from './rename-described.ts'

/** Names of components (OpenAPI 3.1, Components Object); AsyncAPI has the same. */
const COMPONENT_NAME = /^[\w.-]+$/

/** What can be renamed, and how. */
interface Renamable {
  readonly name: string
  /** What shows the name at the place that was asked about. */
  readonly range: Range
  readonly edits: (
    name: string,
    locations: readonly string[],
  ) => readonly NodeEdit[] | Promise<readonly NodeEdit[]>
  readonly isName: (name: string, locations: readonly string[]) => boolean
}

/**
 * What would be renamed at a place: the text that shows its name; null where nothing can be.
 * @param locations the files of the workspace
 */
export function prepareRename(
  node: SpecNode,
  locations: readonly string[],
  files: ReadFiles,
): { range: Range; placeholder: string } | null {
  const found = findRenamable(node, locations, files)
  return found === undefined ? null : { range: found.range, placeholder: found.name }
}

/**
 * Renames what stands at a place, with all that refers to it.
 * @param locations the files of the workspace
 * @throws UserError where the name is taken or is none, or an edit is not plainly safe
 */
export async function rename(
  node: SpecNode,
  name: string,
  locations: readonly string[],
  files: ReadFiles,
): Promise<WorkspaceEdit | null> {
  const found = findRenamable(node, locations, files)
  if (found === undefined || found.name === name) return null
  if (!found.isName(name, locations)) throw new UserError(`\`${name}\` cannot be the name of this.`)
  return writeEdits(await found.edits(name, locations), files)
}

function findRenamable(
  node: SpecNode,
  locations: readonly string[],
  files: ReadFiles,
): Renamable | undefined {
  const subject = subjectAt(node, files)
  if (subject !== undefined && isComponent(subject)) return componentRenamable(node, subject, files)
  if (isProperty(node) || isParameterName(node)) return describedRenamable(node, files)
  if (subject !== undefined && isNamedPart(subject, locations, files))
    return componentRenamable(node, subject, files)
  const name = node.string
  const isUse = node.key === 'operationId' ? isOperationId : isTag(node) ? isTag : undefined
  if (name === undefined || isUse === undefined) return undefined
  const usesOf = (text: string, locations: readonly string[]) =>
    namedNodes(node.document, locations, files, (each) => each.string === text && isUse(each))
  return {
    name,
    range: files.rangeOf(node.document, valueSpan(node)),
    edits: (value, locations) =>
      usesOf(name, locations).map((each) => ({ kind: 'replace-value', node: each, value })),
    isName: (value, locations) => value !== '' && usesOf(value, locations).length === 0,
  }
}

function componentRenamable(node: SpecNode, component: SpecNode, files: ReadFiles): Renamable {
  const span = isReference(node) ? lastToken(node) : nameSpan(component)
  return {
    name: String(component.key),
    range: files.rangeOf(node.document, span),
    edits: (name, locations) => renameComponent(component, name, locations, files),
    isName: (name) => COMPONENT_NAME.test(name) && component.parent?.get(name) === undefined,
  }
}

function describedRenamable(node: SpecNode, files: ReadFiles): Renamable {
  const span = isProperty(node) ? nameSpan(node) : valueSpan(node)
  return {
    name: isProperty(node) ? String(node.key) : (node.string ?? ''),
    range: files.rangeOf(node.document, span),
    edits: (name, locations) => renameDescribed(node, name, locations, files),
    isName: (name) => name !== '',
  }
}

function lastToken(reference: SpecNode): { start: number; end: number } {
  const { start, end } = valueSpan(reference)
  const written = reference.document.source.text.slice(start, end)
  const inner = /([^/#"']*?)(["']?)$/.exec(written)
  const [, name = '', quote = ''] = inner ?? []
  return { start: end - quote.length - name.length, end: end - quote.length }
}

function renameComponent(
  component: SpecNode,
  name: string,
  locations: readonly string[],
  files: ReadFiles,
): NodeEdit[] {
  const edits: NodeEdit[] = [{ kind: 'rename-key', node: component, key: name }]
  for (const { node, target } of referencesTo(component, locations, files)) {
    const value = renamedReference(node, target, component, name, files)
    if (value !== undefined) edits.push({ kind: 'replace-value', node, value })
  }
  return [...edits, ...namedUses(component, name, locations, files)]
}

/** @returns undefined for what leads there by an anchor or another reference: the name is not in it */
function renamedReference(
  node: SpecNode,
  target: SpecNode,
  component: SpecNode,
  name: string,
  { references }: ReadFiles,
): string | undefined {
  const [uri = '', fragment = ''] = node.string?.split('#', 2) ?? []
  const tokens = parsePointer(decodePercent(fragment)) ?? []
  const at = tokens.length - 1 - (target.tokens.length - component.tokens.length)
  if (tokens[at] !== String(component.key) || node.parent === undefined) return undefined
  // A reference on the way may have that name, too.
  const named = references.target(`${uri}#${toPointer(tokens.slice(0, at + 1))}`, node.parent)
  if (!(named instanceof SpecNode) || named.object !== component.object) return undefined
  return `${uri}#${toPointer([...tokens.slice(0, at), name, ...tokens.slice(at + 1)])}`
}

/** Where a component is named without a reference: in `mapping`s and requirements of security. */
function namedUses(
  component: SpecNode,
  name: string,
  locations: readonly string[],
  files: ReadFiles,
): NodeEdit[] {
  const { document, key } = component
  const kind = componentKind(component, locations, files)
  if (kind === 'securitySchemes' || kind === 'securityDefinitions') {
    const isUse = (node: SpecNode) => node.key === key && node.parent?.parent?.key === 'security'
    return namedNodes(document, locations, files, isUse).map((node) => ({
      ...{ kind: 'rename-key', node, key: name },
    }))
  }
  if (kind !== 'schemas') return []
  const isUse = (node: SpecNode) => node.value === key && isMapped(node)
  return namedNodes(document, locations, files, isUse).map((node) => ({
    ...{ kind: 'replace-value', node, value: name },
  }))
}

/**
 * Finds what names a part of an API, which may stand in any of its files. A file of other APIs too takes
 * these with it: there, the name means their part of that name.
 */
function namedNodes(
  document: SpecDocument,
  locations: readonly string[],
  files: ReadFiles,
  isUse: (node: SpecNode) => boolean,
): SpecNode[] {
  const found = new Map<string, readonly SpecNode[]>()
  const pending = [document]
  const looked = new Set<string>()
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    if (looked.has(part.source.location)) continue
    looked.add(part.source.location)
    for (const file of filesOfApi(part, locations, files)) {
      const { location } = file.source
      if (found.has(location)) continue
      const uses = [...walk(file)].filter(isUse)
      found.set(location, uses)
      if (uses.length > 0) pending.push(file)
    }
  }
  return [...found.values()].flat()
}

function isOperationId({ key }: SpecNode): boolean {
  return key === 'operationId'
}

/** An item of an operation's `tags`, or the name of a tag of the document. */
function isTag({ key, parent }: SpecNode): boolean {
  if (typeof key === 'number') return parent?.key === 'tags'
  return key === 'name' && parent?.parent?.pointer === '/tags'
}

function* walk(document: SpecDocument): Generator<SpecNode> {
  const seen = new Set<unknown>()
  const pending = [document.root]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    yield node
    if (!node.isCollection || seen.has(node.value)) continue
    seen.add(node.value)
    pending.push(...node.children())
  }
}

function writeEdits(edits: readonly NodeEdit[], files: ReadFiles): WorkspaceEdit {
  const changes = new Map<string, TextEdit[]>()
  for (const edit of edits) {
    const { document } = 'into' in edit ? edit.into : edit.node
    const written = keepQuotes(edit) ?? toTextEdits(edit)
    if (written === undefined)
      throw new UserError(
        `${document.source.file} has a place that is written in a rare way: rename it by hand.`,
      )
    for (const { start, end, text } of written)
      append(changes, files.uriOf(document), {
        range: files.rangeOf(document, { start, end }),
        newText: text,
      })
  }
  return { changes: Object.fromEntries(changes) }
}

/** Writes a text in the quotes that the one before it has; undefined where it has none. */
function keepQuotes(edit: NodeEdit): EditOfText[] | undefined {
  if (edit.kind !== 'replace-value' || typeof edit.value !== 'string') return undefined
  if (isShared(edit.node)) return undefined
  const { start, end } = valueSpan(edit.node)
  const quote = /^(["'])[^\\]*\1$/.exec(edit.node.document.source.text.slice(start, end))?.[1]
  if (quote === undefined || /["'\\]|\p{Cc}/u.test(edit.value)) return undefined
  return [{ start, end, text: `${quote}${edit.value}${quote}` }]
}
