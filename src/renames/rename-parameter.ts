import type { SpecNode } from '../documents/node.ts'
import type { Parameter, PathItem } from '../model/openapi/http.ts'
import type { OpenApi } from '../model/openapi/openapi.ts'
import { templateParameters } from '../model/openapi/path.ts'
import { quote } from '../text/quote.ts'
import { EditSet } from './edit-set.ts'
import { type NameIndex, nameIndexOf } from './name-index.ts'
import { type ParameterUse, parameterUsesOf, placeOfExpression } from './parameter-uses.ts'
import { spliceParameter } from './path-template.ts'
import type { Rename } from './rename.ts'
import { renameProperty } from './rename-property.ts'
import { renamed } from './renamed.ts'

/** The place and the name of a parameter. */
type Identity = Pick<Parameter, 'in' | 'name'>

/**
 * Renames a parameter with all that depends on its name: declarations that override each other or
 * are of one path, the templates of paths, links, runtime expressions and references.
 * @returns why there is no rename where an operation has a parameter of that name, or not all of
 *   them can be seen
 */
export function renameParameter(api: OpenApi, parameter: Parameter, name: string): Rename {
  if (parameter.nameOn === 'key') return renameProperty(api, parameter.nameNode, name)
  return renameAll(api, parameter, usesOf(api, parameter, [parameter.node]), name)
}

/**
 * Renames a parameter that a path has in braces, with its declarations, as `renameParameter` does.
 */
export function renamePathParameter(
  api: OpenApi,
  item: PathItem,
  old: string,
  name: string,
): Rename {
  const identity = { in: 'path', name: old } as const
  const uses = parameterUsesOf(api).byItem.get(item) ?? []
  const declared = uses.filter(({ node }) => isNamed(node, identity)).map(({ node }) => node)
  return renameAll(api, identity, usesOf(api, identity, declared), name, item)
}

/** The uses of parameters that have to be renamed together. */
function usesOf(api: OpenApi, identity: Identity, start: readonly SpecNode[]): Set<ParameterUse> {
  const { byNode } = parameterUsesOf(api)
  const uses = new Set<ParameterUse>()
  const seen = new Set<object>()
  const pending = [...start]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.object === undefined || seen.has(node.object)) continue
    seen.add(node.object)
    for (const use of byNode.get(node.object) ?? []) {
      uses.add(use)
      for (const other of dependentUses(api, use, identity)) pending.push(other.node)
    }
  }
  return uses
}

/** The parameters that stand for the same one as another, or that the same expression reads. */
function* dependentUses(
  api: OpenApi,
  use: ParameterUse,
  identity: Identity,
): Generator<ParameterUse> {
  const { byItem, alike } = parameterUsesOf(api)
  const namesakes = (item: PathItem) =>
    (byItem.get(item) ?? []).filter(({ node }) => isNamed(node, identity))
  for (const other of namesakes(use.item))
    if (identity.in === 'path' || !use.operation || !other.operation) yield other
  for (const expression of expressionsReading(api, [use], identity))
    for (const { operation } of alike.get(placeOfExpression(expression)) ?? [])
      for (const other of namesakes(operation.pathItem))
        if (other.operation === undefined || other.operation === operation) yield other
}

/** @param path a path that has the parameter, whether it is declared or not */
function renameAll(
  api: OpenApi,
  identity: Identity,
  uses: ReadonlySet<ParameterUse>,
  name: string,
  path?: PathItem,
): Rename {
  const old = identity.name
  const index = nameIndexOf(api)
  if (old === name || name === '') return { refused: 'it has that name' }
  if (index.isInExtension(old)) return { refused: 'an extension may speak of it' }
  const items = new Set([...uses].map(({ item }) => item))
  if (path !== undefined) items.add(path)
  for (const item of items) {
    const refused = reasonAgainst(api, item, { in: identity.in, name }, old)
    if (refused !== undefined) return { refused }
  }
  const declarations = [...new Map([...uses].map(({ node }) => [node.object, node])).values()]
  const edits = new EditSet()
  for (const node of declarations) renameDeclaration(node, name, edits)
  if (identity.in === 'path') for (const item of items) renameInPath(item, old, name, index, edits)
  const refused = renameInLinks(api, uses, identity, name, edits)
  if (refused !== undefined) return { refused }
  for (const { start, end, ...written } of expressionsReading(api, uses, identity))
    edits.splice(written, { start, end, text: name })
  return renamed(api, old, edits, declarations)
}

