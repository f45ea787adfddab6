import { describe, expect, it } from 'vitest'
import { countSteps } from '../support/count-steps.ts'
import { changesBetween, isReported, modelOfData } from './comparing.ts'
import { EVENT_FAMILIES, HTTP_FAMILIES } from './growing-apis.ts'
import { type Family, SCHEMA_FAMILIES } from './growing-schemas.ts'

/** Work that grows without bound runs out of this time, or of memory; nothing is measured. */
const TIMEOUT = 120_000
const MAX_EXPONENT = 1.3
/** What is counted at two sizes: between them the work may grow by little more than the size does. */
const SIZES = [200, 600] as const
/** As deep as the documents of the review, beyond JavaScript's stack. */
const DEEP = 8_000

const FAMILIES = [
  ...SCHEMA_FAMILIES,
  ...Array.from(HTTP_FAMILIES, ([name, family]) => [`HTTP: ${name}`, family] as const),
  ...Array.from(EVENT_FAMILIES, ([name, family]) => [`events: ${name}`, family] as const),
]
/** Each of the schemas leads to all before: from this size on, of all the operations some are named. */
const BOUNDED = ['HTTP: operations that share a chain of schemas that change', 1_500] as const

function changesOf(family: Family, size: number) {
  const [base, revision] = family(size)
  return changesBetween(modelOfData(base), modelOfData(revision))
}

/** The steps of a comparison; reading the documents is none of it. */
function stepsOf(family: Family, size: number): number {
  const [base, revision] = family(size)
  const [from, to] = [modelOfData(base), modelOfData(revision)]
  return countSteps(() => changesBetween(from, to))
}

describe('the steps of a comparison grow as its documents do', { timeout: TIMEOUT }, () => {
  it.each(FAMILIES)('%s', (name, family) => {
    const factor = name === BOUNDED[0] ? BOUNDED[1] / SIZES[0] : 1
    const [small, large] = SIZES.map((size) => stepsOf(family, size * factor))
    const growth = Math.log((large ?? 0) / (small ?? 1)) / Math.log(SIZES[1] / SIZES[0])
    expect(growth).toBeLessThanOrEqual(MAX_EXPONENT)
  })
})

describe('what is deep is compared to its end', { timeout: TIMEOUT }, () => {
  const deep = FAMILIES.filter(([name]) =>
    /^(list|chain|inheritance|pile).* all renamed(, one changed)?$/.test(name),
  )

  it.each(deep)('%s', (name, family) => {
    const reported = changesOf(family, DEEP).filter(isReported)
    if (name.endsWith('all renamed')) expect(reported).toEqual([])
    else expect(reported).not.toEqual([])
  })
})

describe('what has other names only', { timeout: TIMEOUT }, () => {
  const renamed = FAMILIES.filter(([name]) => /all renamed$|unchanged$|none changed$/.test(name))

  it.each(renamed)('is the same: %s', (_, family) => {
    expect(changesOf(family, 100).filter(isReported)).toEqual([])
  })
})

describe('where one of many that have other names changed', { timeout: TIMEOUT }, () => {
  const HIERARCHIES = /^hierarchy \(mapping by (reference|name)\) all renamed, one changed$/

  it.each(FAMILIES.filter(([name]) => HIERARCHIES.test(name)))(
    '%s reports that one',
    (_, family) => {
      const pointers = changesOf(family, 500)
        .filter(isReported)
        .map(({ node }) => node.pointer)
      expect(pointers.sort()).toEqual([
        '/components/schemas/Base/discriminator/mapping/event-250',
        '/components/schemas/Event250Dto/allOf/1/properties/v250/type',
      ])
    },
  )

  it.each(FAMILIES.filter(([name]) => /all renamed, one changed$/.test(name)))(
    '%s reports it',
    (name, family) => {
      // Without a mapping the names are what is sent: nothing tells which subtype was which.
      const isUnknown = name.includes('mapping by none')
      expect(changesOf(family, 100).some(isReported)).toBe(!isUnknown)
    },
  )
})
