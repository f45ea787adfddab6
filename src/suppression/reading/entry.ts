import type { SpecNode } from '../../documents/node.ts'
import type { Span } from '../../documents/parsing/node-table.ts'
import { isDate } from '../../text/calendar-date.ts'
import { suggest } from '../../text/nearest.ts'
import { quote } from '../../text/quote.ts'
import { showValue } from '../../text/show-value.ts'
import { describeDate } from './directive.ts'
import { findNameFault, MAX_NAMES, NO_RULE, tooMany } from './rule-names.ts'
import type { RuleName, Slip } from './suppression.ts'

/** An entry of `x-lintel-disable`. */
export interface Entry {
  readonly node: SpecNode
  readonly names: readonly RuleName[]
  readonly reason: string
  readonly until: string | undefined
  /** Whether all of it could be read. */
  readonly isSound: boolean
  /** What shows it: its `rule`. */
  readonly span: Span
}

const KEYS = ['rule', 'reason', 'until']
const FORM = 'Write `{rule: paths/kebab-case, reason: …}`.'

/** Reads an entry: what it says, where it names a rule, and what is wrong with it. */
export function readEntry(node: SpecNode): { entry: Entry | undefined; slips: readonly Slip[] } {
  if (node.object === undefined) {
    const message = 'A suppression is an object with a rule and a reason.'
    return { entry: undefined, slips: [slipAt(node, message, FORM)] }
  }
  const slips: Slip[] = [...findUnknownKeys(node)]
  const names = readRules(node, slips)
  const reason = readText(node.get('reason'), slips)?.trim() ?? ''
  const until = readUntil(node.get('until'), slips)
  const span = spanOf(node.get('rule') ?? node)
  const entry = { node, names, reason, until, isSound: slips.length === 0, span }
  return { entry: names.length === 0 ? undefined : entry, slips }
}

function* findUnknownKeys(node: SpecNode): Generator<Slip> {
  for (const member of node.members()) {
    if (KEYS.includes(member.key)) continue
    const hint =
      (member.key.length <= 60 && suggest(member.key, KEYS)) || ` Known are ${KEYS.join(', ')}.`
    const message = `A suppression has no member ${quote(member.key)}.`
    yield { ...slipAt(member, message, hint.trim()), span: keySpanOf(member) }
  }
}

function readRules(node: SpecNode, slips: Slip[]): RuleName[] {
  const rule = node.get('rule')
  if (rule === undefined) {
    // A misspelt `rule` was said before.
    if (slips.length === 0) slips.push(slipAt(node, NO_RULE.message, 'Add the member `rule`.'))
    return []
  }
  const names: RuleName[] = []
  const items = Array.isArray(rule.value) ? [...rule.items()] : [rule]
  for (const [index, item] of items.entries()) {
    const text = item.string?.trim() ?? ''
    const fault = text === '' ? NOT_NAMED : findNameFault(text)
    if (fault !== undefined) slips.push(slipAt(item, fault.message, fault.help))
    else if (names.length < MAX_NAMES) names.push({ text, span: spanOf(item), index })
    else {
      slips.push({ ...tooMany(spanOf(rule)), pointer: rule.pointer })
      break
    }
  }
  if (Array.isArray(rule.value) && rule.value.length === 0)
    slips.push(slipAt(rule, NO_RULE.message, 'Name the rules in the list.'))
  return names
}

const NOT_NAMED = {
  message: 'A rule is named by a text.',
  help: 'Write its id, such as `paths/kebab-case`, or a list of ids.',
} as const

function readText(node: SpecNode | undefined, slips: Slip[]): string | undefined {
  if (node === undefined || node.string !== undefined) return node?.string
  slips.push(slipAt(node, 'The reason of a suppression is a text.', 'Write a sentence.'))
  return undefined
}

function readUntil(node: SpecNode | undefined, slips: Slip[]): string | undefined {
  if (node === undefined || isDate(node.string ?? '')) return node?.string
  const { message, help } = describeDate(showValue(node.value))
  slips.push(slipAt(node, message, help))
  return undefined
}

function slipAt(node: SpecNode, message: string, help: string): Slip {
  return { span: spanOf(node), pointer: node.pointer, message, help }
}

/** A scalar itself; of a collection its key, or else its first line. */
function spanOf(node: SpecNode): Span {
  const place = node.document.offsetsOfNode(node)
  if (place === undefined) return { start: 0, end: 0 }
  if (node.isCollection && place.key !== undefined) return place.key
  return firstLine(node.document.source.text, place.value)
}

function keySpanOf(node: SpecNode): Span {
  return node.document.offsetsOfNode(node)?.key ?? spanOf(node)
}

function firstLine(text: string, { start, end }: Span): Span {
  const length = text.slice(start, end).search(/[\r\n]/)
  return { start, end: length < 0 ? end : start + length }
}
