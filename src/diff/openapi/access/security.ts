import type { SpecNode } from '../../../documents/node.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import {
  type Security,
  type SecurityRequirement,
  securityOf,
} from '../../../model/openapi/security.ts'
import { groupBy } from '../../../text/group-by.ts'
import { quote } from '../../../text/quote.ts'
import type { Difference } from '../../changes/change.ts'
import { changeOfKind } from '../../changes/change-of-kind.ts'
import type { ApiPair } from '../pairs/api-pair.ts'
import type { OperationPair } from '../pairs/operation-pair.ts'
import { PairCache } from '../pairs/pair-cache.ts'
import { SecuritySchemes } from './security-schemes.ts'

/** One alternative: what a request needs together. */
interface Alternative {
  readonly node: SpecNode
  /** By tokens of schemes. */
  readonly needs: ReadonlyMap<string, Need>
}

interface Need {
  readonly name: string
  readonly node: SpecNode
  readonly scopes: ReadonlySet<string>
}

/** The alternatives that hold for an operation. */
interface Alternatives {
  /** The alternatives that need a scheme. */
  readonly needy: readonly Alternative[]
  readonly isAnonymous: boolean
}

/** Where changes of a list stand. */
interface Places {
  readonly base: SpecNode | undefined
  readonly revision: SpecNode
}

/** Compares the security that holds for operations, each pair of lists once. */
export class SecurityComparison {
  readonly #apis: ApiPair
  readonly #schemes: SecuritySchemes
  readonly #known = new PairCache<readonly Difference[]>()

  constructor(apis: ApiPair) {
    this.#apis = apis
    this.#schemes = new SecuritySchemes(apis.base, apis.revision)
  }

  compare(pair: OperationPair): readonly Difference[] {
    const base = securityOf(this.#apis.base, pair.base)
    const revision = securityOf(this.#apis.revision, pair.revision)
    if (base === undefined && revision === undefined) return []
    return this.#known.of(base?.node.value, revision?.node.value, () => [
      ...this.#compareLists(pair, base, revision),
    ])
  }

  *#compareLists(
    pair: OperationPair,
    base: Security | undefined,
    revision: Security | undefined,
  ): Generator<Difference> {
    const was = this.#alternativesOf('base', base)
    const is = this.#alternativesOf('revision', revision)
    const places: Places = {
      base: base?.node,
      revision: revision?.node ?? placeOfMissing(this.#apis.revision, pair, base),
    }
    yield* compareAlternatives(was, is, places)
    const needed = new Set(is.needy.flatMap(({ needs }) => [...needs.keys()]))
    for (const token of new Set(was.needy.flatMap(({ needs }) => [...needs.keys()]))) {
      const change = needed.has(token) ? this.#schemes.changeOf(token) : undefined
      if (change !== undefined) yield change
    }
  }

  #alternativesOf(side: 'base' | 'revision', security: Security | undefined): Alternatives {
    const requirements = security?.requirements ?? []
    const needy = requirements.filter(({ schemes }) => schemes.length > 0)
    return {
      needy: needy.map((requirement) => this.#toAlternative(side, requirement)),
      isAnonymous: needy.length < requirements.length || requirements.length === 0,
    }
  }

  #toAlternative(side: 'base' | 'revision', { node, schemes }: SecurityRequirement): Alternative {
    const needs = new Map<string, Need>()
    for (const { name, node: scheme } of schemes) {
      const token = this.#schemes.tokenOf(side, name)
      const scopes = [...scheme.items()].flatMap(({ string }) => string ?? [])
      const others = needs.get(token)?.scopes ?? []
      needs.set(token, { name, node: scheme, scopes: new Set([...others, ...scopes]) })
    }
    return { node, needs }
  }
}

/** Where a list was to be expected: at the operation that had one of its own, else at the root. */
function placeOfMissing(
  revision: OpenApi,
  pair: OperationPair,
  base: Security | undefined,
): SpecNode {
  return base?.isOwn ? pair.revision.node : revision.root
}

function* compareAlternatives(
  base: Alternatives,
  revision: Alternatives,
  places: Places,
): Generator<Difference> {
  const placed = placedAt(places)
  if (base.isAnonymous && !revision.isAnonymous)
    yield changeOfKind('anonymous-access-removed', {
      ...placed(),
      is: namesOf(revision.needy),
      about: 'requests',
    })
  if (!base.isAnonymous && revision.isAnonymous)
    yield changeOfKind('security-loosened', {
      ...placed(),
      was: namesOf(base.needy),
      about: 'requests',
    })
  // Where nothing was needed, or nothing is, there is no more to compare.
  const isAllNew = base.needy.length === 0 && !revision.isAnonymous
  const isAllGone = revision.needy.length === 0 && !base.isAnonymous
  if (!isAllNew && !isAllGone) yield* compareNeedy(base.needy, revision.needy, places)
}

