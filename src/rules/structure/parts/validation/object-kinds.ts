import type { SpecNode } from '../../../../documents/node.ts'
import type { PointerToken } from '../../../../documents/pointer.ts'
import { isOfSomeType } from '../../../../json-schema/json-type.ts'
import { ROOT } from '../../../../json-schema/problem.ts'
import { perObject } from '../../../../text/memoize.ts'
import { nameOwner } from '../wording/violation-words.ts'
import type { Check, OfficialChecks } from './violation-checks.ts'

/**
 * Knows which kinds of objects an official schema asks for: what a `$ref` stands for at a place,
 * and what a place of a document holds.
 */
class ObjectKinds {
  readonly #checks: OfficialChecks
  readonly #wanted = new Map<Check, Check | undefined>()
  readonly #names = new Map<Check, ReadonlySet<string>>()
  readonly #parts = new Map<Check, readonly Check[]>()
  /** What the places of the objects and arrays of documents ask for. */
  readonly #places = new WeakMap<object, ReadonlySet<Check>>()
  #named: readonly Check[] | undefined

  constructor(checks: OfficialChecks) {
    this.#checks = checks
  }

  /**
   * What a schema for "X or Reference" asks a target for: X.
   * @returns undefined where it says nothing about the parts of the target, as of an example
   */
  wanted(check: Check): Check | undefined {
    if (!this.#wanted.has(check)) this.#wanted.set(check, this.#findWanted(check))
    return this.#wanted.get(check)
  }

  #findWanted(check: Check): Check | undefined {
    const seen = new Set<Check>()
    let found = check
    for (let next: Check | undefined = check; next !== undefined; next = this.#only(found)) {
      if (seen.has(next)) return undefined
      seen.add(next)
      found = next
    }
    return found.isReference || this.#isOpen(found, new Set()) ? undefined : found
  }

