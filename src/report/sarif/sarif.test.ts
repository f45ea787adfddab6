import type { Log, Run } from 'sarif'
import { describe, expect, test } from 'vitest'
import { finding, reportInput, SAMPLE_RULES } from '../../../test/support/report-input.ts'
import { ENGINE_CODES } from '../parts/engine-codes.ts'
import type { ReportInput } from '../parts/types.ts'
import { renderSarif } from './sarif.ts'

const REMOTE = 'https://example.com/common.yaml'

function render(findings: Parameters<typeof reportInput>[0], overrides: Partial<ReportInput> = {}) {
  const log: Log = JSON.parse([...renderSarif(reportInput(findings, overrides))].join(''))
  const run = log.runs[0]
  if (run === undefined) throw new Error('The log has no run.')
  return run
}

function notificationsOf(run: Run): (string | undefined)[] {
  const notifications = run.invocations?.[0]?.toolExecutionNotifications ?? []
  return notifications.map(({ level, message }) => `${level}: ${message.text}`)
}

test('has the shape that code scanning takes', () => {
  const textOf = () => 'paths:\n  /v1/orderItems: {}\n'
  const related = [
    { message: 'First use.', file: 'b c.yaml', pointer: '/x', range: finding().range },
  ]
  const { tool, ...run } = render([finding({ related }, 2, 3)], { textOf })
  expect(run).toMatchInlineSnapshot(`
    {
      "columnKind": "utf16CodeUnits",
      "invocations": [
        {
          "executionSuccessful": true,
          "exitCode": 1,
          "toolExecutionNotifications": [],
        },
      ],
      "originalUriBaseIds": {
        "%SRCROOT%": {
          "description": {
            "text": "The root of the repository.",
          },
        },
      },
      "results": [
        {
          "level": "error",
          "locations": [
            {
              "physicalLocation": {
                "artifactLocation": {
                  "uri": "specs/orders.yaml",
                  "uriBaseId": "%SRCROOT%",
                },
                "region": {
                  "endColumn": 5,
                  "endLine": 2,
                  "startColumn": 3,
                  "startLine": 2,
                },
              },
            },
          ],
          "message": {
            "text": "Segment \`orderItems\` is not kebab-case. Write \`order-items\`. [First use](1).",
          },
          "partialFingerprints": {
            "lintelPointer/v1": "f24e94e859db2eb5b41d5c317e193379:1",
            "primaryLocationLineHash": "baa00386fe23905e:1",
          },
          "properties": {
            "jsonPointer": "/paths/~1v1~1orderItems",
          },
          "relatedLocations": [
            {
              "id": 1,
              "message": {
                "text": "First use.",
              },
              "physicalLocation": {
                "artifactLocation": {
                  "uri": "b%20c.yaml",
                  "uriBaseId": "%SRCROOT%",
                },
                "region": {
                  "endColumn": 5,
                  "endLine": 12,
                  "startColumn": 3,
                  "startLine": 12,
                },
              },
            },
          ],
          "ruleId": "paths/kebab-case",
          "ruleIndex": 0,
        },
      ],
    }
  `)
  expect({ ...tool.driver, rules: tool.driver.rules?.slice(0, 1) }).toMatchInlineSnapshot(`
    {
      "fullName": "lintel, the linter of OpenAPI and AsyncAPI documents",
      "informationUri": "https://www.npmjs.com/package/lintel",
      "name": "lintel",
      "rules": [
        {
          "defaultConfiguration": {
            "level": "error",
          },
          "fullDescription": {
            "text": "Path segments are kebab-case. Clients compare paths byte for byte. One spelling saves everyone the guess.",
          },
          "help": {
            "markdown": "# paths/kebab-case

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
    ",
            "text": "Clients compare paths byte for byte. One spelling saves everyone the guess. Parameters in braces are exempt.

    Passes:

    paths:
      /v1/order-items: {}

    Fails:

    paths:
      /v1/orderItems: {} # <- reported

    Clauses: naming.table.segment.",
          },
          "id": "paths/kebab-case",
          "name": "PathsKebabCase",
          "properties": {
            "precision": "very-high",
            "problem.severity": "error",
            "tags": [
              "openapi",
              "paths",
            ],
          },
          "shortDescription": {
            "text": "Path segments are kebab-case.",
          },
        },
      ],
      "semanticVersion": "0.1.0",
      "version": "0.1.0",
    }
  `)
})

