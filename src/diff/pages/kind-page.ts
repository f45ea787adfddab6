import { COMPATIBLE_CHANGE } from '../../findings/compatible-change.ts'
import { renderSuppression } from '../../rules/suppression-page.ts'
import type { KindSubject } from '../kinds.ts'
import type { KindFacts } from './kind-facts.ts'

/** What a kind is about, and so whom it may break. */
const SUBJECTS = {
  request: 'What consumers send: request bodies and parameters.',
  response: 'What consumers read: responses, and the requests of webhooks and callbacks.',
  message:
    'A message: consumers send those that the application receives, and read those that it sends.',
  schema:
    'A schema that consumers both send and read, or that no operation uses: it breaks where either way does.',
  http: 'An HTTP API.',
  event: 'Topics, their messages and the lifecycle of versions.',
} as const satisfies Record<KindSubject, string>

const DOERS = {
  both: 'those that send it and those that read it',
  sent: 'those that send it',
  read: 'those that read it',
} as const

const VERDICTS = {
  both: `It breaks ${DOERS.both}.`,
  sent: `It breaks ${DOERS.sent}, and nobody else.`,
  read: `It breaks ${DOERS.read}, and nobody else.`,
  none: 'It breaks nobody: with `--all` it is listed in the change log.',
} as const

/** The page of a kind of change, in Markdown: what `lintel explain` prints. */
export function renderKindPage(
  facts: KindFacts,
  /** Writes a reference to the page of a rule or code, in Markdown. */
  link: (id: string) => string,
): string {
  const { kind, subject, reportedAs } = facts
  const isReported = !reportedAs.includes(COMPATIBLE_CHANGE)
  const parts = [
    `# ${kind.id}`,
    kind.summary,
    `| | |\n|---|---|\n| About | ${SUBJECTS[subject]} |\n| Reported as | ${reportedAs.map(link).join(', ')} |`,
    '## Who breaks',
    describeVerdict(facts),
    ...(isReported
      ? ['## What to do', kind.help, '## Suppress it', renderSuppression(nameOf(facts))]
      : []),
  ]
  return `${parts.join('\n\n')}\n`
}

/** How a suppression names the kind: behind the first rule that it is reported under. */
function nameOf({ kind, reportedAs: [rule] }: KindFacts): string {
  return `${rule}:${kind.id}`
}

/** Who breaks, in a sentence. */
function describeVerdict({ kind, breaks, isSdk }: KindFacts): string {
  if (kind.isUndecided && breaks !== 'none')
    return `No check can tell: it is a warning, until a person decides for ${DOERS[breaks]}.`
  if (isSdk)
    return 'Messages stay the same, and code that was generated from the document does not: it is a warning, with `--sdk` only.'
  if (kind.harm !== undefined) return kind.harm
  return VERDICTS[breaks]
}
