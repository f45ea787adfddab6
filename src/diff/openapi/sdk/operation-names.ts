import type { SpecNode } from '../../../documents/node.ts'
import type { Operation, Parameter } from '../../../model/openapi/http.ts'
import { templateParameters } from '../../../model/openapi/path.ts'
import type { Difference } from '../../changes/change.ts'
import { changeOfKind } from '../../changes/change-of-kind.ts'
import type { OperationPair } from '../pairs/operation-pair.ts'
import { classNameOf, memberNameOf } from './identifiers.ts'

/** Finds what code generators name otherwise of an operation besides its method: classes, arguments. */
export function* findOperationNames(pair: OperationPair): Generator<Difference> {
  yield* findTags(pair)
  yield* findArgumentNames(pair)
  yield* findArgumentOrder(pair)
}

/** Finds an operation id that changed, is gone or new, from which SDKs name their methods. */
export function* findOperationId(pair: OperationPair): Generator<Difference> {
  const base = pair.base.node.get('operationId')
  const revision = pair.revision.node.get('operationId')
  const [was, is] = [base?.string, revision?.string]
  if (was === is) return
  yield changeOfKind('operation-id-changed', {
    direction: 'both',
    node: revision ?? pair.revision.node,
    on: revision === undefined ? 'key' : undefined,
    base: base ?? pair.base.node,
    baseOn: base === undefined ? 'key' : undefined,
    was,
    is,
    before: was === undefined ? undefined : memberNameOf(was),
    after: is === undefined ? undefined : memberNameOf(is),
    about: 'http',
  })
}

/**
 * Finds classes that lose the method of an operation: one is made for each tag, and one for what has
 * none.
 */
function* findTags({ base, revision, name: operation }: OperationPair): Generator<Difference> {
  const kept = new Set(tagsOf(revision).map(({ className }) => className))
  const tags = revision.node.get('tags')
  for (const { name, className, node } of tagsOf(base)) {
    if (kept.has(className)) continue
    yield changeOfKind('operation-tag-removed', {
      direction: 'both',
      node: tags ?? revision.node,
      on: 'key',
      base: node,
      baseOn: node === base.node ? 'key' : undefined,
      was: name,
      className,
      others: [...kept],
      operation,
    })
  }
}

interface Tag {
  /** Undefined for an operation without tags. */
  readonly name: string | undefined
  readonly className: string
  readonly node: SpecNode
}

function tagsOf({ node }: Operation): Tag[] {
  const tags = [...(node.get('tags')?.items() ?? [])].flatMap((item) =>
    item.string === undefined
      ? []
      : [{ name: item.string, className: `${classNameOf(item.string)}Api`, node: item }],
  )
  return tags.length > 0 ? tags : [{ name: undefined, className: 'DefaultApi', node }]
}

/** Finds path parameters of another name: no request shows it, but arguments have it. */
function* findArgumentNames({ base, revision }: OperationPair): Generator<Difference> {
  // As where they are compared: a server's URL may have more of them in front of the path.
  const names = templateParameters(base.pathItem.path.key).reverse()
  const others = templateParameters(revision.pathItem.path.key).reverse()
  for (const [index, was] of names.entries()) {
    const is = others[index]
    if (is === undefined || memberNameOf(was) === memberNameOf(is)) continue
    yield changeOfKind('path-argument-renamed', {
      direction: 'both',
      node: pathParameterOf(revision, is)?.node ?? revision.pathItem.node,
      base: pathParameterOf(base, was)?.node ?? base.pathItem.node,
      was,
      is,
    })
  }
}

function pathParameterOf({ parameters }: Operation, name: string): Parameter | undefined {
  return parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)
}

/**
 * Finds arguments that stand elsewhere. Those that are gone or newly required break callers anyhow,
 * and one that is added at the end moves none.
 */
function* findArgumentOrder({
  base,
  revision,
  name: operation,
}: OperationPair): Generator<Difference> {
  if (base.hasUnknownParameters || revision.hasUnknownParameters) return
  const before = argumentsOf(base)
  const after = argumentsOf(revision)
  const [known, kept] = [identities(before), identities(after)]
  const was = before.filter((parameter) => kept.has(identityOf(parameter)))
  const is = after.filter((each) => known.has(identityOf(each)) || !each.isRequired)
  const moved = was.findIndex((parameter, index) => {
    const other = is[index]
    return other === undefined || identityOf(parameter) !== identityOf(other)
  })
  const first = is[moved]
  if (first === undefined) return
  yield changeOfKind('parameter-order-changed', {
    direction: 'both',
    node: first.node,
    base: was[moved]?.node,
    was: listNames(was),
    is: listNames(is),
    operation,
  })
}

/** The parameters of an operation as the arguments of its method: required ones first. */
function argumentsOf({ parameters }: Operation): Parameter[] {
  const isNeeded = (each: Parameter) => each.isRequired || each.in === 'path'
  return [...parameters.filter(isNeeded), ...parameters.filter((parameter) => !isNeeded(parameter))]
}

/** Names of path parameters are told apart by another change. */
function identityOf({ in: place, name }: Parameter): string {
  return `${place} ${name}`
}

function identities(parameters: readonly Parameter[]): ReadonlySet<string> {
  return new Set(parameters.map(identityOf))
}

function listNames(parameters: readonly Parameter[]): string {
  return parameters.map(({ name }) => name).join(', ')
}
