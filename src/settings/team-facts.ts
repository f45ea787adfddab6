/** A statement of the team's own document that a rule encodes. */
export interface TeamClause {
  /** How the document names it: `API-12`. */
  readonly id: string
  /** What it says. */
  readonly statement: string
  /** Where it can be read. */
  readonly url?: string
}

/** What reports say of a rule that a team wrote over lintel's model: plain data. */
export interface TeamFacts {
  readonly on: 'openapi' | 'asyncapi' | 'both'
  readonly why: string
  readonly clauses: readonly TeamClause[]
}
