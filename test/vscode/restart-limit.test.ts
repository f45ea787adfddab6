import { expect, it } from 'vitest'
import { MAX_RESTARTS, RestartLimit, SPAN_MS } from '../../editors/vscode/src/restart-limit.ts'

const answersAt = (times: readonly number[]) => {
  const limit = new RestartLimit()
  return times.map((time) => limit.allows(time))
}

it('starts a server again that ended a few times, and then no more', () => {
  const times = Array.from({ length: MAX_RESTARTS + 2 }, (_each, index) => index)
  expect(answersAt(times)).toEqual(times.map((time) => time < MAX_RESTARTS))
})

it('forgets ends that are long ago', () => {
  const times = Array.from({ length: 20 }, (_each, index) => (index * SPAN_MS) / MAX_RESTARTS)
  expect(answersAt(times)).toEqual(times.map(() => true))
})
