/** The name that something should have, or why there is none. */
export interface Answer {
  readonly name?: string
  /** The kind of name that is wanted, where none can be told: it continues "a name …". */
  readonly wanted?: string
  /** The name that it should have and that another one beside it has. */
  readonly taken?: string
}
