import type { Log, Run } from 'sarif'
import { toJsonText } from '../../text/json-text.ts'
import { SOURCE_ROOT } from '../parts/artifact-uri.ts'
import { type ReportInput, TOOL_NAME, TOOL_URL } from '../parts/types.ts'
import { selectFindings } from './limit.ts'
import { toNotifications } from './notifications.ts'
import { toResults } from './results.ts'
import { describeRuleIndex } from './rules.ts'

/** Renders a SARIF 2.1.0 log of one run, in the shape that code scanning takes unchanged. */
export function renderSarif(input: ReportInput): string {
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [toRun(input)],
  }
  return toJsonText(log)
}

function toRun(input: ReportInput): Run {
  const { result, toolVersion, exitCode, sarifCategory } = input
  const selection = selectFindings(input)
  const rules = describeRuleIndex(input.rules, input.foreignRules ?? [], result.findings)
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
    results: toResults(selection.shown, rules, input),
    ...toProperties(input),
  }
}

/** What SARIF has no member for. */
function toProperties({ shard, result: { version } }: ReportInput): Pick<Run, 'properties'> {
  if (shard === undefined && version === undefined) return {}
  const bump = version && { bump: version.bump, leastBump: version.least }
  return { properties: { ...(shard !== undefined && { shard }), ...bump } }
}
