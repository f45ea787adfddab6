/** An input that could not be read. */
export interface Failure {
  readonly file: string
  /** Why, in one sentence. */
  readonly message: string
}
