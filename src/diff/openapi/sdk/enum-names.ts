import type { SpecNode } from '../../../documents/node.ts'
import { showValue } from '../../../text/show-value.ts'
import type { Difference } from '../../changes/change.ts'
import { changeOfKind } from '../../changes/change-of-kind.ts'
import { constantKeyOf } from './identifiers.ts'

/** The extensions that give the values of an enum names, in the order of the values. */
const LISTS = [
  { extension: 'x-enum-varnames', generator: 'openapi-generator' },
  { extension: 'x-enumNames', generator: 'NSwag' },
] as const

/** A name that is given to a value. */
interface ValueName {
  readonly name: string
  readonly node: SpecNode
}
type Names = ReadonlyMap<unknown, ValueName>

/** Finds values of an enum whose constants have other names in generated code. */
export function* findEnumNames(base: SpecNode, revision: SpecNode): Generator<Difference> {
  for (const { extension, generator } of LISTS)
    yield* compareNames(
      { base: listedNames(base, extension), revision: listedNames(revision, extension) },
      revision,
      { extension, generator },
    )
  const extension = 'x-ms-enum'
  const names = { base: describedNames(base), revision: describedNames(revision) }
  yield* compareNames(names, revision, { extension, generator: 'kiota' })
}

/** A value without a name of its own is named after itself. */
function* compareNames(
  names: { readonly base: Names; readonly revision: Names },
  schema: SpecNode,
  by: { readonly extension: string; readonly generator: string },
): Generator<Difference> {
  if (names.base.size + names.revision.size === 0) return
  const values = schema.get('enum')
  for (const item of values?.items() ?? []) {
    const value = showValue(item.value)
    const [old, present] = [names.base.get(value), names.revision.get(value)]
    const [was, is] = [old?.name ?? value, present?.name ?? value]
    if (constantKeyOf(was) === constantKeyOf(is)) continue
    yield changeOfKind('enum-value-name-changed', {
      direction: 'both',
      node: present?.node ?? item,
      base: old?.node ?? item,
      was,
      is,
      value,
      ...by,
    })
  }
}

function listedNames(schema: SpecNode, extension: string): Names {
  const names = [...(schema.get(extension)?.items() ?? [])]
  const found = new Map<unknown, ValueName>()
  for (const [index, value] of [...(schema.get('enum')?.items() ?? [])].entries()) {
    const node = names[index]
    if (node?.string !== undefined) found.set(showValue(value.value), { name: node.string, node })
  }
  return found
}

function describedNames(schema: SpecNode): Names {
  const found = new Map<unknown, ValueName>()
  for (const entry of schema.at('x-ms-enum', 'values')?.items() ?? []) {
    const [value, node] = [entry.get('value'), entry.get('name')]
    if (node?.string !== undefined && value !== undefined)
      found.set(showValue(value.value), { name: node.string, node })
  }
  return found
}
