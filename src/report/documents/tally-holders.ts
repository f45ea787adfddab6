import type { DocumentSummary } from '../../findings/document-summary.ts'
import { repositoryOf } from '../../findings/origin.ts'
import { compareText } from '../../text/compare-text.ts'
import { groupBy } from '../../text/group-by.ts'
import { countBySeverity } from '../parts/counts/count.ts'
import type { ReportInput } from '../parts/types.ts'
import { scoreOfAll } from './score-of-all.ts'

/** What a repository or an owner holds. */
export interface HolderTally {
  readonly name: string
  readonly apis: number
  readonly operations: number
  readonly errors: number
  readonly warnings: number
  /** Null where none of the APIs has one. */
  readonly score: number | null
}

/** Sums up the repositories of a report, the lowest score first; none where it is of one. */
export function tallyRepositories({
  repositories = [],
  documents = [],
  result,
}: Pick<ReportInput, 'repositories' | 'documents' | 'result'>): HolderTally[] {
  const nameOf = ({ file }: { readonly file: string }) => repositoryOf(repositories, file)?.name
  const documentsOf = groupBy(documents, nameOf)
  const findingsOf = groupBy(result.findings, nameOf)
  return repositories
    .map(({ name }) => {
      const counts = countBySeverity(findingsOf.get(name) ?? [])
      return {
        ...sumUp(name, documentsOf.get(name) ?? []),
        ...{ errors: counts.error, warnings: counts.warn },
      }
    })
    .sort(compareHolders)
}

/**
 * Sums up the owners of documents, the lowest score first. A finding in a file that several documents use
 * counts for each, as it does for them.
 * @returns none where there are no two, or each has one document, which says the same
 */
export function tallyOwners(documents: readonly DocumentSummary[]): HolderTally[] {
  const owners = groupBy(documents, ({ owner }) => owner ?? '')
  if (owners.size < 2 || owners.size === documents.length) return []
  return [...owners].map(([name, own]) => sumUp(name, own)).sort(compareHolders)
}

function sumUp(name: string, documents: readonly DocumentSummary[]): HolderTally {
  const sum = (member: 'operations' | 'errors' | 'warnings') =>
    documents.reduce((total, document) => total + document[member], 0)
  return {
    name,
    apis: documents.length,
    operations: sum('operations'),
    errors: sum('errors'),
    warnings: sum('warnings'),
    score: scoreOfAll(documents),
  }
}

/** What has no score is not the worst: nobody knows. */
function compareHolders(a: HolderTally, b: HolderTally): number {
  return (a.score ?? 101) - (b.score ?? 101) || b.errors - a.errors || compareText(a.name, b.name)
}
