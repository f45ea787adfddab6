/** What an executable is built for. */
export interface Target {
  /** Such as `linux-x64-musl`. */
  readonly name: string
  /** As `process.platform` says it. */
  readonly os: string
  /** As `process.arch` says it. */
  readonly cpu: string
  /** The C library; undefined but for Linux. */
  readonly libc: 'glibc' | 'musl' | undefined
  /** What Bun calls it. */
  readonly compileTarget: string
  /** The package of npm that holds Bun for it. */
  readonly package: string
  /** The digest of that package, as npm says it. */
  readonly integrity: string
  /** Where the files lie that are part of the executable, for the code in it. */
  readonly embedded: string
  /** What stands between folders. */
  readonly separator: string
  /** What the names of programs end in. */
  readonly suffix: string
}

export declare const BUN_VERSION: string
export declare const TARGETS: readonly Target[]
export declare function hostTarget(): Target
