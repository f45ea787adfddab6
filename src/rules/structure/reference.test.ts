import { describe, expect, test, vi } from 'vitest'
import { findingsOf } from '../../../test/support/rule-testing.ts'
import { References } from '../../documents/references/references.ts'
import reference from './reference.ts'
import remoteReference from './remote-reference.ts'
import syntax from './syntax.ts'

const RULES = [reference, remoteReference, syntax]

/** Findings as `file:line:column pointer message`. */
async function render(text: string, files: Record<string, string> = {}): Promise<string[]> {
  const findings = await findingsOf(`openapi: 3.1.0\n${text}`, RULES, { files, isExact: true })
  return findings.map(
    ({ file, pointer, message, range: { start } }) =>
      `${file}:${start.line}:${start.column} ${pointer} ${message}`,
  )
}

const broken = (line: number, column: number, pointer: string, to = '#/b') => [
  `api.yaml:${line}:${column} ${pointer} Reference \`${to}\` leads to nothing in \`api.yaml\`.`,
]

describe('what is a reference', () => {
  test.each<[string, string, string[]]>([
    ['a text', "a: { $ref: '#/b' }", broken(2, 12, '/a/$ref')],
    ['no null', 'a: { $ref: null }', []],
    ['no number', 'a: { $ref: 1 }', []],
    ['an empty text, which is the document', "a: { $ref: '' }", []],
    ['no property of that name', 'properties: { $ref: { type: string } }', []],
    ['a text among names', "properties: { $ref: '#/b' }", broken(2, 21, '/properties/$ref')],
    ['no example', "schema: { example: { $ref: '#/b' } }", []],
    ['no default', "schema: { default: { $ref: '#/b' } }", []],
    ['no constant', "schema: { const: { $ref: '#/b' } }", []],
    ['no enum', "schema: { enum: [{ $ref: '#/b' }] }", []],
    ['no extension', "x-a: { $ref: '#/b' }", []],
    ['no value of an example', "examples: { a: { value: { $ref: '#/b' } } }", []],
    ['an example itself', "examples: { a: { $ref: '#/b' } }", broken(2, 24, '/examples/a/$ref')],
    [
      'an example itself, with an extension',
      "examples: { a: { $ref: '#/b', x-a: 1 } }",
      broken(2, 24, '/examples/a/$ref'),
    ],
    ['no example with other members', "examples: { a: { $ref: '#/b', id: 1 } }", []],
    [
      'a property called default',
      "properties: { default: { $ref: '#/b' } }",
      broken(2, 32, '/properties/default/$ref'),
    ],
    [
      'a schema called x-a',
      "schemas: { x-a: { $ref: '#/b' } }",
      broken(2, 25, '/schemas/x-a/$ref'),
    ],
    [
      'the default response',
      "responses: { default: { $ref: '#/b' } }",
      broken(2, 31, '/responses/default/$ref'),
    ],
    ['a dynamic reference', "a: { $dynamicRef: '#b' }", broken(2, 19, '/a/$dynamicRef', '#b')],
    [
      'a dynamic reference that leads somewhere',
      "a: { $dynamicRef: '#b' }\nb: { $dynamicAnchor: b }",
      [],
    ],
    ['no property called $dynamicRef', "properties: { $dynamicRef: '#b' }", []],
    ['no text of a mapping', 'discriminator: { mapping: { a: Cat, b: Dog } }', []],
    [
      'a pointer of a mapping',
      "discriminator: { mapping: { a: '#/b' } }",
      broken(2, 32, '/discriminator/mapping/a'),
    ],
    [
      'a default mapping',
      "discriminator: { defaultMapping: '#/b' }",
      broken(2, 34, '/discriminator/defaultMapping'),
    ],
    [
      'an operationRef',
      "links: { a: { operationRef: '#/b' } }",
      broken(2, 29, '/links/a/operationRef'),
    ],
  ])('%s', async (_, text, findings) => {
    expect(await render(text)).toEqual(findings)
  })
})

