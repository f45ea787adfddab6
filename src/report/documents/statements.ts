import type { CheckedDocument } from '../../engine/outcomes/checked-document.ts'
import type { Finding } from '../../findings/finding.ts'
import type { Clause } from '../../rules/conformance.ts'
import type { RuleMetadata } from '../../rules/rule.ts'
import { perObject } from '../../text/memoize.ts'
import type { StatementTally } from '../parts/types.ts'
import { assignFindings } from './assign-findings.ts'

/** What the tallies are made of. */
interface StatementInput {
  readonly statements: readonly Clause[]
  readonly rules: readonly RuleMetadata[]
  readonly checked: readonly CheckedDocument[]
  readonly findings: readonly Finding[]
}

/**
 * Counts for each statement of the conventions the APIs that were asked and those that break it. An
 * API that describes nothing is not asked. Statements that no rule looked for are left out.
 */
export function tallyStatements(input: StatementInput): StatementTally[] {
  const { statements, rules, checked, findings } = input
  const about = new Map(rules.map(({ id, on }) => [id, on]))
  const findingsOf = assignFindings(checked, findings)
  const asked = new Map<string, number>()
  const broken = new Map<string, number>()
  const askedBy = perKind(statements, about)
  for (const document of checked) {
    if (!isJudged(document)) continue
    const own = askedBy(document)
    const breaks = brokenClauses(findingsOf(document))
    for (const id of own) {
      count(asked, id)
      if (breaks.has(id)) count(broken, id)
    }
  }
  return statements.flatMap((clause) => {
    const total = asked.get(clause.id)
    return total === undefined ? [] : [{ clause, asked: total, broken: broken.get(clause.id) ?? 0 }]
  })
}

/** Whether there is anything in a document that rules can look at. */
function isJudged({ content }: CheckedDocument): boolean {
  if (content?.described == null || !content.isLookedAt) return false
  const { operations, messages, schemas } = content.described
  return operations.length + messages.length + schemas.length > 0
}

/** Documents without overrides share the map of their severities. */
function perKind(
  statements: readonly Clause[],
  about: ReadonlyMap<string, RuleMetadata['on']>,
): (document: CheckedDocument) => readonly string[] {
  const clausesOf = perObject((severities: CheckedDocument['severities']) => {
    const idsFor = (kind: 'openapi' | 'asyncapi') =>
      statements
        .filter(({ rules }) =>
          rules.some((rule) => severities.has(rule) && isAbout(about.get(rule), kind)),
        )
        .map(({ id }) => id)
    return { openapi: idsFor('openapi'), asyncapi: idsFor('asyncapi') }
  })
  return ({ kind, severities }) => (kind === undefined ? [] : clausesOf(severities)[kind])
}

function isAbout(on: RuleMetadata['on'] | undefined, kind: string): boolean {
  return on === 'both' || on === 'workspace' || on === kind
}

function brokenClauses(findings: readonly Finding[]): Set<string> {
  const grave = findings.filter(({ severity }) => severity !== 'info')
  return new Set(grave.flatMap(({ clauses }) => clauses))
}

function count(counts: Map<string, number>, id: string): void {
  counts.set(id, (counts.get(id) ?? 0) + 1)
}
