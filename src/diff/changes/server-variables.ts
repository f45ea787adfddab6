import type { SpecNode } from '../../documents/node.ts'
import type { Difference } from './change.ts'
import { changeOfKind } from './change-of-kind.ts'

/** A server in one state, as far as its variables go. */
export interface TemplatedServer {
  /** What messages call it. */
  readonly name: string
  /** The texts that the variables stand in: of OpenAPI the URL. */
  readonly templates: readonly string[]
  /** The `variables` of the Server object. */
  readonly variables: SpecNode | undefined
}

/** A variable that both states of a server have. */
interface VariablePair {
  readonly name: string
  readonly server: string
  readonly base: SpecNode
  readonly revision: SpecNode
}

/**
 * Compares the values that the variables of a server may have. A default is one of the values, so that
 * another one takes nothing from those that know the old one.
 */
export function* compareVariables(
  base: TemplatedServer,
  revision: TemplatedServer,
  direction: Difference['direction'],
): Generator<Difference> {
  for (const member of base.variables?.members() ?? []) {
    const other = revision.variables?.get(member.key)
    if (other === undefined || !isUsed(member.key, base) || !isUsed(member.key, revision)) continue
    const pair = { name: member.key, server: revision.name, base: member, revision: other }
    yield* compareValues(pair, direction)
    yield* compareDefaults(pair, direction)
  }
}

function isUsed(name: string, { templates }: TemplatedServer): boolean {
  return templates.some((template) => template.includes(`{${name}}`))
}

function* compareValues(
  { name, server, base, revision }: VariablePair,
  direction: Difference['direction'],
): Generator<Difference> {
  const [old, present] = [valuesOf(base), valuesOf(revision)]
  if (old === undefined && present === undefined) return
  const place = {
    direction,
    node: revision.get('enum') ?? revision,
    base: base.get('enum') ?? base,
    name,
    server,
  }
  if (present === undefined)
    yield changeOfKind('server-variable-value-added', { ...place, about: 'any value' })
  else if (old === undefined)
    yield changeOfKind('server-variable-value-removed', {
      ...place,
      about: 'some values',
      values: [...present],
    })
  else yield* compareLists(old, present, place)
}

interface Place {
  readonly direction: Difference['direction']
  readonly node: SpecNode
  readonly base: SpecNode
  readonly name: string
  readonly server: string
}

function* compareLists(
  old: ReadonlySet<string>,
  present: ReadonlySet<string>,
  place: Place,
): Generator<Difference> {
  const gone = [...old].filter((value) => !present.has(value))
  const added = [...present].filter((value) => !old.has(value))
  if (gone.length > 0)
    yield changeOfKind('server-variable-value-removed', {
      ...place,
      was: gone.join(', '),
      about: 'values gone',
      values: gone,
    })
  if (added.length > 0)
    yield changeOfKind('server-variable-value-added', {
      ...place,
      is: added.join(', '),
      about: 'values new',
      values: added,
    })
}

function* compareDefaults(
  { name, server, base, revision }: VariablePair,
  direction: Difference['direction'],
): Generator<Difference> {
  const [from, to] = [base.get('default'), revision.get('default')]
  const [was, is] = [from?.string, to?.string]
  if (from === undefined || to === undefined || was === undefined || is === undefined) return
  if (was === is) return
  const place = { direction, node: to, base: from, was, is }
  yield changeOfKind('server-variable-default-changed', { ...place, name, server })
}

/** The values that an `enum` lists; undefined where any value goes. */
function valuesOf(variable: SpecNode): ReadonlySet<string> | undefined {
  const values = [...(variable.get('enum')?.items() ?? [])].flatMap(({ string }) => string ?? [])
  return values.length === 0 ? undefined : new Set(values)
}
