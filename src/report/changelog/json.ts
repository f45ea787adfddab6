import type { ChangeLog } from '../../findings/change-log.ts'
import { toJsonText } from '../../text/json-text.ts'
import { TOOL_NAME } from '../parts/types.ts'

/** Renders a change log as one JSON document. A change that can break a reader raises `version`. */
export function renderChangeLogJson(
  { isComplete, versions }: ChangeLog,
  toolVersion: string,
): string {
  return toJsonText({
    version: 1,
    tool: { name: TOOL_NAME, version: toolVersion },
    isComplete,
    versions: versions.map(({ name, since, date, version, documents }) => ({
      name,
      since,
      date,
      bump: version?.bump ?? null,
      leastBump: version?.least ?? null,
      documents,
    })),
  })
}
