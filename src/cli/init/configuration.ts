import type { RulesetParts } from '../../migration/render-ruleset.ts'
import type { Audience } from '../../model/audience.ts'

/** The file that says which rules run. */
export const CONFIGURATION_FILE = 'lintel.yaml'

const HEAD = '# yaml-language-server: $schema=./node_modules/lintel/rulesets/lintel.schema.json'
const PRESET =
  '# lintel:recommended holds the rules of severity error and warn, lintel:all those of info too.'
const RULES = `# How much single rules weigh: error, warn, info or off. \`lintel rules\` lists them.
# rules:
#   naming/file-name: off`

/**
 * The text of a new `lintel.yaml`.
 * @param parts what was taken over from other tools
 */
export function renderConfiguration(audience: Audience, parts: RulesetParts | undefined): string {
  const blocks = [
    HEAD,
    renderExtends(parts),
    parts === undefined || parts.body === '' ? RULES : renderBody(parts.body),
    renderOptions(audience, parts),
    ...(parts === undefined || parts.remarks === '' ? [] : [parts.remarks]),
  ]
  return `${blocks.join('\n\n')}\n`
}

function renderBody(body: string): string {
  return `# Behind a rule stands what it answers to. \`lintel rules\` lists all of lintel's own.\n${body}`
}

function renderExtends(parts: RulesetParts | undefined): string {
  const entries = parts?.extends ?? []
  if (entries.length === 0) return `${PRESET}\nextends: lintel:recommended`
  const list = ['lintel:recommended', ...entries].map((entry) => `  - ${entry}`)
  const hasSingle = entries.some((entry) => entry.startsWith('['))
  const single = hasSingle
    ? ['# Of the rulesets that are off, only the rules below run that have a severity.']
    : []
  return [PRESET, ...single, 'extends:', ...list].join('\n')
}

function renderOptions(audience: Audience, parts: RulesetParts | undefined): string {
  return [
    '# What the conventions leave to the company. `lintel explain <rule>` shows the options of a rule.',
    'x-lintel:',
    '  # Who an API is for that does not say so itself: internal, partner or public.',
    `  audience: ${audience}`,
    ...(parts?.options ?? []),
  ].join('\n')
}
