import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { COMPATIBLE_CHANGE } from '../../findings/compatible-change.ts'
import { diffRules } from '../../rules/index.ts'
import { CHANGE_KINDS } from '../kinds.ts'
import { KIND_FACTS } from './kind-facts.ts'
import { renderKindPage } from './kind-page.ts'
import { renderKindsPage } from './kinds-page.ts'

const facts = [...KIND_FACTS.values()]

describe('the kinds of changes', () => {
  it('all have facts, in the same order', () => {
    expect([...KIND_FACTS.keys()]).toEqual([...CHANGE_KINDS.keys()])
  })

  it('are reported under rules that there are, each of which has some', () => {
    const used = new Set(facts.flatMap(({ reportedAs }) => reportedAs))
    expect([...used].filter((id) => id !== COMPATIBLE_CHANGE).sort()).toEqual(
      diffRules.map(({ id }) => id),
    )
  })

  it('say what to do where they break somebody', () => {
    const silent = facts.filter(({ kind, breaks }) => breaks !== 'none' && kind.help === '')
    expect(silent.map(({ kind }) => kind.id)).toEqual([])
  })

  it.each([
    ['request-became-nullable', 'none', [COMPATIBLE_CHANGE]],
    ['response-became-nullable', 'read', ['versioning/breaking-change']],
    ['message-became-nullable', 'read', ['versioning/event-breaking-change']],
    ['request-type-changed', 'sent', ['versioning/breaking-change']],
    ['message-enum-value-removed', 'both', ['versioning/enum-value-removed']],
    ['parameter-removed', 'sent', ['versioning/breaking-change']],
    ['event-version-replaced', 'read', ['versioning/event-parallel']],
  ])('%s breaks %s', (id, breaks, reportedAs) => {
    expect(KIND_FACTS.get(id)).toMatchObject({ breaks, reportedAs })
  })
})

describe.each(facts.map((kind) => [kind.kind.id, kind] as const))('the page of %s', (id, kind) => {
  const page = renderKindPage(kind, (name) => `<${name}>`)

  it('says what changed, where it is reported and how it is suppressed', () => {
    expect(page).toContain(`# ${id}\n\n${kind.kind.summary}`)
    for (const code of kind.reportedAs) expect(page).toContain(`<${code}>`)
    const isReported = !kind.reportedAs.includes(COMPATIBLE_CHANGE)
    expect(page.includes('## Suppress it')).toBe(isReported)
    expect(page.includes(`lintel-disable-line ${kind.reportedAs[0]}:${id} --`)).toBe(isReported)
    expect(page).not.toMatch(/undefined|\n\n\n/)
  })
})

it('the page of all kinds is generated', () => {
  const path = fileURLToPath(new URL('../../../docs/changes.md', import.meta.url))
  expect(readFileSync(path, 'utf8')).toBe(renderKindsPage())
})
