import { Worker } from 'node:worker_threads'
import { LAWS } from './laws/index.ts'
import { commandFor, HELP, type Options, parseOptions, UsageError } from './options.ts'
import type { Message } from './work.ts'

/** What says nothing for so long hangs: a case takes some milliseconds, the largest some seconds. */
const SILENCE_MS = 120_000

/**
 * Runs a campaign in a thread of its own, and watches it: what never ends cannot be caught inside.
 * @param worker the module that the thread runs
 * @param write takes what is printed
 * @param silence after so many milliseconds without a word it hangs
 * @returns the exit code
 */
export async function main(
  args: readonly string[],
  worker: URL,
  write: (text: string) => void,
  silence = SILENCE_MS,
): Promise<number> {
  try {
    const names = LAWS.map(({ name }) => name)
    const options = parseOptions(args, names, () => Date.now())
    if (options !== undefined) return await watch(options, worker, write, silence)
    write(HELP)
    return 0
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    write(`${error.message}\n`)
    return 2
  }
}

function watch(
  options: Options,
  url: URL,
  write: (text: string) => void,
  silence: number,
): Promise<number> {
  return new Promise((resolve) => {
    const worker = new Worker(url, { workerData: options })
    let last: Extract<Message, { kind: 'trying' }> | undefined
    let code = 0
    // Said when it is over: what it told before may still be on its way.
    let lost: string | undefined = 'it ends the thread'
    const giveUp = (fault: string) => {
      lost = fault
      void worker.terminate()
    }
    let timer = setTimeout(giveUp, silence, 'it hangs')
    worker.on('message', (message: Message) => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, silence, 'it hangs')
      if (message.kind === 'trying') last = message
      else write(message.text)
      if (message.kind === 'broken') code = 1
      if (message.kind === 'end') lost = undefined
    })
    worker.on('error', (error) => {
      lost = `it ends the thread: ${error.stack ?? error.message}`
    })
    worker.on('exit', () => {
      clearTimeout(timer)
      if (lost !== undefined) write(renderLost(lost, last, options))
      resolve(lost === undefined ? code : 1)
    })
  })
}

/** What was being tried when nothing more was heard; it cannot be made smaller. */
function renderLost(
  fault: string,
  last: Extract<Message, { kind: 'trying' }> | undefined,
  options: Options,
): string {
  if (last === undefined) return `The campaign did not start: ${fault}\n`
  const { law, number, texts } = last
  return `Broken: ${law}\n  ${fault}\nSeed ${options.seed}, case ${number}. Repeat it: ${commandFor(options, number)}\nThis was being tried:\n${texts}\n`
}