describe('rules', () => {
  test('declares every rule and engine code, also without results', () => {
    const ids = render([]).tool.driver.rules?.map(({ id }) => id)
    expect(ids).toEqual([...SAMPLE_RULES, ...ENGINE_CODES].map(({ id }) => id))
  })

  test('every result names a declared rule, also those of a ruleset', () => {
    const rules = ['team-rule', 'internal-error', 'structure/description', 'team-rule', '__proto__']
    const run = render(rules.map((rule) => finding({ rule })))
    const declared = run.tool.driver.rules ?? []
    expect(run.results?.map(({ ruleIndex = -1 }) => declared[ruleIndex]?.id)).toEqual(rules)
    expect(new Set(declared.map(({ id }) => id)).size).toBe(declared.length)
  })

  test.each([
    ['error', 'error', 'very-high', 'error'],
    ['warn', 'warning', 'high', 'warning'],
    ['info', 'note', 'medium', 'recommendation'],
  ] as const)('a rule of severity %s has level %s', (severity, level, precision, problem) => {
    const rules = SAMPLE_RULES.slice(0, 1).map((rule) => ({ ...rule, severity }))
    const rule = render([], { rules }).tool.driver.rules?.[0]
    expect(rule?.defaultConfiguration?.level).toBe(level)
    expect(rule?.properties).toMatchObject({ precision, 'problem.severity': problem })
  })

  test('a rule is as severe as its worst finding, since rulesets change severities', () => {
    const severities = ['info', 'warn', 'info'] as const
    const names = ['paths/kebab-case', 'team-rule']
    const run = render(
      names.flatMap((rule) => severities.map((severity) => finding({ rule, severity }))),
    )
    const declared = (run.tool.driver.rules ?? []).filter(({ id }) => names.includes(id))
    expect(declared.map((rule) => rule.defaultConfiguration?.level)).toEqual(['warning', 'warning'])
  })

  test('have no longer name than code scanning takes', () => {
    const run = render([finding({ rule: 'x'.repeat(300) })])
    expect(run.tool.driver.rules?.at(-1)?.name).toHaveLength(255)
  })
})

describe('results', () => {
  test('errors come first, otherwise the order stays', () => {
    const severities = ['info', 'warn', 'error', 'info', 'error'] as const
    const findings = severities.map((severity, i) => finding({ severity, pointer: `/${i}` }))
    const pointers = render(findings).results?.map(({ properties }) => properties?.jsonPointer)
    expect(pointers).toEqual(['/2', '/4', '/1', '/0', '/3'])
  })

  test('are cut at 25,000, the least severe first', () => {
    const infos = Array.from({ length: 25_000 }, (_, i) => finding({ severity: 'info' }, i + 1))
    const run = render([...infos, finding()])
    expect(run.results).toHaveLength(25_000)
    expect(run.results?.[0]?.level).toBe('error')
    expect(notificationsOf(run)).toEqual([
      'warning: 1 info left out, as a report may hold no more results.',
    ])
  })

  test('name as many related places as code scanning shows', () => {
    const place = { message: 'Here.', file: 'a.yaml', pointer: '/x', range: finding().range }
    const run = render([finding({ related: Array.from({ length: 150 }, () => place) })])
    expect(run.results?.[0]?.relatedLocations).toHaveLength(100)
    expect(run.results?.[0]?.message.text).toMatch(/ 50 more places left out\. /)
    expect(run.results?.[0]?.message.text?.length).toBeLessThanOrEqual(1024)
  })

  test('no two share a pointer fingerprint', () => {
    const run = render([finding(), finding({ message: 'Another.' }), finding({ file: 'b.yaml' })])
    const prints = run.results?.map((result) => result.partialFingerprints?.['lintelPointer/v1'])
    expect(new Set(prints).size).toBe(3)
  })

  test('a file is read and hashed once, with its byte order mark', () => {
    const textOf = (file: string) => (file === 'a.yaml' ? '' : '\uFEFF')
    const run = render([finding({ file: 'a.yaml' }, 1, 1), finding({ file: 'b.yaml' }, 1, 1)], {
      textOf,
    })
    const hashes = run.results?.map((result) => result.partialFingerprints?.primaryLocationLineHash)
    expect(hashes?.[0]).toBe('c129715d7a2bc9a3:1')
    expect(hashes?.[1]).not.toBe(hashes?.[0])
  })

  test('a file without text gets no line hash', () => {
    const [result] = render([finding()]).results ?? []
    expect(Object.keys(result?.partialFingerprints ?? {})).toEqual(['lintelPointer/v1'])
  })
})

