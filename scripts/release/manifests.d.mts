/** What Homebrew and Scoop have to know of a release. */
export interface Release {
  /** Such as `1.2.3`. */
  readonly version: string
  /** Where the release is, such as `acme/lintel`. */
  readonly repository: string
  readonly metadata: { readonly description: string; readonly license: string }
  /** The SHA-256 of each archive, in hexadecimal digits, by its name. */
  readonly digests: ReadonlyMap<string, string>
}

export declare function archiveName(
  version: string,
  target: { readonly name: string; readonly os: string },
): string
export declare function renderFormula(release: Release): string
export declare function renderScoopManifest(release: Release): string
