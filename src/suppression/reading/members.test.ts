import { describe, expect, it } from 'vitest'
import { outcomeOf, runText } from '../../../test/support/suppression-testing.ts'

const P = 'paths/kebab-case'
const F = 'naming/field-snake-case'

/** A name, a document, what is left and what is suppressed. */
type Case = readonly [name: string, text: string, left: string[], hidden: string[]]

async function check([, text, left, hidden]: Case): Promise<void> {
  const file = text.startsWith('{') ? 'api.json' : 'api.yaml'
  expect(outcomeOf(await runText(text, { file }))).toEqual({ left, hidden })
}

const SCOPES: Case[] = [
  [
    'findings at the key of its object',
    `paths:\n  /aB:\n    x-lintel-disable: { rule: ${P}, reason: r }\n`,
    [],
    [`2 ${P}`],
  ],
  [
    'findings below its object, and none beside it',
    `components:\n  schemas:\n    A:\n      x-lintel-disable: [{ rule: ${F}, reason: r }]\n      properties: { aB: {} }\n    B:\n      properties: { cD: {} }\n`,
    [`7 ${F}`],
    [`5 ${F}`],
  ],
  [
    'the whole file at the root',
    `paths:\n  /aB: {}\nx-lintel-disable:\n  - rule: [${P}, ${F}]\n    reason: r\ncomponents: { schemas: { A: { properties: { aB: {} } } } }\n`,
    [],
    [`2 ${P}`, `6 ${F}`],
  ],
  [
    'a topic',
    `paths:\n  /aB: { x-lintel-disable: { rule: paths/*, reason: r } }\n`,
    [],
    [`2 ${P}`],
  ],
  [
    'an object in flow style in quotes',
    `paths: { "/aB": { "x-lintel-disable": [{ "rule": "${P}", "reason": "r" }] } }\n`,
    [],
    [`1 ${P}`],
  ],
  [
    'findings in the text of an anchor, wherever an alias leads to it',
    `components:\n  schemas:\n    A: &a\n      x-lintel-disable: { rule: ${F}, reason: r }\n      properties: { aB: {} }\n    B: *a\n`,
    [],
    [`5 ${F}`],
  ],
  [
    'nothing at the target of a $ref beside it',
    `components:\n  schemas:\n    A:\n      x-lintel-disable: { rule: ${F}, reason: r }\n      $ref: '#/components/schemas/B'\n    B:\n      properties: { aB: {} }\n`,
    ['4 suppression/unused', `7 ${F}`],
    [],
  ],
]

const JSON_START = '{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{\n"/aB":{'

const JSON_TEXTS: Case[] = [
  ['JSON', `${JSON_START}"x-lintel-disable":[{"rule":"${P}","reason":"r"}]}}}`, [], [`2 ${P}`]],
  [
    'JSON without a reason',
    `${JSON_START}"x-lintel-disable":{"rule":"${P}"}}}}`,
    ['2 suppression/reason'],
    [`2 ${P}`],
  ],
  [
    'no comments in JSON',
    `${JSON_START}}}} # lintel-disable-line ${P} -- r`,
    ['2 structure/syntax'],
    [],
  ],
]

const at = (value: string) => `paths:\n  /aB:\n    x-lintel-disable: ${value}\n`

const SLIPS: Case[] = [
  ['a text', at(P), [`2 ${P}`, '3 suppression/syntax'], []],
  ['null', at(''), [`2 ${P}`, '3 suppression/syntax'], []],
  ['an empty list', at('[]'), [`2 ${P}`, '3 suppression/syntax'], []],
  ['a list of texts', at(`[${P}]`), [`2 ${P}`, '3 suppression/syntax'], []],
  ['no rule', at('{ reason: r }'), [`2 ${P}`, '3 suppression/syntax'], []],
  ['a number as rule', at('{ rule: 1, reason: r }'), [`2 ${P}`, '3 suppression/syntax'], []],
  [
    'a member of another name',
    `paths:\n  /aB:\n    x-lintel-disabled: { rule: ${P}, reason: r }\n`,
    [`2 ${P}`, '3 suppression/syntax'],
    [],
  ],
  ['an empty list of rules', at('{ rule: [], reason: r }'), [`2 ${P}`, '3 suppression/syntax'], []],
  ['a star', at("{ rule: '*', reason: r }"), [`2 ${P}`, '3 suppression/syntax'], []],
  ['an unknown member', at(`{ rules: ${P}, reason: r }`), [`2 ${P}`, '3 suppression/syntax'], []],
  [
    'a reason that is no text',
    at(`{ rule: ${P}, reason: 1 }`),
    ['3 suppression/reason', '3 suppression/syntax'],
    [`2 ${P}`],
  ],
  [
    'a day that is none',
    at(`{ rule: ${P}, reason: r, until: 2027-13-01 }`),
    ['3 suppression/syntax'],
    [`2 ${P}`],
  ],
  [
    'a good entry beside a bad one',
    at(`[1, { rule: ${P}, reason: r }]`),
    ['3 suppression/syntax'],
    [`2 ${P}`],
  ],
  [
    'an entry that nobody needs',
    at(`[{ rule: ${P}, reason: r }, { rule: ${F}, reason: r }]`),
    ['3 suppression/unused'],
    [`2 ${P}`],
  ],
]

describe.each([
  ['x-lintel-disable suppresses', SCOPES],
  ['x-lintel-disable in', JSON_TEXTS],
  ['x-lintel-disable that is', SLIPS],
])('%s', (_, cases) => {
  it.each(cases)('%s', (...row) => check(row))
})
