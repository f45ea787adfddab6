import { type Hover, MarkupKind } from 'vscode-languageserver-types'
import type { SpecDocument } from '../../documents/document.ts'
import type { SpecNode } from '../../documents/node.ts'
import type { Span } from '../../documents/parsing/node-table.ts'
import { allRules } from '../../rules/index.ts'
import { splitKind } from '../../rules/rule-names.ts'
import { topicOf } from '../../rules/topic.ts'
import { readSuppressions } from '../../suppression/reading/read-suppressions.ts'
import { isRulesetName } from '../ruleset-name.ts'
import { type ReadFiles, valueSpan, wholeSpan } from './reader.ts'
import { isReference, targetOf } from './references-to.ts'
import { describeRule } from './rule-help.ts'
import { helpOnRuleset } from './ruleset-help.ts'

/** So much is shown of what a reference leads to. */
const MAX_LINES = 25
const MAX_LENGTH = 2000

/**
 * Says what there is to know of a place.
 * @param offset undefined where the text is new and broken
 * @param told the rules with diagnostics there, and what is said of those that rulesets bring
 */
export function hoverAt(
  document: SpecDocument,
  offset: number | undefined,
  { rules, help }: { readonly rules: readonly string[]; readonly help: readonly string[] },
  files: ReadFiles,
): Hover | null {
  const parts: string[] = []
  let span: Span | undefined
  for (const rule of new Set(rules)) parts.push(...describeRule(rule))
  parts.push(...new Set(help))
  const node = offset === undefined ? undefined : document.nodeAt(offset)
  const suppressed = offset === undefined ? undefined : describeSuppression(document, offset)
  if (suppressed !== undefined) {
    parts.push(suppressed.text)
    span = suppressed.span
  } else if (node && offset !== undefined && isRulesetName(document.source.location)) {
    const ofMember = helpOnRuleset(node, offset)
    if (ofMember !== undefined) parts.push(ofMember)
  } else if (node !== undefined && isReference(node)) {
    const target = targetOf(node, files.references)
    parts.push(target === undefined ? 'This reference leads nowhere.' : describeTarget(target))
    span = valueSpan(node)
  }
  if (parts.length === 0) return null
  return {
    contents: { kind: MarkupKind.Markdown, value: parts.join('\n\n---\n\n') },
    ...(span !== undefined && { range: files.rangeOf(document, span) }),
  }
}

function describeTarget(target: SpecNode): string {
  const { document, pointer } = target
  const { source } = document
  const { start, end } = wholeSpan(target)
  const all = source.text.slice(document.lines.startOf(document.lines.position(start).line), end)
  const shown = all.slice(0, MAX_LENGTH).split(/\r?\n/).slice(0, MAX_LINES).join('\n')
  const more = shown.length < all.length ? '\n…' : ''
  // As many backticks as no line of it has.
  const fence = '`'.repeat(
    Math.max(3, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length + 1)),
  )
  const place = pointer === '' ? source.file : `${source.file}#${pointer}`
  return `\`${place}\`\n\n${fence}${source.language}\n${shown}${more}\n${fence}`
}

function describeSuppression(
  document: SpecDocument,
  offset: number,
): { text: string; span: Span } | undefined {
  if (!document.source.text.includes('lintel-')) return undefined
  const found = readSuppressions(document).suppressions.find(
    ({ span }) => span.start <= offset && offset <= span.end,
  )
  if (found === undefined) return undefined
  const { scope, names, reason, until, span } = found
  const what = {
    file: 'in this file',
    line: scope.kind === 'line' ? `that start on line ${scope.line}` : '',
    node: scope.kind === 'node' ? `at \`${scope.pointers.join('`, `')}\` and below` : '',
    nothing: scope.kind === 'nothing' ? `: nothing. ${scope.message}` : '',
  }[scope.kind]
  const lines = [
    `Hides findings ${what}${until === undefined ? '' : `, until ${until}`}${reason === '' ? '' : `: ${reason}`}`,
    ...names.map(({ text }) => `- ${describeName(text)}`),
  ]
  return { text: lines.join('\n'), span }
}

function describeName(name: string): string {
  const { rule: id } = splitKind(name)
  const rule = allRules.find((each) => each.id === id)
  if (rule !== undefined) return `\`${name}\`: ${rule.summary}`
  const count = allRules.filter((each) => `${topicOf(each)}/*` === name).length
  return count > 0 ? `\`${name}\`: ${count} rules` : `\`${name}\`: no rule of lintel's`
}
