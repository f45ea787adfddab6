/** What a run may know of the process around it. */
export interface Environment {
  /** The directory that paths start from: an absolute path. */
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdin: AsyncIterable<Uint8Array | string>
  readonly now: () => Date
}
