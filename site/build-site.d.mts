import type { BundledScript } from './bundle.d.mts'

/** Where the site is written, unless another folder is named. */
export declare const DEFAULT_OUT: string

/**
 * Builds the site: pages, scripts and style sheet.
 * @param out an absolute path; what an earlier build wrote there is replaced
 * @throws Error where the folder holds something else
 */
export declare function buildSite(out: string): Promise<{
  readonly scripts: readonly BundledScript[]
  /** What pages link to that is not in the site. */
  readonly dropped: readonly string[]
  /** How many files were written. */
  readonly files: number
}>
