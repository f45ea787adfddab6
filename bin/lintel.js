#!/usr/bin/env node
const { existsSync } = require('node:fs')
const { join } = require('node:path')

const CLI = join(__dirname, '../dist/cli.cjs')
/** Until the command line is loaded, which does it better. */
let describe = (error) => `${error?.stack ?? error}\n`

// Node would end with 1, which is the exit code for findings.
process.on('uncaughtException', (error) => {
  process.stderr.write(describe(error), () => process.exit(2))
})

// Node 20 compiles functions that have run for a moment. A run is over before that pays: with the
// budget raised sevenfold it takes a quarter less processor time. Later versions lack the flag.
if (process.version.startsWith('v20.'))
  require('node:v8').setFlagsFromString('--interrupt-budget=500000')
if (existsSync(CLI)) start()
else {
  process.stderr.write('lintel: `dist` is missing: run `npm run build` first.\n')
  process.exitCode = 2
}

async function start() {
  const { main, describeUncaught } = require('./code-cache.js').load(CLI)
  describe = describeUncaught
  process.exitCode = await main(process.argv.slice(2))
  setImmediate(finish)
}

/**
 * Ends the process. Where nothing is left to be done, that is at once: Node would take down all that is
 * in memory first, which takes a twentieth of a short run.
 */
function finish() {
  const left = process.getActiveResourcesInfo()
  if (left.length === 0) process.exit()
  const end = () => process.stdout.write('', () => process.stderr.write('', () => process.exit()))
  if (left.every((name) => name === 'TTYWrap')) end()
  // What is written to a slow reader ends the process when it is delivered. What a function of a
  // ruleset leaves open, such as a timer, nobody waits for.
  else setTimeout(end, 100).unref()
}
