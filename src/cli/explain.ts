import { suggest } from '../config/nearest.ts'
import { ENGINE_CODES } from '../report/engine-codes.ts'
import { allRules } from '../rules/index.ts'
import { renderPage } from '../rules/page.ts'
import { usesColor } from './colors.ts'
import { UserError } from './errors.ts'
import { EXIT_CLEAN } from './exit-codes.ts'
import type { Io } from './io.ts'
import { styleMarkdown } from './markdown.ts'
import { writeStdout } from './stdout.ts'

/** `lintel explain`: prints the page of a rule, styled for a terminal, else as Markdown. */
export async function explainRule(id: string, flags: { color: boolean }, io: Io): Promise<number> {
  const page = findPage(id)
  await writeStdout(io, usesColor(io, flags.color) ? styleMarkdown(page) : page)
  return EXIT_CLEAN
}

function findPage(id: string): string {
  const rule = allRules.find((candidate) => candidate.id === id)
  if (rule !== undefined) return renderPage(rule)
  const code = ENGINE_CODES.find((candidate) => candidate.id === id)
  if (code !== undefined) return `# ${code.id}\n\n${code.summary}\n\n${code.help}\n`
  const ids = [...allRules, ...ENGINE_CODES].map((candidate) => candidate.id)
  throw new UserError(
    `Unknown rule \`${id}\`.${suggest(id, ids) || ' `lintel rules` lists them all.'}`,
  )
}
