import type { Audience } from '../../model/audience.ts'

/** The file that says which rules run. */
export const CONFIGURATION_FILE = 'lintel.yaml'

/**
 * The text of a new `lintel.yaml`.
 * @param spectralRuleset the name of a ruleset of Spectral beside it that goes on being used
 */
export function renderConfiguration(
  audience: Audience,
  spectralRuleset: string | undefined,
): string {
  return `# yaml-language-server: $schema=./node_modules/lintel/rulesets/lintel.schema.json

${renderExtends(spectralRuleset)}

# How much single rules weigh: error, warn, info or off. \`lintel rules\` lists them.
# rules:
#   naming/file-name: off

# What the conventions leave to the company. \`lintel explain <rule>\` shows the options of a rule.
x-lintel:
  # Who an API is for that does not say so itself: internal, partner or public.
  audience: ${audience}
`
}

function renderExtends(spectralRuleset: string | undefined): string {
  const preset =
    '# lintel:recommended holds the rules of severity error and warn, lintel:all those of info too.\n'
  return spectralRuleset === undefined
    ? `${preset}extends: lintel:recommended`
    : `${preset}# The rules of ${spectralRuleset} run beside them.
extends: [lintel:recommended, ./${spectralRuleset}]`
}