describe('what was meant', () => {
  const FILES = { 'parts.yaml': 'components: { schemas: { Order: { type: object } } }' }

  test.each<[string, string, string]>([
    ['a misspelt name', '#/components/schemas/Oder', 'Write `#/components/schemas/Order`'],
    ['a misspelt section', '#/components/schema/Order', 'Write `#/components/schemas/Order`'],
    ['a slash too few', '#components/schemas/Order', 'Write `#/components/schemas/Order`'],
    ['the section of another version', '#/definitions/Order', 'Write `#/components/schemas/Order`'],
    [
      'a name in another file',
      'parts.yaml#/components/schemas/Ordr',
      'Write `parts.yaml#/components/schemas/Order`',
    ],
    ['a slash in a name', '#/components/schemas/a~1c', 'Write `#/components/schemas/a~1b`'],
    ['two names that are wrong', '#/components/schema/Oder', 'Correct the part after `#`'],
    ['a name like no other', '#/components/schemas/Invoice', 'Correct the part after `#`'],
    ['a name in two sections', '#/definitions/Both', 'Correct the part after `#`'],
    ['an anchor', '#Order', 'Correct the part after `#`'],
    ['percent signs', '#/components/schemas/Order%20', 'Correct the part after `#`'],
  ])('%s', async (_, to, help) => {
    const text = `openapi: 3.1.0
components:
  schemas: { Order: { type: object }, a/b: {}, Both: {}, x: { $ref: '${to}' } }
  responses: { Both: { description: Both. } }
`
    const findings = await findingsOf(text, RULES, { files: FILES, isExact: true })
    expect(findings.map((finding) => finding.help)).toEqual([`${help}, or add what it names.`])
  })

  test('is looked for in as many places as a person would correct', async () => {
    const names = Array.from({ length: 3_000 }, (_, index) => `order_${index}: {}`)
    const text = `openapi: 3.1.0\ncomponents: { schemas: { ${names.join(', ')}, x: { $ref: '#/components/schemas/oder_1' } } }`
    const [finding] = await findingsOf(text, RULES, { isExact: true })
    expect(finding?.help).toBe('Correct the part after `#`, or add what it names.')
  })
})

describe('loops', () => {
  const loop = (line: number, pointer: string, to: string) =>
    `api.yaml:${line}:12 ${pointer} Reference \`${to}\` leads back to itself.`

  test.each<[string, string, string[]]>([
    ['itself', "a: { $ref: '#/a' }", [loop(2, '/a/$ref', '#/a')]],
    [
      'each of several, and no user',
      "a: { $ref: '#/b' }\nb: { $ref: '#/c' }\nc: { $ref: '#/a' }\nd: { $ref: '#/a' }",
      [loop(2, '/a/$ref', '#/b'), loop(3, '/b/$ref', '#/c'), loop(4, '/c/$ref', '#/a')],
    ],
    [
      'several with extensions',
      "a: { $ref: '#/b', x-a: 1 }\nb: { $ref: '#/a' }",
      [loop(2, '/a/$ref', '#/b'), loop(3, '/b/$ref', '#/a')],
    ],
    ['no recursive schema', "a: { items: { $ref: '#/a' } }", []],
    ['no document that refers to its root', "a: { $ref: '#' }", []],
  ])('%s', async (_, text, findings) => {
    expect(await render(text)).toEqual(findings)
  })
})

describe('other files', () => {
  test('a finding there carries its file, once for two references', async () => {
    const text = "a: { $ref: 'b.yaml#/x' }\nc: { $ref: 'b.yaml#/x' }"
    expect(await render(text, { 'b.yaml': "x: { $ref: '#/y' }" })).toEqual([
      'b.yaml:1:12 /x/$ref Reference `#/y` leads to nothing in `b.yaml`.',
    ])
  })

  test('a broken file is reported once, and there', async () => {
    const text = 'a: { $ref: b.yaml#/x }\nc: { $ref: b.yaml#/y }'
    expect(await render(text, { 'b.yaml': 'x: "' })).toEqual([
      'b.yaml:1:4  A quoted text is not closed.',
    ])
  })

  test('a URL is said not to be followed', async () => {
    expect(await render("a: { $ref: 'https://x.test/a.yaml#/b' }")).toEqual([
      'api.yaml:2:12 /a/$ref Reference `https://x.test/a.yaml#/b` is a URL and is not followed.',
    ])
  })

  test('what an `$id` makes a URL of a path that names no file is told', async () => {
    const text = "a: { $id: 'https://x.test/s/o.json', b: { $ref: ../t/c.json } }"
    expect(await render(text)).toEqual([
      'api.yaml:2:49 /a/b/$ref Reference `../t/c.json` names no file here, and the URL that it stands for, `https://x.test/t/c.json`, is not followed.',
    ])
  })

  test('Markdown holds no nodes, and is fine', async () => {
    expect(await render('info: { description: { $ref: b.md } }', { 'b.md': '# "' })).toEqual([])
  })
})

test('a URI that is too long is reported, and not used', async () => {
  const long = 'y'.repeat(8_000)
  expect(await render(`a: { $id: https://x.test/${long}, b: { $ref: '${long}.yaml' } }`)).toEqual([
    expect.stringMatching(/^api.yaml:2:\d+ \/a\/b\/\$ref .* is longer than 8000 characters/),
    'api.yaml:2:11 /a/$id The URI of this `$id` is longer than 8000 characters: references do not use it.',
  ])
})

test('a long loop is walked once, and so are the references to it', async () => {
  const size = 200
  const members = Array.from({ length: size }, (_, i) => `a${i}: { $ref: '#/a${(i + 1) % size}' }`)
  const others = Array.from({ length: size }, (_, i) => `b${i}: { $ref: '#/a${i}' }`)
  const targets = vi.spyOn(References.prototype, 'target')
  const findings = await render([...members, ...others].join('\n'))
  const count = targets.mock.calls.length
  targets.mockRestore()
  expect(findings).toHaveLength(size)
  expect(count).toBeLessThan(10 * size)
})
