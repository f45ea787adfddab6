import type { Difference } from '../change.ts'
import { changeOfKind } from '../change-of-kind.ts'
import type { ApiPair } from './api-pair.ts'
import type { OperationPair } from './operation-pair.ts'

/** Finds an operation id that changed or is gone, from which SDKs name their functions. */
export function* findOperationId(pair: OperationPair): Generator<Difference> {
  const base = pair.base.node.get('operationId')
  const revision = pair.revision.node.get('operationId')
  const was = base?.string
  const is = revision?.string
  if (was === undefined || was === is) return
  yield changeOfKind('operation-id-changed', {
    direction: 'both',
    node: revision ?? pair.revision.node,
    on: revision === undefined ? 'key' : undefined,
    base,
    was,
    is,
    about: 'http',
  })
}

/** Finds the names of schemas that are gone, from which SDKs name their types. */
export function* findComponents({ base, revision }: ApiPair): Generator<Difference> {
  const schemas = revision.components('schemas')
  for (const component of base.components('schemas')?.members() ?? []) {
    if (schemas?.get(component.key) !== undefined) continue
    yield changeOfKind('component-removed', {
      direction: 'both',
      node: schemas ?? revision.root,
      on: 'key',
      base: component,
      baseOn: 'key',
      was: component.key,
      isGone: true,
      about: 'http',
    })
  }
}
