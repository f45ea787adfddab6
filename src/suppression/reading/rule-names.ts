import type { Span } from '../../documents/parsing/node-table.ts'
import { quote } from '../../text/quote.ts'
import type { RuleName } from './suppression.ts'

/** What is wrong with the rules that a suppression names, and where. */
export interface NameFault {
  readonly span: Span
  readonly message: string
  readonly help: string
}

/** More rules than these are no exception any more. */
export const MAX_NAMES = 100

/** Reads the rules that a comment names, separated by commas. */
export function readNames(
  list: string,
  offset: number,
  comment: Span,
): { names: RuleName[]; faults: NameFault[] } {
  const names: RuleName[] = []
  const faults: NameFault[] = []
  let start = 0
  for (const [index, part] of list.split(',').entries()) {
    const text = part.trim()
    const at = offset + start + part.indexOf(text)
    start += part.length + 1
    if (text === '') continue
    const name = { text, span: { start: at, end: at + text.length }, index }
    const fault = findNameFault(text)
    if (fault !== undefined) faults.push({ span: name.span, ...fault })
    else if (names.length === MAX_NAMES) return { names, faults: [...faults, tooMany(comment)] }
    else names.push(name)
  }
  if (names.length === 0 && faults.length === 0) faults.push({ span: comment, ...NO_RULE })
  return { names, faults }
}

/** What is said of a suppression that names no rule. */
export const NO_RULE = {
  message: 'The suppression names no rule.',
  help: 'Name the rules that it is about, separated by commas.',
} as const

/** Says that a suppression names too many rules. */
export function tooMany(span: Span): NameFault {
  return {
    span,
    message: `The suppression names more than ${MAX_NAMES} rules.`,
    help: 'Name topics, as in `naming/*`, or switch rules off in the ruleset.',
  }
}

/** Says what is wrong with the name of a rule, as far as its form shows it. */
export function findNameFault(name: string): Omit<NameFault, 'span'> | undefined {
  if (/\s/.test(name)) {
    const message = `${quote(name)} is no rule.`
    return { message, help: 'Separate rules by commas, and put ` -- ` before the reason.' }
  }
  if (name === '*' || (name.includes('*') && !/^[^*]+\/\*$/.test(name))) {
    const help = 'Name the rules, or all of a topic, as in `naming/*`.'
    return { message: `${quote(name)} does not say which rules are meant.`, help }
  }
  return undefined
}
