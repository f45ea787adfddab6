import { append } from '../../../text/group-by.ts'
import { isMultiLevelWildcard, type TopicSegment } from '../../shared/topics/topic-name.ts'
import type { DeclaredTopic, TopicChannel } from './declared-topics.ts'

/** So many topics are found at most by parameters and wildcards; there may be more. */
export const MAX_FOUND = 100

/** A topic with its segments as they are compared: undefined matches any one. */
interface Candidate<C extends TopicChannel> {
  readonly topic: DeclaredTopic<C>
  readonly segments: readonly (string | undefined)[]
}

/**
 * Finds topics by their base names: those of dead-letter and retry topics among the others. A
 * `{parameter}` or wildcard matches what stands in its place; where one of two names has no version,
 * which topics/version-suffix reports, the version does not count.
 */
export class TopicsByBase<C extends TopicChannel> {
  readonly #names = new Map<string, DeclaredTopic<C>[]>()
  readonly #bases = new Map<string, DeclaredTopic<C>[]>()
  readonly #bySize = new Map<number, Candidate<C>[]>()
  /** The topics with a parameter or wildcard, by the number of segments. */
  readonly #openBySize = new Map<number, Candidate<C>[]>()
  /** The topics with a wildcard that stands for any number of segments, up to that wildcard. */
  readonly #wild: Candidate<C>[] = []

  constructor(topics: Iterable<DeclaredTopic<C>>) {
    for (const topic of topics) {
      const candidate = { topic, segments: topic.name.segments.map(compared) }
      const size = candidate.segments.length
      append(this.#names, withoutNames(topic.baseName), topic)
      append(this.#bases, withoutNames(topic.name.base), topic)
      append(this.#bySize, size, candidate)
      const wildcardAt = topic.name.segments.findIndex(isMultiLevelWildcard)
      if (wildcardAt >= 0)
        this.#wild.push({ topic, segments: candidate.segments.slice(0, wildcardAt) })
      else if (isOpen(topic)) append(this.#openBySize, size, candidate)
    }
  }

  /** The topics whose base name matches that of a topic; those of the very same name before others. */
  matching(topic: DeclaredTopic): readonly DeclaredTopic<C>[] {
    const same = this.#names.get(withoutNames(topic.baseName))
    if (same !== undefined) return same
    const { base, segments, version } = topic.name
    const versions = this.#bases.get(withoutNames(base)) ?? []
    const related = versions.filter(({ name }) => isSameVersion(name.version, version))
    if (related.length > 0) return related
    const candidates = isOpen(topic) ? this.#bySize : this.#openBySize
    const asked = segments.map(compared)
    const found: DeclaredTopic<C>[] = []
    for (const list of [candidates.get(segments.length) ?? [], this.#wild]) {
      for (const candidate of list) {
        if (found.length === MAX_FOUND) return found
        if (!isMatch(candidate.segments, asked)) continue
        if (isSameVersion(candidate.topic.name.version, version)) found.push(candidate.topic)
      }
    }
    return found
  }
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

function compared({ isOpaque, text }: TopicSegment): string | undefined {
  return isOpaque ? undefined : withoutNames(text)
}

/** Whether the segments of a topic, or the first of them, match those of a declared one. */
function isMatch(
  declared: readonly (string | undefined)[],
  asked: readonly (string | undefined)[],
): boolean {
  if (declared.length > asked.length) return false
  for (let index = 0; index < declared.length; index++) {
    const name = declared[index]
    const other = asked[index]
    if (name !== undefined && other !== undefined && name !== other) return false
  }
  return true
}
