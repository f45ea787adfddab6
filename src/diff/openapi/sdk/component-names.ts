import type { Difference } from '../../changes/change.ts'
import { changeOfKind } from '../../changes/change-of-kind.ts'
import type { ApiPair } from '../pairs/api-pair.ts'
import { hasClass } from './generated-class.ts'
import { classNameOf } from './identifiers.ts'

/**
 * Finds the names of schemas that are gone, from which SDKs name their types.
 * @param used the values of the schemas that count; undefined: all do
 */
export function* findComponents(
  { base, revision }: ApiPair,
  used: ReadonlySet<unknown> | undefined,
): Generator<Difference> {
  const schemas = revision.components('schemas')
  const left = new Set([...(schemas?.members() ?? [])].map(({ key }) => classNameOf(key)))
  for (const component of base.components('schemas')?.members() ?? []) {
    if (schemas?.get(component.key) !== undefined || used?.has(component.value) === false) continue
    const name = classNameOf(component.key)
    const isClass = hasClass(base.references.follow(component)) && !left.has(name)
    yield changeOfKind('component-removed', {
      direction: 'both',
      node: schemas ?? revision.root,
      on: 'key',
      base: component,
      baseOn: 'key',
      was: component.key,
      className: isClass ? name : undefined,
      isGone: true,
      about: 'http',
    })
  }
}
