import type { VersionLog } from '../../findings/change-log.ts'
import type { ChosenPairs } from '../diff/chosen-pairs.ts'

/** Two states of documents, and what they are called. */
export interface ComparedStates extends Pick<VersionLog, 'name' | 'since' | 'date'> {
  readonly chosen: ChosenPairs
}
