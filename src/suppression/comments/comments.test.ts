import { describe, expect, it } from 'vitest'
import { outcomeOf, runText } from '../../../test/support/suppression-testing.ts'

/** A name, a document, what is left and what is suppressed: `p` is paths/kebab-case. */
type Case = readonly [name: string, text: string, left: string[], hidden: string[]]

const SHORT = new Map([
  ['p', 'paths/kebab-case'],
  ['f', 'naming/field-snake-case'],
  ['unused', 'suppression/unused'],
  ['syntax', 'suppression/syntax'],
  ['reason', 'suppression/reason'],
])

function long(places: readonly string[]): string[] {
  return places.map((place) => {
    const [line, rule = ''] = place.split(' ')
    return `${line} ${SHORT.get(rule) ?? rule}`
  })
}

async function check([, text, left, hidden]: Case): Promise<void> {
  const outcome = outcomeOf(await runText(text))
  expect(outcome).toEqual({ left: long(left), hidden: long(hidden) })
}

const P = 'paths/kebab-case'
const F = 'naming/field-snake-case'

const LINE: Case[] = [
  ['behind content', `paths:\n  /aB: {} # lintel-disable-line ${P} -- r\n`, [], ['2 p']],
  ['without a blank behind #', `paths:\n  /aB: {} #lintel-disable-line ${P} -- r\n`, [], ['2 p']],
  ['several #', `paths:\n  /aB: {} ## lintel-disable-line ${P} -- r\n`, [], ['2 p']],
  ['behind a tab', `paths:\n  /aB: {}\t#\tlintel-disable-line\t${P}\t--\tr\n`, [], ['2 p']],
  [
    'CRLF',
    `paths:\r\n  /aB: {} # lintel-disable-line ${P} -- r\r\n  /cD: {}\r\n`,
    ['3 p'],
    ['2 p'],
  ],
  ['lone CR', `paths:\r  /aB: {} # lintel-disable-line ${P} -- r\r  /cD: {}\r`, ['3 p'], ['2 p']],
  ['a byte order mark', `\uFEFFpaths:\n  /aB: {} # lintel-disable-line ${P} -- r\n`, [], ['2 p']],
  [
    'only its own line',
    `paths:\n  /aB: {} # lintel-disable-line ${P} -- r\n  /cD: {}\n`,
    ['3 p'],
    ['2 p'],
  ],
  ['a list', `paths:\n  /aB: {} # lintel-disable-line ${F},${P} , -- r\n`, ['2 unused'], ['2 p']],
  ['a topic', `paths:\n  /aB: {} # lintel-disable-line paths/* -- r\n`, [], ['2 p']],
  ['another rule', `paths:\n  /aB: {} # lintel-disable-line ${F} -- r\n`, ['2 p', '2 unused'], []],
  [
    'alone on its line',
    `paths:\n  # lintel-disable-line ${P} -- r\n  /aB: {}\n`,
    ['2 unused', '3 p'],
    [],
  ],
  ['a colon behind its name', `paths:\n  /aB: {} # lintel-disable-line: ${P} -- r\n`, [], ['2 p']],
  [
    'on the line of the key, behind a block',
    `paths:\n  /aB: # lintel-disable-line ${P} -- r\n    get: {}\n`,
    [],
    ['2 p'],
  ],
  [
    'behind the head of a block scalar',
    `info:\n  title: T\n  version: '1'\n  description: | # lintel-disable-line ${P} -- r\n    # text\npaths: {}\n`,
    ['4 unused'],
    [],
  ],
  [
    'in flow style',
    `paths: {\n  /aB: {}, # lintel-disable-line ${P} -- r\n  /cD: {} }\n`,
    ['3 p'],
    ['2 p'],
  ],
  [
    'behind --- ',
    `--- # lintel-disable-line ${P} -- r\npaths:\n  /aB: {}\n`,
    ['1 unused', '3 p'],
    [],
  ],
]

