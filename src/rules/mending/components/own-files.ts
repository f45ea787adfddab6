import { basename, dirname, extname, join, sep } from 'node:path'
import type { SpecDocument } from '../../../documents/document.ts'
import type { SpecNode } from '../../../documents/node.ts'
import { isRemote } from '../../../documents/place.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { perObject } from '../../../text/memoize.ts'
import { SHARED_KINDS, type SharedKind } from './component-place.ts'
import { isReusable } from './is-reusable.ts'

/** How an API keeps the components of a kind in files of their own. */
export interface OwnFiles {
  /** Where they lie, as an absolute path. */
  readonly folder: string
  /** What all names of files end with, from the first dot on. */
  readonly ending: string
  /** The names of the files without it. */
  readonly names: readonly string[]
  /** The document with the map that declares all of them; undefined where nothing does. */
  readonly map: SpecDocument | undefined
  /** The longest of them, which shows best how they are written. */
  readonly like: SpecDocument
}

/**
 * Says how an API keeps the components of a kind, where it keeps all of them in files of their own and
 * one pattern says where they lie. A kind that it has none of is kept like others that have a folder
 * which is called after them, if none is kept in the document itself.
 */
export function ownFilesOf(api: OpenApi | AsyncApi, kind: SharedKind): OwnFiles | undefined {
  const patterns = patternsOf(api)
  const own = patterns.get(kind)
  const files = own === 'none' ? likeOthers(api, kind, patterns) : own
  return isPattern(files) && api.references.isInside(files.folder) ? files : undefined
}

/**
 * The map that holds all components of a kind, in a file that references lead to and that the document
 * does not declare them from.
 */
export function usedMapOf(api: OpenApi | AsyncApi, kind: SharedKind): SpecNode | undefined {
  if (api.kind === 'asyncapi' || kind === 'schemas') return undefined
  const maps = [...usedNodes(api, kind)].map(({ parent }) => parent)
  const [map] = maps
  const isShared = maps.length > 1 && maps.every((each) => each?.value === map?.value)
  return isShared && map?.document !== api.root.document ? map : undefined
}

/** How a kind is kept; that nothing tells, since it is elsewhere or in the document; or that there is none. */
type Pattern = OwnFiles | 'elsewhere' | 'inside' | 'none'

function isPattern(pattern: Pattern | undefined): pattern is OwnFiles {
  return typeof pattern === 'object'
}

const patternsOf = perObject(
  (api: OpenApi | AsyncApi): ReadonlyMap<SharedKind, Pattern> =>
    new Map(SHARED_KINDS.map((kind) => [kind, findPattern(api, kind)])),
)

function findPattern(api: OpenApi | AsyncApi, kind: SharedKind): Pattern {
  const container = containerOf(api, kind)
  const declared = [...(container?.members() ?? [])]
  const isDeclared = declared.length > 0
  const found = isDeclared ? declaredFiles(api, declared) : usedFiles(api, kind)
  const other = container?.document === api.root.document ? 'inside' : 'elsewhere'
  if (found === undefined) return other
  if (found.length === 0) return container === undefined ? 'none' : other
  return toPattern(found, kind, isDeclared ? container?.document : undefined) ?? other
}

/** The map of the components of a kind, in whatever file. */
function containerOf(api: OpenApi | AsyncApi, kind: SharedKind): SpecNode | undefined {
  if (api.kind === 'asyncapi') return api.references.mapAt(api.root, 'components', kind)
  if (kind === 'headers') return api.references.mapAt(api.root, 'components', kind)
  return api.components(kind)
}

/** @returns undefined where one of them stands in place, or among others of its file */
function declaredFiles(
  { references }: OpenApi | AsyncApi,
  members: readonly SpecNode[],
): SpecDocument[] | undefined {
  const found: SpecDocument[] = []
  for (const member of members) {
    const target = references.targetOf(member)
    if (target === undefined || !isWholeFile(target, member)) return undefined
    found.push(target.document)
  }
  return found
}

function isWholeFile(target: SpecNode, from: SpecNode): boolean {
  return target.tokens.length === 0 && target.document !== from.document
}

