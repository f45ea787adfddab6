import type { SpecDocument } from '../../documents/document.ts'
import type { SpecNode } from '../../documents/node.ts'
import type { NodeEdit } from '../../edits/changes/node-edit.ts'
import { buildModel } from '../../engine/rules/run-rules.ts'
import { UserError } from '../../findings/user-error.ts'
import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import { detectFormat } from '../../model/format.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { preparePatterns } from '../../model/schema/pattern.ts'
import { isRefused, type Rename } from '../../renames/edits/rename.ts'
import { renameParameter } from '../../renames/kinds/rename-parameter.ts'
import { renameProperty } from '../../renames/kinds/rename-property.ts'
import { DEFAULT_OPTIONS } from '../../rules/options.ts'
import type { ReadFiles } from './reader.ts'
import { mayReferTo } from './references-to.ts'

type Api = OpenApi | AsyncApi

/** Whether a node is the declaration of a property. */
export function isProperty({ key, parent }: SpecNode): boolean {
  return typeof key === 'string' && parent?.key === 'properties'
}

/** Whether a node is the text of the name of a parameter. */
export function isParameterName({ key, string, parent }: SpecNode): boolean {
  return key === 'name' && string !== undefined && typeof parent?.object?.in === 'string'
}

/**
 * Renames a property or a parameter with all that depends on its name, in all APIs that have it.
 * @param node the declaration of the property, or the name of the parameter
 * @param locations the files of the workspace
 * @throws UserError with the reason where it cannot be done for certain
 */
export async function renameDescribed(
  node: SpecNode,
  name: string,
  locations: readonly string[],
  files: ReadFiles,
): Promise<NodeEdit[]> {
  const all = [...new Set([node.document.source.location, ...locations])].flatMap(
    (location) => files.open(location) ?? [],
  )
  const edits = new Map<string, NodeEdit>()
  const having = new Set<SpecDocument>()
  for (const document of usersOf(new Set([node.document]), all)) {
    const rename = await renameIn(document, node, name, files)
    if (rename === undefined) continue
    if (isRefused(rename)) throw refusal(document, rename.refused)
    having.add(document)
    for (const edit of rename.edits) add(edit, edits)
  }
  if (having.size === 0) throw new UserError('No API in these folders has what this declares.')
  requireNoOthers(edits, having, all, node.document)
  return [...edits.values()]
}

/** The documents that may refer to some, also by way of others, these included. */
function usersOf(found: Set<SpecDocument>, all: readonly SpecDocument[]): Set<SpecDocument> {
  // A set gives what is added while it is walked through, too.
  for (const { source } of found)
    for (const document of all) if (mayReferTo(document, source.location)) found.add(document)
  return found
}

/** @returns undefined where the document is no API, or does not have what is renamed */
async function renameIn(
  document: SpecDocument,
  node: SpecNode,
  name: string,
  { references }: ReadFiles,
): Promise<Rename | undefined> {
  const format = detectFormat(document)
  const context = { document, format, references, today: undefined, isRemote: false }
  const api = buildModel({ ...context, options: DEFAULT_OPTIONS })
  if (api === undefined) return undefined
  await preparePatterns(document)
  return isProperty(node) ? renameOfProperty(api, node, name) : renameOfParameter(api, node, name)
}

function renameOfProperty(api: Api, node: SpecNode, name: string): Rename | undefined {
  const owner = node.parent?.parent?.object
  const isKnown = api.schemas.at(node.parent?.parent) !== undefined
  return owner !== undefined && isKnown ? renameProperty(api, node, name) : undefined
}

function renameOfParameter(api: Api, { parent }: SpecNode, name: string): Rename | undefined {
  if (api.kind !== 'openapi') return undefined
  const parameter = api.parameters.find(({ node }) => node.object === parent?.object)
  return parameter && renameParameter(api, parameter, name)
}

/** @throws UserError where two APIs ask for different names at one place */
function add(edit: NodeEdit, edits: Map<string, NodeEdit>): void {
  const node = 'into' in edit ? edit.into : edit.node
  const key = `${edit.kind} ${node.document.source.location}#${node.pointer}`
  const known = edits.get(key)
  if (known !== undefined && textOf(known) !== textOf(edit))
    throw refusal(node.document, 'two APIs would have different names at one place')
  edits.set(key, edit)
}

function textOf(edit: NodeEdit): unknown {
  if (edit.kind === 'rename-key') return edit.key
  return edit.kind === 'replace-value' ? edit.value : edit
}

/**
 * What changes in another file must not change for those who do not have what is renamed.
 * @throws UserError that names one
 */
function requireNoOthers(
  edits: ReadonlyMap<string, NodeEdit>,
  having: ReadonlySet<SpecDocument>,
  all: readonly SpecDocument[],
  own: SpecDocument,
): void {
  const changed = [...edits.values()].map(
    (edit) => ('into' in edit ? edit.into : edit.node).document,
  )
  const others = new Set(changed.filter((document) => document !== own && !having.has(document)))
  for (const document of usersOf(others, all)) {
    const isApi = ['openapi', 'asyncapi'].includes(detectFormat(document).kind)
    if (isApi && !having.has(document))
      throw refusal(document, 'it refers to a file in which the name would change')
  }
}

function refusal({ source }: SpecDocument, reason: string): UserError {
  return new UserError(`This cannot be renamed, by \`${source.file}\`: ${reason}.`)
}
