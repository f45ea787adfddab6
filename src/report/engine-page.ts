import { ENGINE_CODES, type EngineCode } from './parts/engine-codes.ts'

/** The page of a code that is no rule, in Markdown. */
export function renderEngineCode(code: EngineCode): string {
  return `# ${code.id}\n\n${renderBody(code, '##')}\n`
}

/** The page that lists all such codes, in Markdown. */
export function renderEngineCodes(): string {
  const parts = [
    '# Codes that are no rules',
    'Findings carry one of these where no rule speaks. Their severity cannot be changed. `lintel explain <code>` prints them too.',
    ...ENGINE_CODES.flatMap((code) => [`## ${code.id}`, renderBody(code, '###')]),
  ]
  return `${parts.join('\n\n')}\n`
}

function renderBody({ severity, summary, help, notes = [] }: EngineCode, level: string): string {
  return [
    summary,
    `| | |\n|---|---|\n| Severity | ${severity}, always |`,
    ...notes,
    `${level} What to do`,
    help,
  ].join('\n\n')
}
