import { SpecNode } from '../../../../documents/node.ts'
import type { References } from '../../../../documents/references/references.ts'
import type { ReferencePlace } from '../../../../json-schema/met-references.ts'
import { isAbout, isAboutMember, type Problem } from '../../../../json-schema/problem.ts'
import { detectFormat } from '../../../../model/format.ts'
import type { DialectPlace } from './dialect-places.ts'
import { kindsOf } from './object-kinds.ts'
import { dialectNodeOf, SchemaDialects } from './schema-dialects.ts'
import type { Check } from './violation-checks.ts'
import type { ViolationSearch } from './violation-search.ts'

/** What is known of a document beside its text. */
export interface Surroundings {
  readonly references: References
  /** What the document names otherwise than by `$ref`. */
  readonly named: readonly NamedTarget[]
  /** Is told which dialects of schemas were met that lintel does not know, by where they are named. */
  readonly noteDialect: (dialect: SpecNode) => void
}

/** The `$ref`s that a search met in one go. */
interface MetReferences {
  readonly search: ViolationSearch
  readonly places: readonly ReferencePlace[]
}

/** A text other than a `$ref` that names an object: an `operationRef`, a member of a `mapping`. */
export interface NamedTarget {
  readonly node: SpecNode
  readonly reference: string
  readonly kind: 'operation' | 'schema'
}

/** What is said of a target: its problems once, and of each reference whether it names another kind. */
interface Verdict {
  readonly problems: readonly Problem[]
  /** The kind of object that the target is, where it is not the one that is wanted; null: of none. */
  readonly otherKind: string | null | undefined
}

const NO_PROBLEMS: readonly Problem[] = []
const FINE: Verdict = { problems: NO_PROBLEMS, otherKind: undefined }
const OF_NO_KIND: Verdict = { problems: NO_PROBLEMS, otherKind: null }

/**
 * Finds what is wrong with the targets of the references that the check of a document met, and with
 * those of the references in them, each once for each kind of object that it has to be. What the
 * check of the document itself has seen is left to it.
 */
export class ReferencedProblems {
  readonly #entry: SpecNode
  /** The search by the schema of the document's version. */
  readonly #own: ViolationSearch
  /** The search that judges Schema Objects in OpenAPI's own dialect. */
  readonly #full: ViolationSearch
  readonly #surroundings: Surroundings
  readonly #dialects = new SchemaDialects()
  readonly #verdicts = new Map<Check, Map<unknown, Verdict>>()
  readonly #met: MetReferences[] = []

  /**
   * @param entry the root of the document
   * @param own what was run over it
   * @param full judges the schemas that `own` leaves alone, since the document names their dialect
   */
  constructor(
    entry: SpecNode,
    own: ViolationSearch,
    full: ViolationSearch,
    surroundings: Surroundings,
  ) {
    this.#entry = entry
    this.#own = own
    this.#full = full
    this.#surroundings = surroundings
  }

  /** @param places the Schema Objects of the document that are in dialects of their own */
  *find(places: readonly DialectPlace[]): Generator<Problem> {
    this.#note(this.#own)
    for (const { schema, dialect } of places) yield* this.#judgeIn(dialect, schema).problems
    for (const { node, reference, kind } of this.#surroundings.named) {
      const check = definitionOf(kind, this.#own)
      if (check === undefined || this.#standingOf(node, this.#own) === 'elsewhere') continue
      yield* this.#judge({ node, check, reference }, this.#own)
    }
    // Judging adds to them.
    for (const { search, places } of this.#met) {
      for (const place of places) yield* this.#judge(place, search)
    }
  }

  #note(search: ViolationSearch): void {
    const places = search.takeReferences()
    if (places.length > 0) this.#met.push({ search, places })
  }

  #judge({ node, check, reference }: ReferencePlace, search: ViolationSearch): readonly Problem[] {
    const wanted = kindsOf(search.checks).wanted(check)
    if (wanted === undefined) return NO_PROBLEMS
    const target = this.#surroundings.references.target(reference, node)
    if (!(target instanceof SpecNode)) return NO_PROBLEMS
    const known = this.#verdicts.get(wanted)
    const verdicts = known ?? new Map<unknown, Verdict>()
    if (known === undefined) this.#verdicts.set(wanted, verdicts)
    let verdict = verdicts.get(target.value)
    if (verdict === undefined) {
      verdict = this.#judgeTarget(withVia(target, node), check, wanted, search)
      // A scalar stands in many places.
      if (target.isCollection) verdicts.set(target.value, { ...verdict, problems: NO_PROBLEMS })
    }
    const { problems, otherKind } = verdict
    return otherKind === undefined ? problems : [toOther(node, otherKind, wanted, search)]
  }

