/** What is wrong, and what to write instead. */
interface YamlWording {
  readonly message: string
  readonly help: string
  /** Whether a tab indents a line. */
  readonly isTab?: true
}

const INDENTATION = [
  'The indentation does not fit the lines above.',
  'Indent it as its siblings.',
] as const

const TAB = 'A tab is used as indentation.'

/** Our words for those of the YAML parsers; the first pattern that fits counts. */
const WORDINGS: readonly (readonly [RegExp, message: string, help: string])[] = [
  [
    /^Missing closing .quote/,
    'A quoted text is not closed.',
    'Write the closing quote, or double the quotes inside.',
  ],
  [
    /^Implicit map keys need/,
    'A line is neither `key: value` nor part of the text above.',
    'Write `key: value`, with a space after the colon.',
  ],
  [
    /^Implicit keys .*single line/,
    'A key goes over several lines, or its colon is missing.',
    'Write `key: value` on one line.',
  ],
  [
    /^Nested mappings/,
    'A text holds `: `, or the next line is indented too far.',
    'Put the text in quotes, or indent the line as its siblings.',
  ],
  [
    /^(All|A block sequence may|Block scalar values|Block scalar lines|Bad indent|Deficient indent)/,
    ...INDENTATION,
  ],
  [/^Tabs are not|^Tab characters/, TAB, 'Indent with spaces.'],
  [
    /^Flow .*end with|^Flow end indicator/,
    'A bracket or brace is not closed, or what it holds is not indented.',
    'Close it, and indent its lines more than its key.',
  ],
  [
    /^Block collections are not allowed/,
    'A comma is missing inside brackets, or a text there holds `- ` or `: `.',
    'Write `,` between items; put such a text in quotes.',
  ],
  [/^Missing , /, 'A comma is missing inside brackets.', 'Write `,` between items.'],
  [/^Unexpected (, |empty item)/, 'An item is missing before a comma.', 'Remove the comma.'],
  [/^Missing space after/, 'A space is missing after a colon.', 'Write `key: value`.'],
  [
    /^Plain value cannot start/,
    'A plain text starts with a reserved character.',
    'Put the text in quotes.',
  ],
  [
    /^Invalid escape/,
    'A backslash escape is unknown.',
    'Double the backslash, or use single quotes.',
  ],
  [
    /^Block scalar header|^Not a YAML token/,
    'Text follows `|` or `>` on its line.',
    'Begin the text on the next line, or put it in quotes.',
  ],
  [
    /^Block scalars with more-indented/,
    'A block text begins with blank lines that are indented more than it.',
    'Remove the spaces of the blank lines.',
  ],
  [
    /^Unexpected block-seq-ind on same line/,
    'A list begins on the line of its key.',
    'Begin it on the next line.',
  ],
  [
    /^Sequence item without/,
    'A list item has no `- `, or is indented too little.',
    'Write `- `, or indent it as its siblings.',
  ],
  [
    /^Comments must be separated/,
    'A comment begins right after other text.',
    'Put a space before `#`, or the text in quotes.',
  ],
  [
    /^An alias node must not/,
    'An alias has an anchor or a tag.',
    'Remove it: an alias stands for its node as it is.',
  ],
  [
    /^(Alias|Anchor) cannot be an empty|must contain at least one character/,
    'An alias or anchor has no name.',
    'Quote the text if `*` or `&` belongs to it.',
  ],
  [/at most one anchor/, 'A node has two anchors.', 'Keep one.'],
  [/at most one tag/, 'A node has two tags.', 'Keep one.'],
  [
    /^Tags and anchors must be|^Missing newline after|^Anchors and tags must/,
    'An anchor or tag does not stand right before its node.',
    'Put white space between them, or quote the text if `&` or `!` belongs to it.',
  ],
  [
    /resolve tag|has no suffix|valid tag|Verbatim tags|^Tag (name|suffix)|tag handle/,
    'A tag is malformed, or its handle is not declared.',
    'Declare it with `%TAG`, or remove it.',
  ],
  [
    /^Block collection cannot start/,
    'A mapping or list begins on the line of `---`.',
    'Begin it on the next line.',
  ],
  [
    /directives.end/i,
    'No `---` follows the directives.',
    'Write `---` after them, or quote the text if `%` belongs to it.',
  ],
  [
    /directive|YAML version/i,
    'A directive is malformed.',
    'Write `%YAML 1.2` once, or quote the text if `%` belongs to it.',
  ],
  [/1024/, 'A key is longer than 1024 characters.', 'Write it with `? ` before it.'],
  [
    /non-printable|JSON character/,
    'The text holds a control character.',
    'Remove it, or write it as an escape in double quotes.',
  ],
  [/^Unexpected/, 'Unexpected text.', 'Put it in quotes, or indent it where it belongs.'],
]

/** Says an error of one of the YAML parsers in our words. */
export function describeYamlError(reason: string): YamlWording {
  for (const [pattern, message, help] of WORDINGS)
    if (pattern.test(reason)) return { message, help, ...(message === TAB && { isTab: true }) }
  return { message: reason, help: 'Mend the YAML here.' }
}

/** Whether a line does not fit those above it, as its siblings then do not either. */
export function isAboutIndentation({ message }: YamlWording): boolean {
  return message === INDENTATION[0]
}

/**
 * What to say of a text that begins as something else.
 * @param mark with which it begins: `{{`, `*` or `&`
 */
export function describeUnquoted(mark: string): YamlWording {
  const meaning = mark === '{{' ? 'a mapping' : mark === '*' ? 'an alias' : 'an anchor'
  return {
    message: `A text begins with \`${mark}\`, which YAML reads as ${meaning}.`,
    help:
      mark === '{{'
        ? 'Fill in the template before, or put the text in quotes.'
        : 'Put the text in quotes.',
  }
}
