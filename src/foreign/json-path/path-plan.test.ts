import { describe, expect, it } from 'vitest'
import { evaluateExpressions, type Visitor } from './evaluate-expressions.ts'
import { followPaths, planPaths } from './path-plan.ts'

// What a walk finds is what Spectral's engine finds, for all expressions that are followed.

const EVERYWHERE = { enter: () => true, leave: () => {} }
const SEED = Number(process.env.PATH_SEED ?? 1)
const CASES = Number(process.env.PATH_CASES ?? 400)

/** Numbers from 0 to below a limit, the same ones for a seed. */
function numbersFrom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

/** What an expression leads to, sorted, and whether it failed. */
function collect(evaluate: (visitor: Visitor) => void) {
  const found: string[] = []
  let hasFailed = false
  evaluate({
    found: (_, { path, value }) => found.push(`${JSON.stringify(path)} ${JSON.stringify(value)}`),
    failed: () => {
      hasFailed = true
    },
  })
  return { found: found.sort(), hasFailed }
}

function compare(root: object, expression: string): 'same' | 'other' | 'left' | 'failed' {
  const plan = planPaths([expression])
  if (plan.followed.length === 0) return 'left'
  const nimma = collect((visitor) => evaluateExpressions(root, [expression], false, visitor))
  const walk = collect((visitor) => followPaths(root, plan, EVERYWHERE, visitor))
  if (nimma.hasFailed) return 'failed'
  return JSON.stringify(nimma) === JSON.stringify(walk) ? 'same' : 'other'
}

const NAMES = ['a', 'b', 'c', 'd', '200', 'x-y']
const FILTERS = [
  ...["@.a == 'a'", '@ && @.b', "@property === 'a'", '@property.match(/^[ab]/)', '@.a.b == 1'],
  ...['@.length > 1', '@property >= 200 && @property < 300', "@ && @.a && @.a == 1 || @ == 'b'"],
  ...["@property in ['a', 'c']", '@string()', '@ && @.c && @.c.b', "@property ~= '^a'", '!@.a'],
]

function expressionOf(random: (limit: number) => number): string {
  const pick = (texts: readonly string[]) => texts[random(texts.length)] ?? ''
  const dots = () => (random(4) === 0 ? '..' : '')
  const step = () => {
    switch (random(7)) {
      case 0:
        return `${dots()}[*]`
      case 1:
        return `${dots() || '.'}*`
      case 2:
        return `${dots()}[?(${pick(FILTERS)})]`
      case 3:
        return `${dots()}[${pick(NAMES)},${pick(NAMES)}]`
      case 4:
        return `['${pick(NAMES)}']`
      default:
        return `${dots() || '.'}${pick(NAMES)}`
    }
  }
  const steps = Array.from({ length: 1 + random(4) }, step).join('')
  return `$${steps}${pick(['', '', '', '~', '^', '^~', '~^', '^^'])}`
}

function documentOf(random: (limit: number) => number, depth = 5): unknown {
  const kind = depth === 0 ? random(4) : random(12)
  if (kind < 4) return ['a', 1, 'b', null][kind]
  const children = () => documentOf(random, depth - 1)
  if (kind === 4) return Array.from({ length: random(4) }, children)
  return Object.fromEntries(NAMES.filter(() => random(2) === 0).map((name) => [name, children()]))
}

describe('expressions that are followed', () => {
  it('lead to what Nimma finds, whatever they and the document are', () => {
    const random = numbersFrom(SEED)
    const differing: string[] = []
    const counts = new Map<string, number>()
    for (let index = 0; index < CASES; index++) {
      const expression = expressionOf(random)
      const root = { a: documentOf(random), b: documentOf(random), c: [documentOf(random)] }
      const verdict = compare(root, expression)
      counts.set(verdict, (counts.get(verdict) ?? 0) + 1)
      if (verdict === 'other') differing.push(`${expression} ${JSON.stringify(root)}`)
    }
    expect(differing).toEqual([])
    expect(counts.get('same')).toBeGreaterThan(CASES / 3)
  })
})
