/** What decides whether a tag can be released. */
export interface Facts {
  /** The tag that was pushed, such as `lintel@1.2.3`. */
  readonly tag: string
  /** What package.json holds. */
  readonly metadata: {
    readonly name: string
    readonly version: string
    readonly repository?: { readonly url: string }
  }
  /** Where the workflow runs, such as `acme/lintel`. */
  readonly repository: string
  /** The text of CHANGELOG.md. */
  readonly changelog: string
  /** Whether the commit of the tag is part of `main`. */
  readonly isOnMain: boolean
  /** The tags of earlier releases, such as `v1.2.2` and `v1`. */
  readonly releasedTags: readonly string[]
}

/** What a release publishes, and under which names. */
export interface Plan {
  /** Such as `1.2.3` or `1.3.0-rc.1`. */
  readonly version: string
  /** The name under which npm offers it. */
  readonly npmTag: 'latest' | 'next'
  readonly isPrerelease: boolean
  /** What CHANGELOG.md says of it, in Markdown. */
  readonly notes: string
}

export declare function planRelease(facts: Facts): {
  /** Undefined where there are faults. */
  readonly plan?: Plan
  /** Why the tag cannot be released: a sentence each. */
  readonly faults: readonly string[]
}
