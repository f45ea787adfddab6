import { parentPort } from 'node:worker_threads'
import type { ThreadMessage, ThreadRequest } from './protocol.ts'
import { ThreadState } from './thread-state.ts'

/** EditorAnswers, in a worker thread, what the server asks, one request after the other. */
export function startThread(): void {
  const state = new ThreadState({
    onDocument: (location) => send({ kind: 'document', location }),
    onPart: (part) => send({ kind: 'part', ...part }),
    onWarning: (message) => send({ kind: 'warning', message }),
  })
  let last = Promise.resolve()
  parentPort?.on('message', (request: ThreadRequest) => {
    last = last.then(() => answer(state, request))
  })
}

async function answer(state: ThreadState, request: ThreadRequest): Promise<void> {
  const { id, texts, method, parameters } = request
  try {
    state.take(texts)
    send({ kind: 'answer', id, result: await state.call(method, parameters) })
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    send({ kind: 'failure', id, message })
  }
}

function send(message: ThreadMessage): void {
  parentPort?.postMessage(message)
}
