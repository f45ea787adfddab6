import type { Notification } from 'sarif'
import { groupBy } from '../documents/group-by.ts'
import type { Failure } from '../findings/finding.ts'
import { countLeftOut } from './left-out.ts'
import type { SarifSelection } from './sarif-selection.ts'
import { toMessageText } from './sarif-text.ts'
import { toVisible } from './visible-text.ts'

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
