import { expect, it } from 'vitest'
import type { FoundServer } from '../../editors/vscode/src/find-server.ts'
import { Session } from '../../editors/vscode/src/session.ts'
import type { ServerState } from '../../editors/vscode/src/status.ts'

type Tell = (kind: ServerState['kind']) => void

interface Trial {
  /** The server whose client fails to start. */
  readonly failing?: string
  /** The server that never answers. */
  readonly hanging?: string
}

/** A session over clients that note what happens to them. */
function openSession(servers: readonly FoundServer[], { failing, hanging }: Trial = {}) {
  const events: string[] = []
  const states: ServerState[] = []
  const tellers = new Map<string, Tell>()
  const left = [...servers]
  const session = new Session({
    find: () => left.shift() ?? { fault: 'There are no more.' },
    createClient: (entry) => {
      if (entry === 'impossible') throw new Error('It cannot be made.')
      let tell: Tell = () => {}
      return {
        start: async () => {
          tell('starting')
          await (entry === hanging ? new Promise(() => {}) : Promise.resolve())
          tell(entry === failing ? 'stopped' : 'running')
          if (entry === failing) throw new Error('It ended.')
        },
        stop: async () => {
          await Promise.resolve()
          events.push(`stop ${entry}`)
          tell('stopped')
          if (entry === hanging) throw new Error('It is not running.')
        },
        onState: (listener) => {
          tell = listener
          tellers.set(entry, listener)
        },
        version: () => '1.2.3',
      }
    },
    isTrusted: () => true,
    onState: (state) => {
      states.push(state)
      events.push(state.kind === 'running' ? `${state.kind} ${state.origin}` : state.kind)
    },
    complain: (message) => events.push(`complain: ${message}`),
    patience: 5,
  })
  return { session, events, states, tell: (entry: string) => tellers.get(entry) ?? (() => {}) }
}

const A: FoundServer = { entry: 'a', origin: 'extension' }
const B: FoundServer = { entry: 'b', origin: 'workspace' }
const IMPOSSIBLE: FoundServer = { entry: 'impossible', origin: 'setting' }

it('ends one server before it starts the next, however fast it is asked', async () => {
  const { session, events } = openSession([A, B])
  await Promise.all([session.start(), session.restart(), session.stop()])
  expect(events).toEqual([
    ...['starting', 'running extension', 'starting', 'stop a'],
    ...['starting', 'running workspace', 'starting', 'stop b'],
  ])
})

it('says which server runs, and in which version', async () => {
  const { session, states } = openSession([B])
  await session.start()
  expect(states.at(-1)).toEqual({
    ...{ kind: 'running', origin: 'workspace', version: '1.2.3', isTrusted: true },
  })
})

it('says that a server ended by itself, and that it runs again', async () => {
  const { session, states, tell } = openSession([A])
  await session.start()
  tell('a')('stopped')
  expect(states.at(-1)).toEqual({ kind: 'stopped', reason: expect.stringContaining('log') })
  tell('a')('starting')
  tell('a')('running')
  expect(states.at(-1)).toMatchObject({ kind: 'running' })
})

it('hears nothing any more of a server that it ended', async () => {
  const { session, events, tell } = openSession([A, B])
  await session.start()
  await session.restart()
  tell('a')('stopped')
  expect(events.at(-1)).toBe('running workspace')
})

it('says why there is no server', async () => {
  const { session, events, states } = openSession([])
  await session.start()
  expect(events).toEqual(['stopped', 'complain: There are no more.'])
  expect(states).toEqual([{ kind: 'stopped', reason: 'There are no more.' }])
})

it('tries again when it is asked, where a server did not start', async () => {
  const { session, events } = openSession([A, B], { failing: 'a' })
  await session.start()
  await session.restart()
  expect(events).toEqual([
    ...['starting', 'stopped', 'starting', 'stop a', 'starting', 'running workspace'],
  ])
})

it('waits for no server that does not answer', async () => {
  const { session, events } = openSession([A, B], { hanging: 'a' })
  await session.start()
  await session.restart()
  expect(events.at(-1)).toBe('running workspace')
})

it('goes on after a client that cannot be made', async () => {
  const { session, events } = openSession([IMPOSSIBLE, B])
  await expect(session.start()).rejects.toThrow('It cannot be made.')
  await session.restart()
  expect(events.at(-1)).toBe('running workspace')
})