/** As `declaredFiles`, of what nothing declares: the files that references lead to. */
function usedFiles(api: OpenApi | AsyncApi, kind: SharedKind): SpecDocument[] | undefined {
  if (api.kind === 'asyncapi') return []
  const documents = new Set<SpecDocument>()
  for (const { tokens, document } of usedNodes(api, kind)) {
    if (tokens.length > 0) return undefined
    documents.add(document)
  }
  return [...documents]
}

/** The components that references lead to; of schemas those that have a file of their own. */
function* usedNodes(api: OpenApi, kind: SharedKind): Generator<SpecNode> {
  switch (kind) {
    case 'responses':
      for (const { node, uses } of api.responses)
        if (uses.some((use) => use.node.get('$ref') !== undefined)) yield node
      return
    case 'parameters':
      for (const { node } of api.parameters) if (isReusable(node)) yield node
      return
    case 'headers':
      for (const { node, target } of api.responseHeaders)
        if (target !== undefined && node.get('$ref') !== undefined) yield target
      return
    case 'schemas':
      for (const { node } of api.walk.schemas)
        if (node.tokens.length === 0 && node.document !== api.root.document) yield node
  }
}

function toPattern(
  all: readonly SpecDocument[],
  kind: SharedKind,
  map: SpecDocument | undefined,
): OwnFiles | undefined {
  const documents = inFolderOf(kind, all)
  const paths = documents.map(({ source }) => source.location)
  const folder = folderOf(paths, kind)
  const [ending, ...others] = new Set(paths.map(endingOf))
  const like = longestOf(documents)
  if (folder === undefined || ending === undefined || others.length > 0) return undefined
  if (like === undefined || documents.some(({ root }) => isRemote(root))) return undefined
  const names = paths.map((path) => basename(path).slice(0, -ending.length))
  return { folder, ending, names, map, like }
}

/** From the first dot on: `.yaml`, `.schema.json`. */
function endingOf(path: string): string {
  return /(?<=.)\..*$/.exec(basename(path))?.[0] ?? extname(path)
}

function longestOf(documents: readonly SpecDocument[]): SpecDocument | undefined {
  return [...documents].sort((a, b) => b.length - a.length)[0]
}

/** Those in the folder that is called after the kind, where there is one and most are in it; else all. */
function inFolderOf(kind: SharedKind, all: readonly SpecDocument[]): readonly SpecDocument[] {
  const name = `${sep}${kind}${sep}`
  const endOf = ({ source }: SpecDocument) => source.location.lastIndexOf(name)
  const within = all.filter((document) => endOf(document) >= 0)
  const folders = new Set(within.map((each) => each.source.location.slice(0, endOf(each))))
  return folders.size === 1 && within.length * 2 > all.length ? within : all
}

/** The folder that all lie in or below, if it is one for such files, and not only for folders of them. */
function folderOf(paths: readonly string[], kind: SharedKind): string | undefined {
  let [folder = ''] = paths.map(dirname)
  while (!paths.every((path) => path.startsWith(folder + sep))) folder = dirname(folder)
  const within = paths.filter((path) => dirname(path) === folder).length
  return within > 1 || (within === 1 && basename(folder) === kind) ? folder : undefined
}

/** How a kind is kept that there is none of yet. */
function likeOthers(
  { root }: OpenApi | AsyncApi,
  kind: SharedKind,
  patterns: ReadonlyMap<SharedKind, Pattern>,
): OwnFiles | undefined {
  const others = [...patterns].flatMap(([other, pattern]) =>
    isPattern(pattern) ? [{ other, pattern }] : [],
  )
  const [first] = others.map(({ pattern }) => pattern)
  if (first === undefined || [...patterns.values()].includes('inside')) return undefined
  const parent = dirname(first.folder)
  const areAlike = others.every(
    ({ other, pattern: { folder, ending } }) =>
      folder === join(parent, other) && ending === first.ending,
  )
  const isNamed = basename(parent) === 'components' || others.length > 1
  // What some kinds do without, another needs not.
  const isDeclared = others.every(({ pattern }) => pattern.map !== undefined)
  // A map that stands in a file of its own has one for each kind.
  const isHere = others.every(({ pattern: { map } }) => map === root.document)
  if (!areAlike || !isNamed || (isDeclared && !isHere)) return undefined
  return { ...first, folder: join(parent, kind), map: isDeclared ? first.map : undefined }
}
