import type { SpecNode } from '../../../../documents/node.ts'
import { kindsOf } from './object-kinds.ts'
import { foreignDialect, hasForeignDialect } from './schema-dialects.ts'
import type { OfficialChecks } from './violation-checks.ts'

/** A Schema Object that is in another dialect than what is around it. */
export interface DialectPlace {
  readonly schema: SpecNode
  /** Undefined: OpenAPI's own. */
  readonly dialect: string | undefined
}

/**
 * The Schema Objects of an OpenAPI 3.1 or 3.2 document that are in a dialect of their own ("$schema
 * […] MUST be used to determine which dialect should be used when processing the schema"), or in
 * that of the document where it is none of OpenAPI's.
 * @param checks the official schema of the version, whose places say what is a Schema Object
 */
export function findDialectPlaces(root: SpecNode, checks: OfficialChecks): DialectPlace[] {
  const isForeign = hasForeignDialect(root)
  if (!isForeign && !root.document.mentions(/\$schema/)) return []
  const dialect = isForeign ? root.get('jsonSchemaDialect')?.string : undefined
  const walk = new DialectWalk(checks, dialect)
  walk.visit(root, undefined)
  return walk.found
}

/** The schema that a node lies in; undefined where it lies in none. */
type Enclosing = { readonly dialect: string | undefined } | undefined

class DialectWalk {
  readonly found: DialectPlace[] = []
  readonly #kinds: ReturnType<typeof kindsOf>
  /** The dialect of schemas that name none. */
  readonly #dialect: string | undefined
  readonly #seen = new Set<unknown>()

  constructor(checks: OfficialChecks, dialect: string | undefined) {
    this.#kinds = kindsOf(checks)
    this.#dialect = dialect
  }

  visit(node: SpecNode, enclosing: Enclosing): void {
    if (!node.isCollection || this.#seen.has(node.value)) return
    this.#seen.add(node.value)
    const inside = node.object === undefined ? enclosing : this.#enter(node, enclosing)
    for (const child of Array.isArray(node.value) ? node.items() : node.members())
      this.visit(child, inside)
  }

  #enter(node: SpecNode, enclosing: Enclosing): Enclosing {
    const named = node.get('$schema')?.string
    const isOutermost = enclosing === undefined && this.#dialect !== undefined
    if ((named === undefined && !isOutermost) || !this.#isSchema(node)) return enclosing
    const dialect = named === undefined ? this.#dialect : foreignDialect(named)
    // Where the document names no dialect, the check of the document has judged what is in OpenAPI's.
    const judged = enclosing ?? (this.#dialect === undefined ? { dialect: undefined } : undefined)
    if (judged === undefined || dialect !== judged.dialect)
      this.found.push({ schema: node, dialect })
    return { dialect }
  }

  #isSchema(node: SpecNode): boolean {
    return this.#kinds.at(node).some((check) => this.#kinds.isSchema(check))
  }
}
