import { expect, it } from 'vitest'
import type { FoundServer } from '../../editors/vscode/src/find-server.ts'
import { Session } from '../../editors/vscode/src/session.ts'

/** A session over clients that note what happens to them. */
function openSession(servers: readonly FoundServer[], failing?: string) {
  const events: string[] = []
  const left = [...servers]
  const session = new Session({
    find: () => left.shift() ?? { fault: 'There are no more.' },
    createClient: (entry) => ({
      start: async () => {
        await Promise.resolve()
        if (entry === failing) throw new Error('It ended.')
        events.push(`start ${entry}`)
      },
      stop: async () => {
        await Promise.resolve()
        events.push(`stop ${entry}`)
      },
    }),
    isTrusted: () => true,
    onState: ({ kind }) => events.push(kind),
    complain: (message) => events.push(`complain: ${message}`),
  })
  return { session, events }
}

const A: FoundServer = { entry: 'a', origin: 'extension' }
const B: FoundServer = { entry: 'b', origin: 'workspace' }

it('ends one server before it starts the next, however fast it is asked', async () => {
  const { session, events } = openSession([A, B])
  await Promise.all([session.start(), session.restart(), session.stop()])
  expect(events).toEqual([
    'starting',
    'start a',
    'running',
    'stop a',
    'starting',
    'start b',
    'running',
    'stop b',
  ])
})

it('says why there is no server', async () => {
  const { session, events } = openSession([])
  await session.start()
  expect(events).toEqual(['stopped', 'complain: There are no more.'])
})

it('says that a server did not start, and tries again when it is asked', async () => {
  const { session, events } = openSession([A, B], 'a')
  await session.start()
  await session.restart()
  expect(events).toEqual([
    'starting',
    'stopped',
    'complain: It ended.',
    'starting',
    'start b',
    'running',
  ])
})
