#!/usr/bin/env node
import { existsSync } from 'node:fs'
import module from 'node:module'
import { setFlagsFromString } from 'node:v8'

// Node would end with 1, which is the exit code for findings.
process.on('uncaughtException', (error) => {
  // `evaluate` runs the code of rulesets.
  const isOfRuleset = /\beval at evaluate /.test(error?.stack ?? '')
  const text = isOfRuleset
    ? `lintel: A function of the ruleset fails when nobody waits for it (${error}). Correct it there.\n`
    : `${error?.stack ?? error}\n\nlintel: This is a bug in lintel. Please report it with these lines.\n`
  process.stderr.write(text, () => process.exit(2))
})

// Node 20 compiles functions that have run for a moment. A run is over before that pays: with the
// budget raised sevenfold it takes a quarter less processor time. Later versions lack the flag.
if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=500000')
module.enableCompileCache?.()
if (existsSync(new URL('../dist/cli.js', import.meta.url))) {
  const { main } = await import('../dist/cli.js')
  // No exit here: the process ends by itself, when all that it wrote is delivered.
  process.exitCode = await main(process.argv.slice(2))
  // But for what a function of a ruleset leaves open, such as a timer, which nobody waits for.
  const end = () => process.stdout.write('', () => process.stderr.write('', () => process.exit()))
  setTimeout(end, 100).unref()
} else {
  process.stderr.write('lintel: `dist` is missing: run `npm run build` first.\n')
  process.exitCode = 2
}
