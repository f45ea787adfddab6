import { Chalk } from 'chalk'
import { toJsonText } from '../report/json-text.ts'
import { allRules } from '../rules/index.ts'
import type { RuleMetadata } from '../rules/rule.ts'
import { usesColor } from './colors.ts'
import { EXIT_CLEAN } from './exit-codes.ts'
import type { Io } from './io.ts'
import { writeStdout } from './stdout.ts'

/** `lintel rules`: lists the catalogue by id. */
export async function listRules(
  flags: { format: 'text' | 'json'; color: boolean },
  io: Io,
): Promise<number> {
  const text =
    flags.format === 'json'
      ? renderJsonList(allRules)
      : renderTextList(allRules, usesColor(io, flags.color))
  await writeStdout(io, text)
  return EXIT_CLEAN
}

function renderJsonList(sorted: readonly RuleMetadata[]): string {
  const entries = sorted.map(({ id, severity, on, summary, clauses }) => ({
    id,
    severity,
    on,
    summary,
    clauses,
  }))
  return toJsonText({ version: 1, rules: entries })
}

function renderTextList(sorted: readonly RuleMetadata[], color: boolean): string {
  const chalk = new Chalk({ level: color ? 1 : 0 })
  const width = Math.max(0, ...sorted.map(({ id }) => id.length))
  const paint = { error: chalk.red, warn: chalk.yellow, info: chalk.blue }
  return sorted
    .map(({ id, severity, on, summary }) =>
      [
        id.padEnd(width),
        paint[severity](severity.padEnd(5)),
        chalk.dim(on.padEnd(9)),
        summary,
      ].join('  '),
    )
    .map((line) => `${line}\n`)
    .join('')
}
