import { IBM_RULES, IBM_VERSION } from './tables/ibm-rules.ts'
import { OASDIFF_CHECKS, OASDIFF_VERSION } from './tables/oasdiff-checks.ts'
import { FORMER_REDOCLY_RULES, REDOCLY_RULES, REDOCLY_VERSION } from './tables/redocly-rules.ts'
import type { Fit, RuleTable } from './tables/rule-table.ts'
import { SPECTRAL_RULES, SPECTRAL_VERSION } from './tables/spectral-rules.ts'
import { VACUUM_RULES, VACUUM_VERSION } from './tables/vacuum-rules.ts'
import { ZALLY_RULES, ZALLY_VERSION } from './tables/zally-rules.ts'

/** How a page calls the columns of a table's levels. */
type Levels = readonly string[]

const FIT_WORDS: Readonly<Record<Fit, string>> = {
  same: '',
  alike: 'much the same: ',
  part: 'among others: ',
  none: '',
}
const LEVEL_WORDS: ReadonlyMap<string, string> = new Map([
  ['e', 'error'],
  ['w', 'warn'],
  ['i', 'info'],
  ['o', 'off'],
])

/**
 * The tables of the pages for those who come from another tool, as Markdown: by the page and the name of
 * the part.
 */
export function renderRuleParts(): Map<string, ReadonlyMap<string, string>> {
  const part = (text: string) => new Map([['rules', text]])
  return new Map([
    [
      'docs/from-spectral.md',
      part(
        renderTable(
          SPECTRAL_RULES,
          ['recommended'],
          `Spectral ${SPECTRAL_VERSION}`,
          'runs as it is',
        ),
      ),
    ],
    [
      'docs/from-redocly.md',
      part(
        `${renderTable(REDOCLY_RULES, ['minimal', 'recommended'], `Redocly CLI ${REDOCLY_VERSION}`)}\n\n${renderFormerNames()}`,
      ),
    ],
    [
      'docs/from-vacuum.md',
      part(renderTable(VACUUM_RULES, ['recommended', 'all'], `vacuum ${VACUUM_VERSION}`)),
    ],
    ['docs/from-ibm.md', part(renderTable(IBM_RULES, ['default'], `IBM's ruleset ${IBM_VERSION}`))],
    [
      'docs/from-zally.md',
      part(renderTable(ZALLY_RULES, ['severity'], `Zally of ${ZALLY_VERSION}`)),
    ],
    ['docs/from-oasdiff.md', part(renderChecks())],
  ])
}

function renderTable(table: RuleTable, levels: Levels, source: string, own = ''): string {
  const rows = [...table.values()].map(({ rule, levels: letters, fit, rules, note }) => {
    const weights = levels.map((_, index) => LEVEL_WORDS.get(letters[index] ?? '') ?? '–')
    const answer = fit === 'none' ? own || '–' : FIT_WORDS[fit] + rules.map(link).join(', ')
    return row([`\`${rule}\``, ...weights, answer, note === own ? '' : note])
  })
  const head = row(['Rule', ...levels, 'What answers', 'Remark'])
  return [
    `The rules of ${source}:`,
    '',
    head,
    row(head.split(' | ').map(() => '---')),
    ...rows,
  ].join('\n')
}

/** Lintel's rules have pages; those of Spectral, and those that are written out, have none. */
function link(rule: string): string {
  if (rule.startsWith('+')) return `\`${rule.slice(1)}\` (written out)`
  return rule.includes('/') ? `[${rule}](rules/${rule}.md)` : `\`${rule}\``
}

function renderFormerNames(): string {
  const names = [...FORMER_REDOCLY_RULES].map(([before, now]) => `\`${before}\` is \`${now}\``)
  return `Names of former versions are read too: ${names.join(', ')}.`
}

function renderChecks(): string {
  const rows = OASDIFF_CHECKS.map(({ pattern, kinds, note }) =>
    row([`\`${pattern}\``, kinds.map((kind) => `\`${kind}\``).join(', ') || '–', note]),
  )
  return [
    `The checks of oasdiff ${OASDIFF_VERSION}, where \`*\` stands for any text and \`{a,b}\` for one of several; the first line that fits counts:`,
    '',
    row(['Check', 'Kinds of changes', 'Remark']),
    row(['---', '---', '---']),
    ...rows,
  ].join('\n')
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}
