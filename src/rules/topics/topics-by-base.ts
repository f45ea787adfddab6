import type { DeclaredTopic } from './declared-topics.ts'
import { hasMultiLevelWildcard, type TopicSegment } from './topic-name.ts'

/**
 * Finds topics by their base names: those of dead-letter and retry topics among the others. A
 * `{parameter}` or wildcard matches what stands in its place; where one of two names has no version,
 * which topics/version-suffix reports, the version does not count.
 */
export class TopicsByBase {
  readonly #names = new Map<string, DeclaredTopic[]>()
  readonly #bases = new Map<string, DeclaredTopic[]>()
  readonly #bySize = new Map<number, DeclaredTopic[]>()
  /** Those with a parameter or wildcard, by the number of segments. */
  readonly #openBySize = new Map<number, DeclaredTopic[]>()
  /** Those with a wildcard that stands for any number of segments. */
  readonly #wild: DeclaredTopic[] = []

  constructor(topics: Iterable<DeclaredTopic>) {
    for (const topic of topics) {
      const size = topic.name.segments.length
      append(this.#names, withoutNames(topic.baseName), topic)
      append(this.#bases, withoutNames(topic.name.base), topic)
      append(this.#bySize, size, topic)
      if (hasMultiLevelWildcard(topic.name)) this.#wild.push(topic)
      else if (isOpen(topic)) append(this.#openBySize, size, topic)
    }
  }

  /** The topics whose base name matches that of a topic; those of the very same name before others. */
  matching(topic: DeclaredTopic): readonly DeclaredTopic[] {
    const same = this.#names.get(withoutNames(topic.baseName))
    if (same !== undefined) return same
    const { base, segments, version } = topic.name
    const versions = this.#bases.get(withoutNames(base)) ?? []
    const related = versions.filter(({ name }) => isSameVersion(name.version, version))
    if (related.length > 0) return related
    const candidates = isOpen(topic) ? this.#bySize : this.#openBySize
    return [...(candidates.get(segments.length) ?? []), ...this.#wild].filter((candidate) =>
      matches(candidate, topic),
    )
  }
}

function append<K>(map: Map<K, DeclaredTopic[]>, key: K, topic: DeclaredTopic): void {
  const topics = map.get(key)
  if (topics === undefined) map.set(key, [topic])
  else topics.push(topic)
}

/** Two documents may name one parameter differently. */
function withoutNames(name: string): string {
  return name.replace(/\{[^{}]*\}/g, '{}')
}

function isOpen({ name }: DeclaredTopic): boolean {
  return name.segments.some(({ isOpaque }) => isOpaque) || isOpenVersion(name.version)
}

function isOpenVersion(version: string | undefined): boolean {
  return version === undefined || version.includes('{')
}

function isSameVersion(a: string | undefined, b: string | undefined): boolean {
  return isOpenVersion(a) || isOpenVersion(b) || a === b
}

function matches(declared: DeclaredTopic, topic: DeclaredTopic): boolean {
  const { segments } = topic.name
  for (const [index, segment] of declared.name.segments.entries()) {
    if (/^(?:\*\*|[#>])$/.test(segment.text)) return true
    if (!isSameSegment(segment, segments[index])) return false
  }
  return isSameVersion(declared.name.version, topic.name.version)
}

function isSameSegment(a: TopicSegment, b: TopicSegment | undefined): boolean {
  if (b === undefined) return false
  return a.isOpaque || b.isOpaque || withoutNames(a.text) === withoutNames(b.text)
}
