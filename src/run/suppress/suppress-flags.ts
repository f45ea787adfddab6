/** The options of `lintel lint` that are about suppressing what is found. */
export interface SuppressFlags {
  /** Why what is left is suppressed; undefined where it is not. */
  readonly suppress?: string
  /** The last day of what is suppressed, `YYYY-MM-DD`. */
  readonly until?: string
}