const NEXT_LINE: Case[] = [
  [
    'above',
    `paths:\n  # lintel-disable-next-line ${P} -- r\n  /aB: {}\n  /cD: {}\n`,
    ['4 p'],
    ['3 p'],
  ],
  [
    'over blanks and comments',
    `paths:\n  # lintel-disable-next-line ${P} -- r\n\n  # word\n \t\n  /aB: {}\n`,
    [],
    ['6 p'],
  ],
  [
    'one above the other',
    `components:\n  schemas:\n    A:\n      properties:\n        # lintel-disable-next-line ${F} -- r\n        # lintel-disable-next-line ${P} -- r\n        aB: {}\n`,
    ['6 unused'],
    ['7 f'],
  ],
  ['behind content', `paths: # lintel-disable-next-line ${P} -- r\n  /aB: {}\n`, [], ['2 p']],
  [
    'indented otherwise',
    `paths:\n# lintel-disable-next-line ${P} -- r\n  /aB: {}\n          # lintel-disable-next-line ${P} -- r\n  /cD: {}\n`,
    [],
    ['3 p', '5 p'],
  ],
  ['CRLF', `paths:\r\n  # lintel-disable-next-line ${P} -- r\r\n\r\n  /aB: {}\r\n`, [], ['4 p']],
  [
    'not the line after',
    `paths:\n  # lintel-disable-next-line ${P} -- r\n  /ab: {}\n  /aB: {}\n`,
    ['2 unused', '4 p'],
    [],
  ],
]

const NODE: Case[] = [
  [
    'a member and all below',
    `# lintel-disable ${P} -- r\npaths:\n  /aB: {}\n\n  /cD: {}\n`,
    [],
    ['3 p', '5 p'],
  ],
  [
    'nothing beside it',
    `paths:\n  # lintel-disable ${P} -- r\n  /aB:\n    get: {}\n  /cD: {}\n`,
    ['5 p'],
    ['3 p'],
  ],
  [
    'the first member only',
    `components:\n  schemas:\n    A:\n      properties:\n        # lintel-disable ${F} -- r\n        aB: {}\n        cD: {}\n`,
    ['7 f'],
    ['6 f'],
  ],
  [
    'an item',
    `components:\n  schemas:\n    A:\n      allOf:\n        # lintel-disable ${F} -- r\n        - properties:\n            aB: {}\n        - properties: { cD: {} }\n`,
    ['8 f'],
    ['7 f'],
  ],
  [
    'a member below a dash',
    `components:\n  schemas:\n    A:\n      allOf:\n        -\n          # lintel-disable ${F} -- r\n          properties: { aB: {} }\n          additionalProperties: { properties: { cD: {} } }\n`,
    ['8 f'],
    ['7 f'],
  ],
  [
    'inside flow style',
    `components: { schemas: { A: { properties: {\n  # lintel-disable ${F} -- r\n  aB: {}, cD: {} } } } }\n`,
    ['3 f'],
    ['3 f'],
  ],
  [
    'an item in flow style',
    `components: { schemas: { A: { allOf: [\n  # lintel-disable ${F} -- r\n  { properties: { aB: {} } }, { properties: { cD: {} } } ] } } }\n`,
    ['3 f'],
    ['3 f'],
  ],
  [
    'above a block scalar',
    `paths: {}\ninfo:\n  title: T\n  version: '1'\n  # lintel-disable ${F} -- r\n  description: |\n    # lintel-disable ${P} -- r\n`,
    ['5 unused'],
    [],
  ],
  [
    'above a value',
    `components:\n  schemas:\n    A:\n      properties:\n        x:\n          # lintel-disable ${F} -- r\n          { properties: { aB: {} } }\n`,
    [],
    ['7 f'],
  ],
  [
    'an anchor',
    `components:\n  schemas:\n    # lintel-disable ${F} -- r\n    A: &a\n      properties: { aB: {} }\n    B: *a\n`,
    [],
    ['5 f'],
  ],
  [
    'an alias: what it leads to is found once, at its anchor',
    `components:\n  schemas:\n    A: &a\n      properties: { aB: {} }\n    # lintel-disable ${F} -- r\n    B: *a\n`,
    ['4 f', '5 unused'],
    [],
  ],
  [
    'a merge key: what it brings, seen from there',
    `components:\n  schemas:\n    A: &a\n      properties: { aB: {} }\n    B:\n      # lintel-disable ${F} -- r\n      <<: *a\n      additionalProperties: { properties: { cD: {} } }\n`,
    ['4 f', '8 f'],
    ['4 f'],
  ],
  ['above ---', `# lintel-disable ${P} -- r\n---\npaths:\n  /aB: {}\n`, [], ['4 p']],
  ['behind content', `paths: # lintel-disable ${P} -- r\n  /aB: {}\n`, ['1 unused', '2 p'], []],
  [
    'above a bracket',
    `paths: {\n  /aB: {}\n  # lintel-disable ${P} -- r\n  }\n`,
    ['2 p', '3 unused'],
    [],
  ],
  [
    'an indentation that says another node',
    `paths:\n  /ab: {}\n      # lintel-disable ${P} -- r\n  /aB:\n    get: {}\n`,
    [],
    ['4 p'],
  ],
]

