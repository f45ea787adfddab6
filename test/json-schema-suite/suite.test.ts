import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadPatternEngine } from '../../src/model/schema/pattern.ts'
import { DRAFTS, judgeCases, type Result } from './cases.ts'

/** Cases that turn out in another way, each with the reason why. */
interface Exception {
  /** The beginning of the names of the cases. */
  readonly cases: string
  readonly found: string
}

function readExceptions(): Exception[] {
  const text = readFileSync(join(import.meta.dirname, 'exceptions.tsv'), 'utf8')
  const [, ...lines] = text.trimEnd().split('\n')
  return lines.map((line) => {
    const [cases = '', found = '', reason = ''] = line.split('\t')
    if (reason.trim() === '') throw new Error(`No reason: ${line}`)
    return { cases, found }
  })
}

const EXCEPTIONS = readExceptions()

test.each([...DRAFTS])('all cases of %s', async (name, draft) => {
  await loadPatternEngine()
  const results = [...judgeCases(name, draft)]
  expect(results.length).toBeGreaterThan(600)
  const others = results.filter(({ expected, found }) => expected !== found)
  const listed = EXCEPTIONS.filter(({ cases }) => cases.startsWith(`${name} `))
  const isListed = (result: Result) => listed.some((exception) => covers(exception, result))
  expect(others.filter((result) => !isListed(result)).map(describe)).toEqual([])
  const needless = listed.filter((exception) => !others.some((result) => covers(exception, result)))
  expect(needless).toEqual([])
})

function covers({ cases, found }: Exception, result: Result): boolean {
  return result.found === found && `${result.name} · `.startsWith(`${cases} · `)
}

function describe({ name, found }: Result): string {
  return `${name} is ${found}`
}
