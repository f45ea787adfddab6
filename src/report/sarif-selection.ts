import type { Finding } from '../engine/finding.ts'
import { type AnchoredFinding, anchorFinding } from './anchor.ts'
import { formatCount, pluralize } from './count.ts'
import type { ReportInput } from './types.ts'
import { worstFirst } from './worst-first.ts'

/** GitHub rejects a run with more results. */
const MOST_RESULTS = 25_000

/** Which findings a SARIF report holds, and which not. */
export interface SarifSelection {
  /** Errors come first: consumers with smaller limits drop results from the end. */
  readonly shown: readonly AnchoredFinding[]
  /** Those that have no place in the repository. */
  readonly outside: readonly Finding[]
  /** How many more there are than fit, the least severe. */
  readonly cutCount: number
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
  const shown = anchored.slice(0, MOST_RESULTS)
  return { shown, outside, cutCount: anchored.length - shown.length }
}

/** Says in sentences what is not in the report: code scanning shows no notifications of a run. */
export function describeLeftOut(input: Input): string[] {
  const { outside, cutCount } = selectFindings(input)
  return [
    ...(outside.length > 0
      ? [
          `The SARIF report leaves out ${pluralize(outside.length, 'finding')} in documents that are not in the repository.`,
        ]
      : []),
    ...(cutCount > 0
      ? [
          `The SARIF report leaves out ${pluralize(cutCount, 'finding')}, the least severe: GitHub takes ${formatCount(MOST_RESULTS)} at most.`,
        ]
      : []),
  ]
}
