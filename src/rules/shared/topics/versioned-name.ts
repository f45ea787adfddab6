/** A name of an event type or topic, and what stands at its end as a version. */
interface VersionedName {
  readonly base: string
  /**
   * The version as written, its separator included: `.v1`, `-v2`, `.V1`, `.1.0`, `.version1`, `.v`;
   * undefined where there is none.
   */
  readonly version: string | undefined
}

/**
 * What is meant as a version at the end of a name, right or wrong. Its spelling is judged by
 * events/type-version and topics/version-suffix, so that other rules take it off first.
 */
const VERSION =
  /(?:\.v(?:er(?:sion)?)?[._-]?\d[\w-]*(?:\.\d+)*|\.v|[_/-]v\d+|\.\d{4}-\d{2}-\d{2}|(?<!\.\d+)\.\d+(?:\.\d+)*)$/i

/** Splits the version off the end of an event type or topic. */
export function splitVersion(name: string): VersionedName {
  const start = name.search(VERSION)
  if (start <= 0) return { base: name, version: undefined }
  return { base: name.slice(0, start), version: name.slice(start) }
}

/**
 * The major version in what is written as a version, right or wrong: `-v2`, `.V2`, `.2.1`, `.v02`,
 * `.version2`; the first in place of 0.
 * @returns undefined where it is none: a date, or more than three digits
 */
export function majorIn(version: string): string | undefined {
  const major = /^[._/-]?(?:v(?:er(?:sion)?)?)?[._-]?0*(\d{1,3})(?!\d|-)/i.exec(version)?.[1]
  return major === '0' ? '1' : major
}

/** Whether a version suffix is `.v{N}`, N positive and without leading zeros. */
export function isVersionSuffix(version: string): boolean {
  return /^\.v[1-9]\d*$/.test(version)
}
