import { parentPort, workerData } from 'node:worker_threads'
import { stepCounter } from '../support/steps.ts'

// What is loaded from here on is counted.
stepCounter()
process.setSourceMapsEnabled(true)

const { work } = await import('./work.ts')
await work(workerData, (message) => parentPort?.postMessage(message))
