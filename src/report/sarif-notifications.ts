import type { Notification } from 'sarif'
import type { Failure, Finding } from '../engine/finding.ts'
import { pluralize } from './count.ts'
import type { SarifSelection } from './sarif-selection.ts'
import { toMessageText } from './sarif-text.ts'
import { toVisible } from './visible-text.ts'

/** Says what the report does not hold as results. */
export function toNotifications(
  failures: readonly Failure[],
  { outside, cutCount }: Pick<SarifSelection, 'outside' | 'cutCount'>,
): Notification[] {
  return [
    ...failures.map(({ file, message }) => notify('error', `${file}: ${message}`)),
    ...[...countByFile(outside)].map(([file, count]) =>
      notify(
        'warning',
        `${file}: ${pluralize(count, 'finding')} left out, as the document is not in the repository.`,
      ),
    ),
    ...(cutCount > 0
      ? [notify('warning', `${pluralize(cutCount, 'result')} left out, the least severe.`)]
      : []),
  ]
}

function notify(level: Notification.level, text: string): Notification {
  return { level, message: { text: toMessageText(toVisible(text)) } }
}

function countByFile(findings: readonly Finding[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { file } of findings) counts.set(file, (counts.get(file) ?? 0) + 1)
  return counts
}
