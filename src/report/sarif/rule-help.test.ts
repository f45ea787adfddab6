import { expect, test } from 'vitest'
import { SAMPLE_RULES } from '../../../test/support/report-input.ts'
import { renderRuleMarkdown, renderRuleText } from './rule-help.ts'

const [kebabCase, pastTense] = SAMPLE_RULES.map((rule) => ({
  markdown: renderRuleMarkdown(rule),
  text: renderRuleText(rule),
}))

test('shows why, examples and clauses', () => {
  expect(kebabCase?.markdown).toMatchInlineSnapshot(`
    "# paths/kebab-case

    Path segments are kebab-case.

    ## Why

    Clients compare paths byte for byte. One spelling saves everyone the guess.

    ## Notes

    - Parameters in braces are exempt.

    ## Passes

    \`\`\`yaml
    paths:
      /v1/order-items: {}
    \`\`\`

    ## Fails

    \`\`\`yaml
    paths:
      /v1/orderItems: {} # <- reported
    \`\`\`

    ## Clauses

    - \`naming.table.segment\`
    "
  `)
  expect(kebabCase?.text).toMatchInlineSnapshot(`
    "Clients compare paths byte for byte. One spelling saves everyone the guess. Parameters in braces are exempt.

    Passes:

    paths:
      /v1/order-items: {}

    Fails:

    paths:
      /v1/orderItems: {} # <- reported

    Clauses: naming.table.segment."
  `)
})

test('an example cannot close its own fence', () => {
  expect(pastTense?.markdown).toContain('````yaml\na: "```" # <- reported\n````\n')
})

test('shows what the examples are compared with', () => {
  const [rule] = SAMPLE_RULES
  if (rule === undefined) throw new Error('no rules')
  const compared = { ...rule, examples: { ...rule.examples, base: 'info: {}\n' } }
  expect(renderRuleMarkdown(compared)).toContain('## Base\n\n```yaml\ninfo: {}\n```\n\n## Passes')
  expect(renderRuleText(compared)).toContain('Base:\n\ninfo: {}\n\nPasses:')
  expect(renderRuleMarkdown(rule) + renderRuleText(rule)).not.toContain('Base')
})
