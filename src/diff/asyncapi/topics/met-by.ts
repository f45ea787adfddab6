import type { Change } from '../../changes/change.ts'
import type { MessagePair } from './sides.ts'
import { joinDirections } from './topic.ts'

/** Who meets a change of what is used. */
export function metBy({
  uses,
}: Pick<MessagePair, 'uses'>): Pick<Change, 'direction' | 'operations'> {
  return {
    direction: joinDirections(uses.map(({ direction }) => direction)),
    operations: [...new Set(uses.map(({ operation }) => operation))],
  }
}