  #judgeTarget(target: SpecNode, check: Check, wanted: Check, search: ViolationSearch): Verdict {
    const standing = this.#standingOf(target, search)
    if (standing === 'elsewhere') return FINE
    const dialect = kindsOf(search.checks).isSchema(wanted) ? dialectNodeOf(target) : undefined
    if (dialect?.string !== undefined && standing === 'fragment') {
      const other = this.#dialects.searchFor(dialect.string, this.#full)
      if (other !== search) return this.#judgeIn(dialect.string, target)
    }
    if (standing === 'fragment') return this.#judgeFragment(target, check, wanted, search)
    return this.#judgePart(target, check, wanted, search)
  }

  /** Judges a part of a document whose other parts say what it is by its place. */
  #judgePart(target: SpecNode, check: Check, wanted: Check, search: ViolationSearch): Verdict {
    const kinds = kindsOf(search.checks)
    const places = kinds.at(target)
    const isSame = places.includes(wanted)
    if (isSame && target.document === this.#entry.document) return FINE
    if (!isSame && isPlain(target)) return OF_NO_KIND
    const place = places.find((each) => kinds.describe(each) !== undefined)
    const isOther = !isSame && place !== undefined && !kinds.overlap(wanted, places)
    if (!isOther) return this.#run(search, check, target)
    const otherKind = kinds.describe(place)
    const isWrong = search.accepts(place, target) || !search.accepts(check, target)
    return isWrong ? { problems: NO_PROBLEMS, otherKind } : FINE
  }

  /** Judges what a file of its own holds, whose place in it says nothing. */
  #judgeFragment(target: SpecNode, check: Check, wanted: Check, search: ViolationSearch): Verdict {
    if (isPlain(target)) return OF_NO_KIND
    const verdict = this.#run(search, check, target)
    if (!looksOther(verdict.problems, target)) return verdict
    const kinds = kindsOf(search.checks)
    const others = kinds.named.filter((kind) => kind !== wanted && isExactly(kind, target, search))
    const [otherKind, ...more] = new Set(others.map((kind) => kinds.describe(kind)))
    const isOther = otherKind !== undefined && more.length === 0
    if (isOther && otherKind !== kinds.describe(wanted)) return { problems: NO_PROBLEMS, otherKind }
    const isOfNone = hasNothingOf(wanted, verdict.problems, target, search)
    return isOfNone ? OF_NO_KIND : verdict
  }

  /** @param dialect undefined: OpenAPI's own */
  #judgeIn(dialect: string | undefined, schema: SpecNode): Verdict {
    const search =
      dialect === undefined ? this.#full : this.#dialects.searchFor(dialect, this.#full)
    if (search !== undefined) return this.#run(search, search.checks.schema, schema)
    const { root } = schema.document
    this.#surroundings.noteDialect(dialectNodeOf(schema) ?? root.get('jsonSchemaDialect') ?? root)
    return FINE
  }

  #run(search: ViolationSearch, check: Check, target: SpecNode): Verdict {
    const problems = search.runAt(check, target)
    this.#note(search)
    return { problems, otherKind: undefined }
  }

  /**
   * Where a target stands: `part` of an API document that is read by the schema of the search, in a
   * `fragment`, or `elsewhere`, in a document that has a version of its own.
   */
  #standingOf({ document }: SpecNode, search: ViolationSearch): 'part' | 'fragment' | 'elsewhere' {
    if (document === this.#entry.document) return search === this.#own ? 'part' : 'elsewhere'
    const format = detectFormat(document)
    if (format.kind === 'none') return 'fragment'
    const own = detectFormat(this.#entry.document)
    const isSame =
      'version' in format &&
      'version' in own &&
      format.kind === own.kind &&
      format.version === own.version &&
      dialectOfDocument(document.root) === dialectOfDocument(this.#entry)
    return isSame && search === this.#own ? 'part' : 'elsewhere'
  }
}

/** Whether a value is a text, number or null, which no object can be; a schema may be a boolean. */
function isPlain({ value, isCollection }: SpecNode): boolean {
  return !isCollection && typeof value !== 'boolean'
}

/** The definition of a kind, which some versions write with a capital. */
function definitionOf(kind: NamedTarget['kind'], { checks }: ViolationSearch): Check | undefined {
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
  return checks.definition(kind) ?? checks.definition(name)
}

function toOther(
  reference: SpecNode,
  found: string | null,
  check: Check,
  { checks }: ViolationSearch,
): Problem {
  const node = reference.get('$ref') ?? reference
  const wanted = kindsOf(checks).describe(check) ?? 'another object'
  return { kind: 'reference', node, found, wanted }
}

/** Whether a value lacks what is required, or has several members that are not known. */
function looksOther(problems: readonly Problem[], value: SpecNode): boolean {
  const isLacking = problems.some(
    (problem) => problem.kind === 'missing' && isAbout(problem, value),
  )
  return isLacking || countUnknown(problems, value) > 1
}

/** Whether a value has members, and none of them is known: an example where its object is wanted. */
function hasNothingOf(
  kind: Check,
  problems: readonly Problem[],
  value: SpecNode,
  { checks }: ViolationSearch,
): boolean {
  if (countUnknown(problems, value) < 2 || kindsOf(checks).describe(kind) === undefined)
    return false
  return !Object.keys(value.object ?? {}).some((name) => kindsOf(checks).knows(kind, name))
}

function countUnknown(problems: readonly Problem[], value: SpecNode): number {
  return problems.filter((problem) => problem.kind === 'unknown' && isAboutMember(problem, value))
    .length
}

/** Whether a value is valid as a kind of object, and has no member that the kind does not know. */
function isExactly(kind: Check, target: SpecNode, search: ViolationSearch): boolean {
  const names = Object.keys(target.object ?? {})
  if (names.length === 0 || !names.every((name) => kindsOf(search.checks).knows(kind, name)))
    return false
  return search.accepts(kind, target)
}

function dialectOfDocument(root: SpecNode): unknown {
  return root.get('jsonSchemaDialect')?.value
}

/** The target as it is reached: a fault in a remote document is shown with the local `$ref`. */
function withVia({ document, value, parent, key }: SpecNode, via: SpecNode): SpecNode {
  return new SpecNode(document, value, parent, key, via)
}
