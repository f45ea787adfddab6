import type { Finding } from '../../findings/finding.ts'
import { formatCount } from '../parts/counts/count.ts'
import { countLeftOut } from '../parts/counts/left-out.ts'
import { spreadOut } from '../parts/counts/spread.ts'
import { worstFirst } from '../parts/counts/worst-first.ts'
import { type AnchoredFinding, anchorFinding } from '../parts/places/anchor.ts'
import type { ReportInput } from '../parts/types.ts'

/** GitHub rejects a run with more results. */
const MOST_RESULTS = 25_000

/** Which findings a SARIF report holds, and which not. */
export interface SarifSelection {
  /** Errors come first: consumers with smaller limits drop results from the end. */
  readonly shown: readonly AnchoredFinding[]
  /** The findings that have no place in the repository. */
  readonly outside: readonly Finding[]
  /** How many more there are than fit, by severity; `''` where all fit. */
  readonly cut: string
}

type Input = Pick<ReportInput, 'result' | 'repositoryPath'>

/** Chooses the findings of a SARIF report. */
export function selectFindings({ result, repositoryPath }: Input): SarifSelection {
  const anchored: AnchoredFinding[] = []
  const outside: Finding[] = []
  for (const finding of worstFirst(result.findings)) {
    const found = anchorFinding(finding, repositoryPath)
    if (found === undefined) outside.push(finding)
    else anchored.push(found)
  }
  if (anchored.length <= MOST_RESULTS) return { shown: anchored, outside, cut: '' }
  const chosen = new Set(spreadOut(anchored, ({ finding }) => finding).slice(0, MOST_RESULTS))
  const shown = anchored.filter((one) => chosen.has(one))
  const findingsOf = (some: readonly AnchoredFinding[]) => some.map(({ finding }) => finding)
  return { shown, outside, cut: countLeftOut(findingsOf(anchored), findingsOf(shown)) }
}

/** Says in sentences what is not in the report: code scanning shows no notifications of a run. */
export function describeMissing(input: Input): string[] {
  const { outside, cut } = selectFindings(input)
  const elsewhere = countLeftOut(outside, [])
  return [
    ...(elsewhere === ''
      ? []
      : [`The SARIF report leaves out ${elsewhere} in documents that are not in the repository.`]),
    ...(cut === ''
      ? []
      : [`The SARIF report leaves out ${cut}: GitHub takes ${formatCount(MOST_RESULTS)} at most.`]),
  ]
}
