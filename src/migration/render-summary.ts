import { toVisible } from '../text/visible-text.ts'
import type { ToolSummary } from './migration.ts'

/**
 * Says what was taken over from other tools, and what was not: a paragraph for each. That a ruleset of
 * Spectral's is extended is said before.
 */
export function renderToolSummaries(tools: readonly ToolSummary[]): string {
  return tools.flatMap(renderTool).join('\n')
}

function renderTool({
  tool,
  files,
  counts,
  defined,
  unanswered,
  commands,
  notes,
}: ToolSummary): string[] {
  const head = `${tool} (${files.join(', ')}):`
  const sentences = [
    ...(counts === undefined || counts.on === 0
      ? []
      : [`${counts.answered} of its ${counts.on} rules that are on have an answer.`]),
    ...(defined === 0
      ? []
      : [
          `${defined} ${defined === 1 ? 'rule' : 'rules'} of your own ${defined === 1 ? 'was' : 'were'} taken over.`,
        ]),
  ]
  const lines = [
    [head, ...sentences].join(' '),
    ...notes.map((note) => `  ${note}`),
    ...commands.map(
      ({ command, option, from }) =>
        `  On the command line: lintel ${command} ${option}   (${from})`,
    ),
    ...(unanswered.length === 0 ? [] : [`  Without an answer (${unanswered.length}):`]),
    ...unanswered.map(({ what, why, place }) => `    ${place}  ${what}: ${why}.`),
  ]
  const isBare = tool === 'Spectral' && lines.length === 1 && sentences.length === 0
  return isBare ? [] : [`${lines.map(toVisible).join('\n')}\n`]
}
