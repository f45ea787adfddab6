import { joinAll } from '../../../text/quote.ts'
import {
  isMultiLevelWildcard,
  type TopicName,
  type TopicSegment,
} from '../../shared/topics/topic-name.ts'
import { splitVersion } from '../../shared/topics/versioned-name.ts'

/**
 * In which respect an event type differs from a topic: `domain and resource`, `version`, …
 * @param topics well-formed ones, those that the enums of a topic's parameters make of it
 * @param type a well-formed event type
 * @returns undefined where it matches one of them
 */
export function differenceBetween(topics: readonly TopicName[], type: string): string | undefined {
  const { base, version } = splitVersion(type)
  const [domain = '', resource = ''] = base.split('.')
  const differences = topics.map((topic) => {
    const parts = [...differingNames(topic.segments, domain, resource)]
    if (isOtherVersion(topic.version, version)) parts.push('version')
    return parts
  })
  const [fewest = []] = differences.sort((one, other) => one.length - other.length)
  return fewest.length === 0 ? undefined : joinAll(fewest)
}

/** A parameter in front may stand for {domain}, or before it: a tenant, an environment. */
function differingNames(
  segments: readonly TopicSegment[],
  domain: string,
  resource: string,
): string[] {
  const [first, second] = segments
  if (first === undefined || isMultiLevelWildcard(first)) return []
  const names: string[] = []
  if (!canBe(first, domain)) names.push('domain')
  const isResourceKnown = second !== undefined && !isMultiLevelWildcard(second)
  if (isResourceKnown && !canBe(second, resource)) names.push('resource')
  if (names.length === 0 || !first.isOpaque) return names
  const shifted = differingNames(segments.slice(1), domain, resource)
  return shifted.length < names.length ? shifted : names
}

/** Of a segment that holds a parameter nothing is said. */
function canBe({ text, mask, isOpaque }: TopicSegment, name: string): boolean {
  return isOpaque || text !== mask || text === name
}

function isOtherVersion(topic: string | undefined, type: string | undefined): boolean {
  if (topic === undefined || type === undefined || topic.includes('{')) return false
  return topic !== type
}