const FILE: Case[] = [
  [
    'at the top',
    `# lintel-disable-file ${P} -- r\npaths:\n  /aB: {}\n  /cD: {}\n`,
    [],
    ['3 p', '4 p'],
  ],
  [
    'below other comments and ---',
    `# word\n---\n\n# lintel-disable-file ${P} -- r\npaths:\n  /aB: {}\n`,
    [],
    ['6 p'],
  ],
  [
    'behind a %YAML line',
    `%YAML 1.2\n# lintel-disable-file ${P} -- r\n---\npaths:\n  /aB: {}\n`,
    [],
    ['5 p'],
  ],
  [
    'behind a byte order mark',
    `\uFEFF# lintel-disable-file ${P} -- r\npaths:\n  /aB: {}\n`,
    [],
    ['3 p'],
  ],
  ['too late', `paths:\n  # lintel-disable-file ${P} -- r\n  /aB: {}\n`, ['2 unused', '3 p'], []],
  [
    'behind the first content',
    `paths: # lintel-disable-file ${P} -- r\n  /aB: {}\n`,
    ['1 unused', '2 p'],
    [],
  ],
]

const NO_COMMENTS: Case[] = [
  [
    'in double quotes',
    `paths:\n  /aB: { summary: "x # lintel-disable-line ${P} -- r" }\n`,
    ['2 p'],
    [],
  ],
  [
    'in single quotes of two lines',
    `paths:\n  /aB: { summary: 'x\n     # lintel-disable-line ${P} -- r' }\n`,
    ['2 p'],
    [],
  ],
  ['in a quoted key', `paths:\n  "/aB # lintel-disable-line ${P} -- r": {}\n`, ['2 p'], []],
  [
    'in a block scalar',
    `paths:\n  /aB:\n    summary: |\n      # lintel-disable-file ${P} -- r\n      # lintel-nothing\n`,
    ['2 p'],
    [],
  ],
  [
    'in a folded scalar',
    `paths:\n  /ab:\n    summary: >-\n      a\n      # lintel-disable-next-line ${P} -- r\n  /aB: {}\n`,
    ['6 p'],
    [],
  ],
  [
    'without a blank before #',
    `paths:\n  /aB: { summary: x# lintel-disable-line ${P} -- r }\n`,
    ['2 p'],
    [],
  ],
  [
    'inside another comment',
    `paths:\n  /aB: {} # as in # lintel-disable-line ${P} -- r\n`,
    ['2 p'],
    [],
  ],
  ['words before it', `paths:\n  /aB: {} # see lintel-disable-line ${P}\n`, ['2 p'], []],
  ['another tool', `paths:\n  /aB: {} # lintelish and x-lintel-disable\n`, ['2 p'], []],
]