function reasonAgainst(
  api: OpenApi,
  item: PathItem,
  identity: Identity,
  old: string,
): string | undefined {
  if (item.operations.some(({ hasUnknownParameters }) => hasUnknownParameters))
    return 'a parameter beside it cannot be seen here'
  const uses = parameterUsesOf(api).byItem.get(item) ?? []
  const isSpelling = identity.in === 'header' && areAlike(identity.name, old)
  if (!isSpelling && uses.some(({ node }) => isNamed(node, identity)))
    return `${quote(identity.name)} is the name of another parameter beside it`
  const names = identity.in === 'path' ? templateParameters(item.path.key) : []
  if (names.includes(identity.name)) return `${quote(identity.name)} is in the path already`
  // What stands behind a `?` is no path, and tools read it in different ways.
  if (item.kind === 'path' && item.path.key !== item.path.pathname) return 'its path has a query'
  return undefined
}

function isNamed({ object = {} }: SpecNode, identity: Identity): boolean {
  const { name } = object
  if (object.in !== identity.in || typeof name !== 'string') return false
  return identity.in === 'header' ? areAlike(name, identity.name) : name === identity.name
}

function areAlike(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function renameDeclaration(parameter: SpecNode, name: string, edits: EditSet): void {
  const node = parameter.get('name')
  if (node !== undefined) edits.replaceText(node, name)
}

function renameInPath(
  { node, kind, path }: PathItem,
  old: string,
  name: string,
  index: NameIndex,
  edits: EditSet,
): void {
  if (kind !== 'path') return
  const splices = spliceParameter(path.key, old, name)
  if (splices.length === 0) return
  for (const splice of splices) edits.splice({ node, isKey: true }, splice)
  index.references.rename(node, path.key.replaceAll(`{${old}}`, `{${name}}`), edits)
}

/** @returns why it cannot be done */
function renameInLinks(
  api: OpenApi,
  uses: Iterable<ParameterUse>,
  identity: Identity,
  name: string,
  edits: EditSet,
): string | undefined {
  const { linked } = parameterUsesOf(api)
  const qualified = `${identity.in}.${identity.name}`
  for (const operation of operationsOf(uses)) {
    for (const { node } of linked.get(operation) ?? []) {
      if (node.key === qualified) edits.renameKey(node, `${identity.in}.${name}`)
      if (node.key !== identity.name) continue
      const namesakes = operation.parameters.filter((each) => each.name === identity.name)
      if (namesakes.length > 1) return 'a link does not say which of two parameters it gives'
      edits.renameKey(node, name)
    }
  }
  return undefined
}

function* expressionsReading(api: OpenApi, uses: Iterable<ParameterUse>, identity: Identity) {
  const { expressions } = parameterUsesOf(api)
  for (const operation of operationsOf(uses)) {
    for (const expression of expressions.get(operation) ?? []) {
      const { of, source, node, isKey, start, end } = expression
      if (of !== 'request' || source !== identity.in) continue
      const name = (isKey ? String(node.key) : (node.string ?? '')).slice(start, end)
      const isMeant = source === 'header' ? areAlike(name, identity.name) : name === identity.name
      if (isMeant) yield expression
    }
  }
}

function operationsOf(uses: Iterable<ParameterUse>) {
  return new Set([...uses].flatMap(({ item, operation }) => operation ?? item.operations))
}