function* compareNeedy(
  base: readonly Alternative[],
  revision: readonly Alternative[],
  places: Places,
): Generator<Difference> {
  const placed = placedAt(places)
  const same = new Set(revision.map(textOf))
  const known = new Set(base.map(textOf))
  const removed = new Set(base.filter((alternative) => !same.has(textOf(alternative))))
  const added = new Set(revision.filter((alternative) => !known.has(textOf(alternative))))
  for (const [from, to] of pairSimilar(removed, added)) {
    removed.delete(from)
    added.delete(to)
    yield* compareNeeds(from, to, places)
  }
  // One in place of another is one change.
  const [only, ...others] = removed
  const [substitute, ...further] = added
  if (only !== undefined && substitute !== undefined && others.length + further.length === 0) {
    yield changeOfKind('security-alternative-removed', {
      ...placed(substitute.node, only.node),
      was: namesOf([only]),
      is: namesOf([substitute]),
      about: 'replaced',
    })
    return
  }
  for (const alternative of removed)
    yield changeOfKind('security-alternative-removed', {
      ...placed(places.revision, alternative.node),
      was: namesOf([alternative]),
      about: 'requests',
    })
  for (const alternative of added)
    yield changeOfKind('security-alternative-added', {
      ...placed(alternative.node),
      is: namesOf([alternative]),
      about: 'requests',
    })
}

/** Pairs alternatives with the same schemes, then those that need more or fewer of them. */
function* pairSimilar(
  removed: ReadonlySet<Alternative>,
  added: ReadonlySet<Alternative>,
): Generator<readonly [Alternative, Alternative]> {
  const left = new Set(removed)
  const free = groupBy(added, schemesText)
  for (const from of left) {
    const to = free.get(schemesText(from))?.shift()
    if (to === undefined) continue
    left.delete(from)
    yield [from, to]
  }
  const rest = new Set([...free.values()].flat())
  for (const from of [...left].slice(0, MOST_COMPARED)) {
    const to = [...rest].slice(0, MOST_COMPARED).find((other) => isNested(from, other))
    if (to === undefined) continue
    rest.delete(to)
    yield [from, to]
  }
}

/** Lists of more alternatives were written to take long. */
const MOST_COMPARED = 100

function isNested({ needs }: Alternative, { needs: others }: Alternative): boolean {
  const [less, more] = needs.size < others.size ? [needs, others] : [others, needs]
  return [...less.keys()].every((token) => more.has(token))
}

function* compareNeeds(
  base: Alternative,
  revision: Alternative,
  places: Places,
): Generator<Difference> {
  const placed = placedAt(places)
  for (const [token, need] of revision.needs) {
    const known = base.needs.get(token)
    if (known === undefined) {
      yield changeOfKind('security-scheme-added', {
        ...placed(need.node),
        is: need.name,
      })
      continue
    }
    const more = [...need.scopes].filter((scope) => !known.scopes.has(scope))
    const fewer = [...known.scopes].filter((scope) => !need.scopes.has(scope))
    if (more.length > 0)
      yield changeOfKind('security-scope-added', {
        ...placed(need.node, known.node),
        is: more.join(', '),
        about: 'requests',
        name: need.name,
        scopes: more,
      })
    if (fewer.length > 0)
      yield changeOfKind('security-scope-removed', {
        ...placed(need.node, known.node),
        was: fewer.join(', '),
        about: 'requests',
        name: need.name,
        scopes: fewer,
      })
  }
  for (const [token, need] of base.needs)
    if (!revision.needs.has(token))
      yield changeOfKind('security-loosened', {
        ...placed(revision.node, need.node),
        was: need.name,
        about: 'scheme',
      })
}

/** Says of changes that they stand at the lists, or at other nodes that are given. */
function placedAt(places: Places) {
  return (node = places.revision, base = places.base) =>
    ({
      direction: 'sent',
      node,
      on: 'key',
      base,
      baseOn: base === undefined ? undefined : 'key',
    }) as const
}

/** The names of alternatives for a message: `a` with `b`, or `c`. */
function namesOf(alternatives: readonly Alternative[]): string {
  return alternatives
    .slice(0, 5)
    .map(({ needs }) => [...needs.values()].map(({ name }) => quote(name)).join(' with '))
    .join(' or ')
}

/** A text that is equal for alternatives that are. */
function textOf({ needs }: Alternative): string {
  return JSON.stringify(
    [...needs].map(([token, need]) => [token, ...[...need.scopes].sort()]).sort(),
  )
}

function schemesText({ needs }: Alternative): string {
  return JSON.stringify([...needs.keys()].sort())
}
