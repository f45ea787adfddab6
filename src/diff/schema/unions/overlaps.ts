import type { SpecNode } from '../../../documents/node.ts'
import type { Facts } from '../facts/facts.ts'

/** So many alternatives are tried with each other: of more, some will overlap. */
const MAX_TRIED = 40

/** Whether a value may fit several of these alternatives, as far as their keywords tell. */
export function mayOverlap(alternatives: readonly Facts[]): boolean {
  // A discriminator says which of them a value is.
  if (alternatives.some(({ discriminators }) => discriminators.length > 0)) return false
  if (alternatives.length > MAX_TRIED) return true
  return alternatives.some((one, index) =>
    alternatives.slice(index + 1).some((other) => !areApart(one, other)),
  )
}

function areApart(one: Facts, other: Facts): boolean {
  return (
    haveOtherTypes(one, other) ||
    areDisjoint(one.values?.keys(), other.values) ||
    forbidsRequired(one, other) ||
    forbidsRequired(other, one) ||
    isToldByProperty(one, other)
  )
}

function haveOtherTypes({ types }: Facts, { types: others }: Facts): boolean {
  if (types === undefined || others === undefined) return false
  const isNumeric = (type: string) => type === 'integer' || type === 'number'
  return [...types].every(
    (type) => !others.has(type) && !(isNumeric(type) && [...others].some(isNumeric)),
  )
}

function areDisjoint(
  values: Iterable<string> | undefined,
  others: ReadonlyMap<string, unknown> | undefined,
): boolean {
  return (
    values !== undefined && others !== undefined && [...values].every((each) => !others.has(each))
  )
}

/** Whether what one needs, the other one does not take. */
function forbidsRequired({ required }: Facts, { additional, properties }: Facts): boolean {
  if (!additional.isForbidden) return false
  return [...required.keys()].some((name) => !properties.has(name))
}

/** Whether a property that both need has no value that fits both. */
function isToldByProperty(one: Facts, other: Facts): boolean {
  return [...one.required.keys()].some((name) => {
    if (!other.required.has(name)) return false
    const [values, others] = [one, other].map(({ properties }) => constantsOf(properties.get(name)))
    return (
      values !== undefined && others !== undefined && values.every((each) => !others.includes(each))
    )
  })
}

/** The texts that a property may be; undefined where that is not listed in its place. */
function constantsOf(declarations: readonly SpecNode[] = []): readonly unknown[] | undefined {
  for (const node of declarations) {
    const { const: constant, enum: values } = node.object ?? {}
    if (constant !== undefined) return [constant]
    if (Array.isArray(values)) return values
  }
  return undefined
}