const SLIPS: Case[] = [
  ['no rule', `paths:\n  /aB: {} # lintel-disable-line -- r\n`, ['2 p', '2 syntax'], []],
  ['nothing at all', `paths:\n  /aB: {} # lintel-disable-line\n`, ['2 p', '2 syntax'], []],
  ['a star', `paths:\n  /aB: {} # lintel-disable-line * -- r\n`, ['2 p', '2 syntax'], []],
  [
    'a wrong wildcard',
    `paths:\n  /aB: {} # lintel-disable-line paths* -- r\n`,
    ['2 p', '2 syntax'],
    [],
  ],
  [
    'no separator',
    `paths:\n  /aB: {} # lintel-disable-line ${P} since it is old\n`,
    ['2 p', '2 syntax'],
    [],
  ],
  ['no comma', `paths:\n  /aB: {} # lintel-disable-line ${P} ${F} -- r\n`, ['2 p', '2 syntax'], []],
  [
    'one good name among bad ones',
    `paths:\n  /aB: {} # lintel-disable-line *, ${P} -- r\n`,
    ['2 syntax'],
    ['2 p'],
  ],
  [
    'a mistyped directive',
    `paths:\n  /aB: {} # lintel-disabel-line ${P} -- r\n`,
    ['2 p', '2 syntax'],
    [],
  ],
  [
    'next-line in one word',
    `paths:\n  # lintel-disable-nextline ${P} -- r\n  /aB: {}\n`,
    ['2 syntax', '3 p'],
    [],
  ],
  ['enable', `paths:\n  # lintel-enable ${P}\n  /aB: {}\n`, ['2 syntax', '3 p'], []],
  ['no reason', `paths:\n  /aB: {} # lintel-disable-line ${P}\n`, ['2 reason'], ['2 p']],
  ['an empty reason', `paths:\n  /aB: {} # lintel-disable-line ${P} --\n`, ['2 reason'], ['2 p']],
  [
    'a day that is none',
    `paths:\n  /aB: {} # lintel-disable-line ${P} -- r; until 2027-02-30\n`,
    ['2 syntax'],
    ['2 p'],
  ],
  [
    'a date in another form',
    `paths:\n  /aB: {} # lintel-disable-line ${P} -- r; until 31.01.2027\n`,
    ['2 syntax'],
    ['2 p'],
  ],
  [
    'a date in words',
    `paths:\n  /aB: {} # lintel-disable-line ${P} -- r; until next year\n`,
    ['2 syntax'],
    ['2 p'],
  ],
  [
    'a date and no reason',
    `paths:\n  /aB: {} # lintel-disable-line ${P} -- until 2027-01-31\n`,
    ['2 reason'],
    ['2 p'],
  ],
]

const IDLE: Case[] = [
  [
    'at the end of the file',
    `paths:\n  /aB: {}\nopenapi: 3.1.0\ninfo: { title: T, version: '1' }\n# lintel-disable-next-line ${P} -- r`,
    ['2 p', '5 unused'],
    [],
  ],
  [
    'an unknown rule',
    `paths:\n  /aB: {} # lintel-disable-line paths/kebap-case -- r\n`,
    ['2 p', '2 unused'],
    [],
  ],
  [
    'a rule without its topic',
    `paths:\n  /aB: {} # lintel-disable-line kebab-case -- r\n`,
    ['2 p', '2 unused'],
    [],
  ],
  [
    'a rule of Spectral that did not run',
    `paths:\n  /aB: {} # lintel-disable-line operation-description -- r\n`,
    ['2 p'],
    [],
  ],
  [
    'a rule that is off',
    `paths:\n  /aB: {} # lintel-disable-line paths/no-verb -- r\n`,
    ['2 p'],
    [],
  ],
  [
    'a name of Object.prototype',
    `paths:\n  /aB: {} # lintel-disable-line __proto__, constructor -- r\n`,
    ['2 p'],
    [],
  ],
  [
    'itself',
    `paths:\n  /aB: {} # lintel-disable-line ${P}, suppression/reason\n`,
    ['2 reason', '2 unused'],
    ['2 p'],
  ],
  [
    'the second of two',
    `paths:\n  # lintel-disable-next-line ${P} -- r\n  /aB: {} # lintel-disable-line ${P} -- r\n`,
    ['3 unused'],
    ['3 p'],
  ],
  [
    'the outer of two',
    `# lintel-disable-file ${P} -- r\npaths:\n  /aB: {} # lintel-disable-line ${P} -- r\n`,
    ['1 unused'],
    ['3 p'],
  ],
  [
    'in a second document',
    `paths:\n  /aB: {}\nopenapi: 3.1.0\ninfo: { title: T, version: '1' }\n---\na: |\n  # lintel-x\n`,
    ['2 p', '5 structure/syntax'],
    [],
  ],
  [
    'behind the head of an empty block scalar',
    `paths:\n  /aB: {}\nopenapi: 3.1.0\ninfo: { title: T, version: '1' }\nx-a: | # lintel-x`,
    ['2 p', '5 syntax'],
    [],
  ],
  [
    'behind the end of the document',
    `paths:\n  /aB: {}\nopenapi: 3.1.0\ninfo: { title: T, version: '1' }\n...\n# lintel-disable-file ${P} -- r\n`,
    ['2 p', '6 unused'],
    [],
  ],
]

describe.each([
  ['lintel-disable-line', LINE],
  ['lintel-disable-next-line', NEXT_LINE],
  ['lintel-disable', NODE],
  ['lintel-disable-file', FILE],
  ['what is no comment', NO_COMMENTS],
  ['a slip', SLIPS],
  ['what does nothing', IDLE],
])('%s', (_, cases) => {
  it.each(cases)('%s', (...row) => check(row))
})
