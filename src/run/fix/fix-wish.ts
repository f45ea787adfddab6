import type { FixFlags } from './fix-flags.ts'

/** How documents are mended. */
export interface FixWish extends Omit<FixFlags, 'fix'> {
  /** With `--since`, what changed is known of the files as they are: then one pass is made. */
  readonly since?: string
  /** Whether what is left is reported with its fixes, which takes time. Default: true. */
  readonly listsFixes?: boolean
}