describe('places', () => {
  test('are relative to the repository, not to the working directory', () => {
    const run = render([finding({ file: 'a b.yaml' })], {
      repositoryPath: (file) => `apis/${file}`,
    })
    const location = run.results?.[0]?.locations?.[0]?.physicalLocation?.artifactLocation
    expect(location).toEqual({ uri: 'apis/a%20b.yaml', uriBaseId: '%SRCROOT%' })
  })

  test('a remote document is shown at the reference that leads to it', () => {
    const range = { start: { line: 5, column: 9 }, end: { line: 5, column: 20 } }
    const related = [
      { message: 'Also remote.', file: `${REMOTE}#2`, pointer: '', range },
      { message: 'Referenced here.', file: 'a.yaml', pointer: '/x', range },
    ]
    const [result] = render([finding({ file: REMOTE, related })]).results ?? []
    expect(result?.locations?.[0]?.physicalLocation?.artifactLocation?.uri).toBe('a.yaml')
    expect(result?.locations?.[0]?.physicalLocation?.region?.startLine).toBe(5)
    expect(result?.message.text).toMatch(/Seen in https:\/\/example\.com\/common\.yaml:12:3\.$/)
    expect(result?.relatedLocations).toBeUndefined()
  })

  test('what has no place in the repository is counted', () => {
    const run = render([
      finding({ file: REMOTE }),
      finding({ file: REMOTE }),
      finding({ file: '../a.yaml' }),
    ])
    expect(run.results).toEqual([])
    expect(notificationsOf(run)).toEqual([
      `warning: ${REMOTE}: 2 errors left out, as the document is not in the repository.`,
      'warning: ../a.yaml: 1 error left out, as the document is not in the repository.',
    ])
  })
})

test('failures are notifications of a run that succeeded', () => {
  const failures = [{ file: 'missing.yaml', message: 'No such file.' }]
  const run = render([], {
    result: { documents: 0, files: [], findings: [], suppressed: [], failures },
    exitCode: 2,
  })
  expect(run.invocations?.[0]).toMatchObject({ executionSuccessful: true, exitCode: 2 })
  expect(notificationsOf(run)).toEqual(['error: missing.yaml: No such file.'])
})

test('a category ends in the slash that GitHub splits it at', () => {
  expect(render([]).automationDetails).toBeUndefined()
  expect(render([], { sarifCategory: 'apis' }).automationDetails?.id).toBe('apis/')
})

test('is the same byte for byte', () => {
  const input = reportInput([finding(), finding({ rule: 'team-rule' })])
  expect([...renderSarif(input)].join('')).toBe([...renderSarif(input)].join(''))
})

test('holds fixes, over all the lines that they change', () => {
  const range = { start: { line: 2, column: 1 }, end: { line: 3, column: 1 } }
  const fix = {
    kind: 'contract',
    message: 'Mend it.',
    edits: [
      { file: 'specs/orders.yaml', range, text: '' },
      { file: 'specs/orders.yaml', range, text: 'x' },
      { file: 'specs/order.yaml', range, text: 'y' },
    ],
  } as const
  const deletedRegion = { startLine: 2, startColumn: 1, endLine: 3, endColumn: 1 }
  expect(render([finding({ fix })]).results?.[0]?.fixes).toEqual([
    {
      description: { text: 'Mend it.' },
      artifactChanges: [
        {
          artifactLocation: { uri: 'specs/orders.yaml', uriBaseId: '%SRCROOT%' },
          replacements: [{ deletedRegion }, { deletedRegion, insertedContent: { text: 'x' } }],
        },
        {
          artifactLocation: { uri: 'specs/order.yaml', uriBaseId: '%SRCROOT%' },
          replacements: [{ deletedRegion, insertedContent: { text: 'y' } }],
        },
      ],
      properties: { kind: 'contract' },
    },
  ])
})

test('leaves fixes of files out that are not in the repository', () => {
  const { range } = finding()
  const edits = ['specs/orders.yaml', REMOTE].map((file) => ({ file, range, text: '' }))
  const fix = { kind: 'safe', message: 'Mend it.', edits } as const
  const related = [{ message: 'R.', file: 'a.yaml', pointer: '', range: finding().range }]
  const run = render([finding({ file: REMOTE, related, fix })])
  expect(run.results).toHaveLength(1)
  expect(run.results?.[0]?.fixes).toBeUndefined()
})
