/** An event type or address, taken apart. */
interface Versioned {
  readonly base: string
  /** The N of `.v{N}`; undefined where there is none. */
  readonly version: number | undefined
}

const SUFFIX = /\.v([1-9]\d{0,8})$/

/** Takes the version off a name that ends in `.v{N}`; other suffixes are part of the name. */
export function splitEventVersion(name: string): Versioned {
  const found = SUFFIX.exec(name)
  if (found === null) return { base: name, version: undefined }
  return { base: name.slice(0, found.index), version: Number(found[1]) }
}

/** An event type as messages are matched by it: one without a version is the first. */
export function typeKey(type: string): string {
  const { base, version = 1 } = splitEventVersion(type)
  return `${base}.v${version}`
}
