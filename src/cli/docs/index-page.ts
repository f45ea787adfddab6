import { pluralize } from '../../report/parts/counts/count.ts'
import { renderRuleIndex } from '../../rules/index-page.ts'
import type { RuleMetadata } from '../../rules/rule.ts'
import { compareText } from '../../text/compare-text.ts'
import { toVisible } from '../../text/visible-text.ts'
import type { DocumentedRule } from './documented-rules.ts'
import { INDEX_PAGE, linkBetween } from './page-names.ts'

/** The parts of the index, in their order. */
const PARTS = [
  { title: 'Rules of the team', kinds: ['team', 'spectral'] },
  { title: 'Rules of lintel', kinds: ['lintel'] },
  { title: 'Other rules', kinds: ['extended'] },
] as const

/** What the index says besides the rules. */
interface IndexFacts {
  readonly title: string
  /** The ruleset, as messages name it. */
  readonly ruleset: string
  /** How many overrides the ruleset has. */
  readonly overrides: number
  /** How many rules are left out, since they are off. */
  readonly off: number
}

/**
 * The page that lists the rules of a ruleset, in Markdown.
 * @param pages the paths of their pages, by id
 */
export function renderIndexPage(
  rules: readonly DocumentedRule[],
  pages: ReadonlyMap<string, string>,
  { title, ruleset, overrides, off }: IndexFacts,
): string {
  const link = (id: string) => linkBetween(INDEX_PAGE, pages.get(id) ?? INDEX_PAGE, toVisible(id))
  const parts = PARTS.flatMap(({ title, kinds }) => {
    const some = rules
      .filter(({ kind }) => kinds.some((each) => each === kind))
      .sort((a, b) => compareText(a.id, b.id))
    if (some.length === 0) return []
    return [`## ${title}`, renderRuleIndex(some.map(toRow), link).trimEnd()]
  })
  const notes = [
    `What \`${toVisible(ruleset)}\` asks for: ${pluralize(rules.length, 'rule')}.`,
    ...(off === 0
      ? []
      : [`${pluralize(off, 'other rule')} that lintel knows ${off === 1 ? 'is' : 'are'} off.`]),
    ...(overrides === 0
      ? []
      : [
          `${pluralize(overrides, 'override')} of it ${overrides === 1 ? 'says' : 'say'} something else for some files: \`lintel config <file>\` shows what holds there.`,
        ]),
  ]
  return `${[`# ${toVisible(title)}`, notes.join(' '), ...parts].join('\n\n')}\n`
}

function toRow(rule: DocumentedRule): Parameters<typeof renderRuleIndex>[0][number] {
  const { id, severity } = rule
  return { id, severity, summary: toVisible(rule.summary), on: documentsOf(rule) }
}

/** Which documents a rule looks at; null where it does not say, or looks at those of other formats. */
function documentsOf(rule: DocumentedRule): RuleMetadata['on'] | null {
  if (rule.kind === 'lintel' || rule.kind === 'team') return rule.rule.on
  if (rule.kind === 'extended') return null
  const { formats } = rule.defined
  const isOpenApi = formats.map((format) => format.startsWith('oas'))
  const isAsyncApi = formats.map((format) => /^(aas|asyncapi)/i.test(format))
  if (formats.length === 0 || formats.some((_, at) => !isOpenApi[at] && !isAsyncApi[at]))
    return null
  if (!isAsyncApi.includes(true)) return 'openapi'
  return isOpenApi.includes(true) ? 'both' : 'asyncapi'
}
