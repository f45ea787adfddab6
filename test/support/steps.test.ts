import { describe, expect, test } from 'vitest'
import { StepCounter } from './steps.ts'

function pairUp(count: number): number {
  let pairs = 0
  for (let first = 0; first < count; first++) {
    for (let second = 0; second < count; second++) pairs++
  }
  return pairs
}

function walk(count: number): number {
  let steps = 0
  for (let step = 0; step < count; step++) steps++
  return steps
}

describe('steps', () => {
  const counter = new StepCounter()

  test('are counted in loops', async () => {
    expect(await counter.count(() => walk(10_000))).toBeGreaterThan(10_000)
  })

  test('grow as the work does', async () => {
    expect(await counter.growthOf(walk, 20_000)).toBeCloseTo(1, 1)
    expect(await counter.growthOf(pairUp, 500)).toBeCloseTo(2, 1)
  })
})
