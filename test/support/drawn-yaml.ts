import type { Random } from './mutations.ts'

/** Scalars on one line, of all styles. */
const SCALARS = [
  ...[
    'a',
    'b c',
    'a:b',
    'a#b',
    '-a',
    '?b',
    ':c',
    'é😀',
    'a\u2028b',
    'a\u0085',
    'a\tb',
    'a  ',
    'a\t',
  ],
  ...[
    '1',
    '012',
    '0x1F',
    '1e3',
    '-0',
    '.5',
    '1e999',
    '~',
    'null',
    'yes',
    'true',
    '2001-01-31',
    '<<',
  ],
  ...[
    'a | b',
    'a > b',
    '""',
    "''",
    '"a"',
    "'b'",
    '"a\\n"',
    '"\\u0041"',
    "'it''s'",
    '"a # b"',
    "'a: b'",
    '# a',
  ],
  ...['[]', '{}', '[a, b]', '{a: b}', '[a, {b: [c]},]', '{"a":1, b: 2}', '{<<: {a: b}}'],
]
const ODD_SCALARS = [
  ...[
    '.inf',
    '"\\q"',
    '"a',
    '[a',
    '{a}',
    '[a: b]',
    '[-]',
    '&x a',
    '*x',
    '!!str 1',
    '!y',
    '@a',
    '%a',
  ],
  ...['`a`', '---', '...', '- a', '? a', 'a: b'],
]
const KEYS = ['a', 'b', 'c', 'd', 'e', '"f"', "'g h'", '200', '<<', 'i j', 'k ', '.l']
const ODD_KEYS = ['-', '"g', '? h', '[i]', '', '&j k', '---']
const HEADERS = ['|', '>', '|-', '>-', '|+', '>+', '|2', '>1-', '|+3', '| # a']
const ODD_HEADERS = ['>a', '|0', '|#', '|--']
const BLOCK_LINES = ['a', ' b', '  c', '', '', '   ', '\td', '# e', 'f: g', '- h', 'i  ', '---']
const BETWEEN = ['# a', '  # b', '', '   ', '      # c']
const ODD_BETWEEN = ['\t', '---', '...']
const LINE_BREAKS = ['\n', '\n', '\r\n']
const ODD_LINE_BREAKS = ['\r']
/** What is put anywhere. */
const SNIPPETS = [
  ...[
    ' ',
    '\n',
    '  ',
    '\t',
    ':',
    ': ',
    '#',
    ' #',
    '-',
    '- ',
    "'",
    '"',
    '[',
    ']',
    '{',
    '}',
    ',',
    '|',
    '>',
  ],
  ...['&a ', '*a', '!a ', '?', '\\', '\r', '\ufeff', '\u0007', '\u2028', '\ud800', '---\n'],
]

/** A text that is YAML, or nearly. */
export function drawYaml(random: Random): string {
  const lines = random(8) === 0 ? ['---'] : []
  addNode(lines, '', random(4), random)
  const lineBreak = draw(LINE_BREAKS, ODD_LINE_BREAKS, random)
  const text = lines.join(lineBreak) + (random(4) === 0 ? '' : lineBreak)
  return random(3) > 0 ? text : mutate(text, 1 + random(2), random)
}

/** Adds the lines of a block collection. */
function addNode(lines: string[], indent: string, depth: number, random: Random): void {
  const isList = random(3) === 0
  for (let count = 1 + random(4); count > 0; count--) {
    if (random(10) === 0) lines.push(draw(BETWEEN, ODD_BETWEEN, random))
    if (isList) addItem(lines, indent, depth, random)
    else addMember(lines, indent, depth, random)
  }
}

function addItem(lines: string[], indent: string, depth: number, random: Random): void {
  const blanks = ' '.repeat(random(5) === 0 ? 1 + random(3) : 1)
  if (depth === 0 || random(2) === 0) {
    addValue(lines, `${indent}-`, indent, blanks, random)
    return
  }
  if (random(4) === 0) {
    lines.push(`${indent}-`)
    addNode(lines, `${indent}${' '.repeat(1 + random(2))}`, depth - 1, random)
    return
  }
  const from = lines.length
  const dash = `${indent}-${blanks}`
  addNode(lines, ' '.repeat(dash.length), depth - 1, random)
  lines[from] = dash + (lines[from] ?? '').trimStart()
}

function addMember(lines: string[], indent: string, depth: number, random: Random): void {
  const key = `${indent}${draw(KEYS, ODD_KEYS, random)}:`
  if (depth === 0 || random(2) === 0) {
    addValue(lines, key, indent, ' '.repeat(random(5) === 0 ? random(3) : 1), random)
    return
  }
  lines.push(random(8) === 0 ? `${key} # ${draw(SCALARS, ODD_SCALARS, random)}` : key)
  addNode(lines, indent + ' '.repeat(random(6) === 0 ? random(4) : 2), depth - 1, random)
}

/** Adds a scalar, or nothing. */
function addValue(
  lines: string[],
  before: string,
  indent: string,
  blanks: string,
  random: Random,
): void {
  const kind = random(8)
  if (kind === 0) lines.push(before)
  else if (kind === 1) {
    lines.push(`${before}${blanks}${draw(HEADERS, ODD_HEADERS, random)}`)
    const inner = indent + ' '.repeat(1 + random(3))
    for (let count = random(5); count > 0; count--) {
      const line = pick(BLOCK_LINES, random)
      lines.push(line.trim() === '' ? line : inner + line)
    }
  } else if (kind === 2) {
    const quote = pick(['"', "'", ''], random)
    lines.push(`${before}${blanks}${quote}a`)
    for (let count = random(3); count > 0; count--)
      lines.push(
        pick([`${indent}  b`, `${indent} c d`, '', `${indent}   - e`, `${indent}  f#g `], random),
      )
    lines.push(`${indent}  z${quote}`)
  } else if (kind === 3) {
    lines.push(before)
    lines.push(`${indent}  ${draw(SCALARS, ODD_SCALARS, random)}`)
  } else {
    const comment = random(6) === 0 ? ` # ${draw(SCALARS, ODD_SCALARS, random)}` : ''
    lines.push(`${before}${blanks}${draw(SCALARS, ODD_SCALARS, random)}${comment}`)
  }
}

function mutate(text: string, count: number, random: Random): string {
  let changed = text
  for (let left = count; left > 0; left--) {
    const at = random(changed.length + 1)
    const length = random(3) === 0 ? random(6) : 0
    changed =
      changed.slice(0, at) +
      (random(4) === 0 ? '' : pick(SNIPPETS, random)) +
      changed.slice(at + length)
  }
  return changed
}

/** Mostly what is common. */
function draw(common: readonly string[], odd: readonly string[], random: Random): string {
  return pick(random(60) === 0 ? odd : common, random)
}

function pick<T>(values: readonly T[], random: Random): T {
  const value = values[random(values.length)]
  if (value === undefined) throw new Error('There is nothing to pick from.')
  return value
}
