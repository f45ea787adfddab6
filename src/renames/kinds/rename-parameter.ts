import type { SpecNode } from '../../documents/node.ts'
import type { Parameter, PathItem } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { templateParameters } from '../../model/openapi/path.ts'
import { quote } from '../../text/quote.ts'
import { EditSet } from '../edits/edit-set.ts'
import { spliceParameter } from '../edits/path-template.ts'
import type { Rename } from '../edits/rename.ts'
import { nameIndexOf } from '../index/name-index.ts'
import { type ParameterUse, parameterUsesOf, placeOfExpression } from './parameter-uses.ts'
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
  const { name: old } = parameter
  if (old === name) return { refused: 'it has that name' }
  const result = new ParameterRename(api)
  const refused = result.add(parameter, name, [parameter.node])
  if (refused !== undefined) return { refused }
  return result.finish(old)
}

/**
 * Renames parameters that a path has in braces, with their declarations, as `renameParameter` does.
 * @param names the new names by the old ones
 */
export function renamePathParameters(
  api: OpenApi,
  item: PathItem,
  names: ReadonlyMap<string, string>,
): Rename {
  const result = new ParameterRename(api)
  const uses = parameterUsesOf(api).byItem.get(item) ?? []
  for (const [old, name] of names) {
    const identity = { in: 'path', name: old } as const
    const declared = uses.filter(({ node }) => isNamed(node, identity)).map(({ node }) => node)
    const refused = result.add(identity, name, declared, item)
    if (refused !== undefined) return { refused }
  }
  const [old = ''] = names.keys()
  return result.finish(old)
}

/** Collects what changes with the names of parameters. */
class ParameterRename {
  readonly #api: OpenApi
  readonly #edits = new EditSet()
  readonly #declarations = new Map<object, SpecNode>()
  /** The paths whose keys change. */
  readonly #paths = new Set<PathItem>()

  constructor(api: OpenApi) {
    this.#api = api
  }

  /**
   * @param declared the declarations of the parameter, so far as they are known
   * @param path a path that has the parameter, whether it is declared or not
   * @returns why it cannot be renamed
   */
  add(
    identity: Identity,
    name: string,
    declared: readonly SpecNode[],
    path?: PathItem,
  ): string | undefined {
    const api = this.#api
    if (name === '') return 'the name is empty'
    if (nameIndexOf(api).isInExtension(identity.name)) return 'an extension may speak of it'
    const uses = usesOf(api, identity, declared)
    const items = new Set([...uses].map(({ item }) => item))
    if (path !== undefined) items.add(path)
    for (const item of items) {
      if (identity.in === 'path' && isPathOfAnother(item))
        return 'its path is that of another document too'
      const refused = reasonAgainst(api, item, { in: identity.in, name }, identity.name)
      if (refused !== undefined) return refused
    }
    for (const node of [...declared, ...[...uses].map((use) => use.node)])
      this.#renameDeclaration(node, name)
    if (identity.in === 'path')
      for (const item of items) this.#renameInPath(item, identity.name, name)
    for (const { start, end, ...written } of expressionsReading(api, uses, identity))
      this.#edits.splice(written, { start, end, text: name })
    return renameInLinks(api, uses, identity, name, this.#edits)
  }

  /** @param old the name whose mentions are listed */
  finish(old: string): Rename {
    const { references } = nameIndexOf(this.#api)
    for (const { node } of this.#paths)
      references.rename(node, this.#edits.keyOf(node), this.#edits)
    return renamed(this.#api, old, this.#edits, [...this.#declarations.values()])
  }

  #renameDeclaration(parameter: SpecNode, name: string): void {
    const node = parameter.get('name')
    if (node === undefined || parameter.object === undefined) return
    this.#declarations.set(parameter.object, parameter)
    this.#edits.replaceText(node, name)
  }

  #renameInPath(item: PathItem, old: string, name: string): void {
    const { node, kind, path } = item
    const splices = kind === 'path' ? spliceParameter(path.key, old, name) : []
    if (splices.length > 0) this.#paths.add(item)
    for (const splice of splices) this.#edits.splice({ node, isKey: true }, splice)
  }
}

/** Whether a path refers to one of another document, which has the parameter in its own template. */
function isPathOfAnother({ node }: PathItem): boolean {
  return /^[^#]+#\/paths\//.test(node.get('$ref')?.string ?? '')
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
