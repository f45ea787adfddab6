import { expect, test } from 'vitest'
import {
  HOSTILE_FAILURES,
  HOSTILE_FILES,
  HOSTILE_FINDINGS,
} from '../../../test/support/hostile-findings.ts'
import { finding, reportInput } from '../../../test/support/report-input.ts'
import { parseXml } from '../../../test/support/xml.ts'
import { renderCheckstyle } from './checkstyle.ts'

test('lists errors by file, and files without any', () => {
  const findings = [
    finding(),
    finding({ severity: 'warn', rule: 'events/x' }, 13),
    finding({ severity: 'info', file: 'b & c.yaml' }),
  ]
  const failures = [{ file: 'missing.yaml', message: 'No such file.' }]
  const input = reportInput(findings)
  const xml = renderCheckstyle({ ...input, result: { ...input.result, failures } })
  expect(xml).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <checkstyle version="4.3">
    <file name="missing.yaml">
    <error line="1" severity="error" message="missing.yaml: No such file." source="lintel.unreadable-input"/>
    </file>
    <file name="a.yaml"/>
    <file name="b &amp; c.yaml">
    <error line="12" column="3" severity="info" message="Segment \`orderItems\` is not kebab-case. Write \`order-items\`." source="lintel.paths/kebab-case"/>
    </file>
    <file name="specs/orders.yaml">
    <error line="12" column="3" severity="error" message="Segment \`orderItems\` is not kebab-case. Write \`order-items\`." source="lintel.paths/kebab-case"/>
    <error line="13" column="3" severity="warning" message="Segment \`orderItems\` is not kebab-case. Write \`order-items\`." source="lintel.events/x"/>
    </file>
    </checkstyle>
    "
  `)
})

test('a run of no documents is a report of no files', () => {
  const result = { documents: 0, files: [], findings: [], suppressed: [], failures: [] }
  expect(parseXml(renderCheckstyle(reportInput([], { result })))).toMatchObject({
    name: 'checkstyle',
    children: [],
  })
})

test('holds whatever documents hold', () => {
  const result = {
    documents: HOSTILE_FILES.length,
    files: HOSTILE_FILES,
    findings: HOSTILE_FINDINGS,
    suppressed: [],
    failures: HOSTILE_FAILURES,
  }
  const root = parseXml(renderCheckstyle(reportInput([], { result })))
  const errors = root.children.flatMap(({ children }) => children)
  expect(errors).toHaveLength(HOSTILE_FINDINGS.length + HOSTILE_FAILURES.length)
  const names = new Set(root.children.map(({ attributes }) => attributes.get('name')))
  expect(HOSTILE_FILES.every((file) => names.has(file))).toBe(true)
})
