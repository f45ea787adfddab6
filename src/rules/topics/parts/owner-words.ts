import { PLACEHOLDER } from '../../shared/topics/topic-marks.ts'
import type { TopicSegment } from '../../shared/topics/topic-name.ts'
import { lowerWords } from '../../words.ts'

/** Words that say that an application or a team is named. */
const OWNER_WORDS: ReadonlySet<string> = new Set(['team', 'squad', 'svc', 'microservice'])

/** The words of a segment that say so, in lowercase; the name of a parameter is no part of it. */
export function findOwnerWords({ mask }: TopicSegment): string[] {
  return lowerWords(mask.replaceAll(PLACEHOLDER, '_')).filter((word) => OWNER_WORDS.has(word))
}
