/** How far what lintel has answers to a rule of another tool. */
export type Fit =
  /** It finds the same: severities, `off` and exceptions are taken over. */
  | 'same'
  /** It asks for much the same: severities, `off` and exceptions are taken over; the note says what differs. */
  | 'alike'
  /** It finds this and more: its severity stays, exceptions for places are taken over. */
  | 'part'
  /** Nothing answers to it; the note says why. */
  | 'none'

/** What answers to one rule of another tool. */
export interface RuleAnswer {
  /** The id that the other tool gives the rule. */
  readonly rule: string
  /**
   * What the rule weighs in the rulesets that come with the tool, a letter each in the order that the table
   * names: `e`rror, `w`arn, `i`nfo, `o`ff, and `-` where it is not in it.
   */
  readonly levels: string
  readonly fit: Fit
  /**
   * Ids of rules: with a slash lintel's own, else of Spectral's rulesets, or of `WRITTEN_RULES` where a
   * plus sign stands before them.
   */
  readonly rules: readonly string[]
  /** What differs, or why there is no answer: a clause or a sentence; `''` where nothing is to be said. */
  readonly note: string
}

/** What answers to the rules of a tool, by their ids. */
export type RuleTable = ReadonlyMap<string, RuleAnswer>

const FITS: ReadonlyMap<string, Fit> = new Map([
  ['=', 'same'],
  ['~', 'alike'],
  ['<', 'part'],
  ['-', 'none'],
])

/**
 * Reads a table: a rule a line, its columns apart by `|`: id, levels, fit and rules, note.
 * @throws Error where a line is malformed
 */
export function readRuleTable(text: string): RuleTable {
  const table = new Map<string, RuleAnswer>()
  for (const line of text.trim().split('\n')) {
    const [rule = '', levels = '', answer = '', note = ''] = line
      .split('|')
      .map((cell) => cell.trim())
    const [sign = '', ...rules] = answer.split(' ')
    const fit = FITS.get(sign)
    if (fit === undefined || table.has(rule)) throw new Error(`Malformed or repeated: ${line}`)
    table.set(rule, { rule, levels, fit, rules, note })
  }
  return table
}
