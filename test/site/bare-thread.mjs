// Runs the linter of the site where nothing of Node is at hand, as in a browser.
import { parentPort, workerData } from 'node:worker_threads'

const port = parentPort
for (const name of ['process', 'Buffer', 'global', 'require', 'setImmediate', 'clearImmediate'])
  Reflect.deleteProperty(globalThis, name)
const { lintText } = await import(workerData)

port.on('message', async (text) => {
  try {
    port.postMessage({ result: await lintText(text) })
  } catch (error) {
    port.postMessage({ error: error.stack })
  }
})
