import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { Message } from '../../../model/asyncapi/message.ts'
import type { CompareOptions } from '../../changes/change.ts'
import type { SameParts } from '../../nodes/same-parts.ts'
import type { SchemaComparison, SchemaUse } from '../../schema/comparison.ts'
import type { MatchedTopics } from './match-topics.ts'
import type { Topics } from './read-topics.ts'

/** Two states of an API, as far as they are matched. */
export interface Sides {
  readonly base: AsyncApi
  readonly revision: AsyncApi
  readonly options: CompareOptions
  readonly schemas: SchemaComparison
  /** Tells what is written alike. */
  readonly sameParts: SameParts
  readonly baseTopics: Topics
  readonly revisionTopics: Topics
  readonly topics: MatchedTopics
}

/** A message in both states, and who meets what changes in it. */
export interface MessagePair {
  readonly base: Message
  readonly revision: Message
  /** Empty where no operation uses it. */
  readonly uses: readonly SchemaUse[]
}
