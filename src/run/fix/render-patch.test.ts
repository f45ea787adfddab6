import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyPatch } from 'diff'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { renderPatch } from './render-patch.ts'

const LINE = fc.constantFrom('a', 'b', 'c', 'd', '', 'x: 1', 'y: 2', '  z:')
const BREAK = fc.constantFrom('\n', '\r\n')

/** Texts of few different lines, with and without a break at their end. */
const TEXT = fc
  .tuple(fc.array(LINE, { maxLength: 40 }), BREAK, fc.boolean())
  .map(([lines, lineBreak, ends]) => lines.join(lineBreak) + (ends ? lineBreak : ''))

function patchOf(before: string, after: string): string {
  const location = `${import.meta.dirname}/api.yaml`
  return renderPatch([{ file: 'api.yaml', location, before, after }], import.meta.dirname)
}

it('turns one text into the other', () => {
  const property = fc.property(TEXT, TEXT, (before, after) => {
    fc.pre(before !== after)
    expect(applyPatch(before, patchOf(before, after), { autoConvertLineEndings: false })).toBe(
      after,
    )
  })
  fc.assert(property, { seed: 19, numRuns: 2000 })
})

it('is small where little changes in a long text', () => {
  const lines = Array.from({ length: 60_000 }, (_, index) =>
    index % 3 === 0 ? `line ${index}` : '}',
  )
  const changed = lines.flatMap((line, index) => (index % 60 === 0 ? [line, 'added'] : [line]))
  const [before, after] = [lines.join('\n'), changed.join('\n')]
  const patch = patchOf(before, after)
  expect(patch.match(/^\+added$/gm)).toHaveLength(1000)
  expect(patch.match(/^-/gm)).toHaveLength(1)
  expect(applyPatch(before, patch)).toBe(after)
})

/** What `git apply` makes of a text; it is stricter than others about the lines around a change. */
function applyByGit(before: string, after: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-patch-'))
  try {
    const location = join(folder, 'api.yaml')
    writeFileSync(location, before)
    const input = renderPatch([{ file: 'api.yaml', location, before, after }], folder)
    execFileSync('git', ['apply', '--whitespace=nowarn', '-'], { cwd: folder, input })
    return readFileSync(location, 'utf8')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

it('shows the lines behind a change that is like them', () => {
  const start = Array.from({ length: 30 }, (_, index) => `line ${index}\n`).join('')
  const before = `${start}{\n  a: {\n    b: {\n    }\n  }\n}`
  const after = `${start}{\n  a: {\n    b: {\n    }\n  },\n  c: {\n    d: {\n    }\n  }\n}`
  expect(applyByGit(before, after)).toBe(after)
})

it('writes what git applies', () => {
  const property = fc.property(TEXT, TEXT, (before, after) => {
    fc.pre(before !== after && before !== '' && after !== '')
    expect(applyByGit(before, after)).toBe(after)
  })
  fc.assert(property, { seed: 19, numRuns: 60 })
})
