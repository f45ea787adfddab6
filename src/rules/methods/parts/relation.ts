import { isItem } from '../../../model/openapi/collection.ts'
import type { PathItem } from '../../../model/openapi/http.ts'

/**
 * Whether a path names one thing behind another, so that a PUT without a body relates the two:
 * `/teams/{team_id}/members/{user_id}`, `/me/likes/{video_id}`.
 */
export function isRelation({ path }: PathItem): boolean {
  const things = path.segments.filter(({ kind, text }) => kind === 'parameter' || text === 'me')
  return isItem(path) && things.length > 1
}
