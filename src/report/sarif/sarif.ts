import type { Log, ReportingDescriptor, Run } from 'sarif'
import { toJsonPieces } from '../../text/json-text.ts'
import { listApproved } from '../parts/approved.ts'
import { SOURCE_ROOT } from '../parts/places/artifact-uri.ts'
import { inPieces, type ReportInput, TOOL_NAME, TOOL_URL } from '../parts/types.ts'
import { type SarifSelection, selectFindings } from './limit.ts'
import { toNotifications } from './notifications.ts'
import { toResults } from './results.ts'
import { describeRuleIndex } from './rules.ts'

/** Renders a SARIF 2.1.0 log of one run, in the shape that code scanning takes unchanged. */
export const renderSarif = inPieces(function* (input) {
  const selection = selectFindings(input)
  const { rules: known, foreignRules = [], result } = input
  const rules = describeRuleIndex(known, foreignRules, result.findings)
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [describeRun(input, selection, rules)],
  }
  const results = toResults(selection.shown, rules, input)
  yield* toJsonPieces(log, { key: 'results', depth: 3 }, results)
})

/** The run without its results. */
function describeRun(
  input: ReportInput,
  selection: SarifSelection,
  rules: ReportingDescriptor[],
): Run {
  const { result, toolVersion, exitCode, sarifCategory } = input
  return {
    tool: {
      driver: {
        name: TOOL_NAME,
        fullName: `${TOOL_NAME}, the linter of OpenAPI and AsyncAPI documents`,
        version: toolVersion,
        semanticVersion: toolVersion,
        informationUri: TOOL_URL,
        rules,
      },
    },
    ...(sarifCategory !== undefined && { automationDetails: { id: `${sarifCategory}/` } }),
    columnKind: 'utf16CodeUnits',
    originalUriBaseIds: { [SOURCE_ROOT]: { description: { text: 'The root of the repository.' } } },
    invocations: [
      {
        // Findings and unreadable inputs are no crash: `false` makes GitHub refuse the report.
        executionSuccessful: true,
        exitCode,
        toolExecutionNotifications: toNotifications(result.failures, selection),
      },
    ],
    results: [],
    ...toProperties(input),
  }
}

/**
 * What SARIF has no member for; and what was approved, which code scanning would show as open among
 * the results (SARIF 2.1.0 section 3.27.23).
 */
function toProperties({ shard, result }: ReportInput): Pick<Run, 'properties'> {
  const { version } = result
  const approved = listApproved(result).map(({ finding, ...approval }) => {
    const { file, message, change } = finding
    return { ...approval, kind: change?.kind ?? null, file, message }
  })
  const properties = {
    ...(shard !== undefined && { shard }),
    ...(version && { bump: version.bump, leastBump: version.least }),
    ...(approved.length > 0 && { approved }),
  }
  return Object.keys(properties).length > 0 ? { properties } : {}
}
