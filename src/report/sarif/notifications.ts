import type { Notification } from 'sarif'
import type { Failure } from '../../findings/finding.ts'
import { groupBy } from '../../text/group-by.ts'
import { toVisible } from '../../text/visible-text.ts'
import { countLeftOut } from '../parts/counts/left-out.ts'
import type { SarifSelection } from './limit.ts'
import { toMessageText } from './text.ts'

/** Says what the report does not hold as results. */
export function toNotifications(
  failures: readonly Failure[],
  { outside, cut }: Pick<SarifSelection, 'outside' | 'cut'>,
): Notification[] {
  return [
    ...failures.map(({ file, message }) => notify('error', `${file}: ${message}`)),
    ...[...groupBy(outside, ({ file }) => file)].map(([file, group]) => {
      const counts = countLeftOut(group, [])
      const text = `${file}: ${counts} left out, as the document is not in the repository.`
      return notify('warning', text)
    }),
    ...(cut === ''
      ? []
      : [notify('warning', `${cut} left out, as a report may hold no more results.`)]),
  ]
}

function notify(level: Notification.level, text: string): Notification {
  return { level, message: { text: toMessageText(toVisible(text)) } }
}
