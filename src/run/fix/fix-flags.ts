/** The options of `lintel lint` that are about fixes. */
export interface FixFlags {
  /** Whether fixes are made that are safe. Default: false. */
  readonly fix?: boolean
  /** Whether fixes are made too that change the contract. Default: false. */
  readonly fixContract?: boolean
  /** Whether nothing is written, and a patch made instead. Default: false. */
  readonly fixDryRun?: boolean
}

/** Whether a run mends what it finds. */
export function mends({ fix, fixContract, fixDryRun }: FixFlags): boolean {
  return fix === true || fixContract === true || fixDryRun === true
}
