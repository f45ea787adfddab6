import type { Log, Run } from 'sarif'
import type { Finding } from '../engine/finding.ts'
import { type AnchoredFinding, anchorFinding } from './anchor.ts'
import { SOURCE_ROOT } from './artifact-uri.ts'
import { toJsonText } from './json-text.ts'
import { toNotifications } from './sarif-notifications.ts'
import { toResults } from './sarif-results.ts'
import { declareRules } from './sarif-rules.ts'
import { type ReportInput, TOOL_NAME, TOOL_URL } from './types.ts'
import { worstFirst } from './worst-first.ts'

/** GitHub rejects a run with more results. */
const MOST_RESULTS = 25_000

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
  const { anchored, outside } = anchorFindings(result.findings, input)
  const shown = anchored.slice(0, MOST_RESULTS)
  const rules = declareRules(input.rules, input.foreignRules ?? [], result.findings)
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
        toolExecutionNotifications: toNotifications(
          result.failures,
          outside,
          anchored.length - shown.length,
        ),
      },
    ],
    results: toResults(shown, rules, input.textOf),
    ...(input.shard !== undefined && { properties: { shard: input.shard } }),
  }
}

/** Errors come first: consumers with smaller limits drop results from the end. */
function anchorFindings(findings: readonly Finding[], { repositoryPath }: ReportInput) {
  const anchored: AnchoredFinding[] = []
  const outside: Finding[] = []
  for (const finding of worstFirst(findings)) {
    const found = anchorFinding(finding, repositoryPath)
    if (found === undefined) outside.push(finding)
    else anchored.push(found)
  }
  return { anchored, outside }
}
