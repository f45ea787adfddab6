/** One document of a run: what it is, whose, how large, and how much of it keeps the rules. */
export interface DocumentSummary {
  /** The name that findings carry. */
  readonly file: string
  /** Null where it is unreadable or of no format that lintel knows. */
  readonly kind: 'openapi' | 'asyncapi' | null
  /** The version of that format; `''` where there is none. */
  readonly version: string
  /** `info.title`; null where it has none. */
  readonly title: string | null
  /** Whose it is; null where nothing says so. */
  readonly owner: string | null
  /** How many operations, messages and schemas with a place of their own it has. */
  readonly operations: number
  readonly messages: number
  readonly schemas: number
  /** The findings in it, and in the files that it refers to. */
  readonly errors: number
  readonly warnings: number
  readonly infos: number
  /** The share of it that has no findings, from 0 to 100; null where there is nothing to judge. */
  readonly score: number | null
}