  /** The one schema that another is a detour to. */
  #only(check: Check): Check | undefined {
    if (!check.isSole) return undefined
    if (check.ref !== undefined && !check.isReference) return this.#definition(check)
    const { condition, allOf, anyOf, oneOf } = check
    if (condition !== undefined) {
      const isForReferences = condition.test.required.includes('$ref')
      return isForReferences ? condition.alternative : undefined
    }
    if (allOf.length === 1) return allOf[0]
    const [branch, ...others] = [...anyOf, ...oneOf].filter((each) => takesObjects(each))
    return others.length === 0 ? branch : undefined
  }

  /** The schemas that apply to the same value as another, tests and negations apart. */
  #partsOf(check: Check): readonly Check[] {
    let parts = this.#parts.get(check)
    if (parts === undefined) {
      const { allOf, anyOf, oneOf, condition, dependents } = check
      const branches = [condition?.consequence, condition?.alternative, ...dependents.values()]
      const all = [this.#definition(check), ...allOf, ...anyOf, ...oneOf, ...branches]
      parts = all.filter((part) => part !== undefined)
      this.#parts.set(check, parts)
    }
    return parts
  }

  #definition({ ref }: Check): Check | undefined {
    return ref === undefined ? undefined : this.#checks.definition(ref)
  }

  /** Whether nothing that an object holds could be wrong: it is data. */
  #isOpen(check: Check, seen: Set<Check>): boolean {
    if (seen.has(check)) return true
    seen.add(check)
    const saysSomething =
      check.isNever ||
      check.isClosed ||
      check.properties.size + check.required.length + check.dependents.size > 0 ||
      check.contains !== undefined
    if (saysSomething) return false
    const parts = [
      ...this.#partsOf(check),
      ...check.patterns.map(([, part]) => part),
      check.additional,
      check.items,
    ]
    return parts.every((part) => part === undefined || this.#isOpen(part, seen))
  }

  /** The names of the definitions that a schema asks for: one, or those of its branches. */
  namesOf(check: Check): ReadonlySet<string> {
    let names = this.#names.get(check)
    if (names === undefined) {
      names = new Set(this.#findNames(check, new Set()))
      this.#names.set(check, names)
    }
    return names
  }

  *#findNames(check: Check, seen: Set<Check>): Generator<string> {
    if (seen.has(check) || check.isReference) return
    seen.add(check)
    if (check === this.#checks.root) yield ROOT
    const { owner } = check
    const isDefinition = owner !== undefined && this.#checks.definition(owner) === check
    if (isDefinition) yield owner
    // What a definition is put together from, others are as well; a place only narrows one.
    if (isDefinition && !check.isSole) return
    for (const part of this.#partsOf(check)) yield* this.#findNames(part, seen)
  }

  /** Whether a schema is asked for, which may be in a dialect of its own. */
  isSchema(check: Check): boolean {
    return [...this.namesOf(check)].some((name) => /^schema(Object)?$/i.test(name))
  }

  /** Whether an object of the kind may be one of other kinds, as far as they have names. */
  overlap(check: Check, others: readonly Check[]): boolean {
    const words = this.#wordsFor(check)
    if (words.size === 0) return true
    return others.some((other) => [...this.#wordsFor(other)].some((word) => words.has(word)))
  }

  #wordsFor(check: Check): ReadonlySet<string> {
    return new Set([...this.namesOf(check)].map(nameKind))
  }

  /** What kind of object is asked for, in words. */
  describe(check: Check): string | undefined {
    const names = [...this.namesOf(check)]
    const name = names.find((each) => each === 'schema') ?? names[0]
    return name === undefined ? undefined : nameKind(name)
  }

  /** What the place of a node in a whole document asks it to be; nothing where it may be anything. */
  at(node: SpecNode): readonly Check[] {
    return [...this.#placesOf(node)].flatMap((check) => this.wanted(check) ?? [])
  }

  #placesOf({ value, key, parent, document }: SpecNode): ReadonlySet<Check> {
    if (parent === undefined || key === undefined) return new Set([this.#checks.root])
    // What aliases repeat has several places.
    const isOnce = typeof value === 'object' && value !== null && !document.sharesValues
    const known = isOnce ? this.#places.get(value) : undefined
    if (known !== undefined) return known
    const places = new Set<Check>()
    for (const check of this.#placesOf(parent)) this.#addBelow(check, key, places, new Set())
    if (isOnce) this.#places.set(value, places)
    return places
  }

  #addBelow(check: Check, token: PointerToken, below: Set<Check>, seen: Set<Check>): void {
    if (seen.has(check)) return
    seen.add(check)
    const name = String(token)
    const { properties, patterns, additional, items } = check
    const known = [
      properties.get(name),
      ...patterns.filter(([pattern]) => pattern.test(name)).map(([, part]) => part),
      typeof token === 'number' || /^\d+$/.test(token) ? items : undefined,
    ].filter((part) => part !== undefined)
    for (const part of known) below.add(part)
    if (known.length === 0 && additional !== undefined && !additional.isNever) below.add(additional)
    for (const part of this.#partsOf(check)) this.#addBelow(part, token, below, seen)
  }

  /** The kinds of objects that have names in a document: its components, and its paths. */
  get named(): readonly Check[] {
    this.#named ??= [...new Set(this.#findNamed())]
    return this.#named
  }

  *#findNamed(): Generator<Check> {
    const { root } = this.#checks
    const components = root.properties.get('components')
    const holders = [root, components && this.wanted(components)]
    for (const { properties } of holders.filter((holder) => holder !== undefined)) {
      for (const property of properties.values()) yield* this.#members(property)
    }
  }

  *#members(map: Check): Generator<Check> {
    const below = new Set<Check>()
    for (const name of ['name', '/name']) this.#addBelow(map, name, below, new Set())
    for (const check of below) {
      const wanted = this.wanted(check)
      const isNamed = wanted?.owner !== undefined && isOfSomeType({}, wanted.types ?? ['object'])
      if (isNamed && this.namesOf(wanted).size > 0) yield wanted
    }
  }

  /** Whether a kind of object has a member of a name; not where names are the author's. */
  knows(check: Check, name: string, seen = new Set<Check>()): boolean {
    if (seen.has(check)) return false
    seen.add(check)
    if (check.properties.has(name) || name.startsWith('x-')) return true
    if (check.patterns.some(([{ source }]) => isListOf(name, source))) return true
    return this.#partsOf(check).some((part) => this.knows(part, name, seen))
  }
}

/** What is known of the kinds of objects that an official schema describes. */
export const kindsOf = perObject((checks: OfficialChecks) => new ObjectKinds(checks))

function nameKind(definition: string): string {
  return definition === ROOT ? 'a whole document' : nameOwner(definition)
}

/** Whether a pattern is a list of names (`^(get|put)$`) with that one. */
function isListOf(name: string, pattern: string): boolean {
  const names = /^\^\((?:\?:)?([\w|-]+)\)\$$/.exec(pattern)?.[1]
  return names?.split('|').includes(name) === true
}

function takesObjects(check: Check): boolean {
  const { types } = check
  return !check.isNever && !check.isReference && isOfSomeType({}, types ?? ['object'])
}
