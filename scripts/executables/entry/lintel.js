// What an executable starts. Unlike `bin/lintel.js`, it has its code in it.
let describe = (error) => `${error?.stack ?? error}\n`

// It would end with 1, which is the exit code for findings. Node hands a promise that nobody waits
// for to the first of these, and Bun to the second.
for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, (error) => {
    process.stderr.write(describe(error), () => process.exit(2))
  })

// Bun names the program twice. `--watch` starts the program anew with the arguments that follow.
process.argv.splice(1, 1)
start()

async function start() {
  const { main, describeUncaught } = require('../dist/cli.cjs')
  describe = describeUncaught
  process.exitCode = await main(process.argv.slice(1))
  // As in `bin/lintel.js`: for what a function of a ruleset leaves open, such as a timer.
  const end = () => process.stdout.write('', () => process.stderr.write('', () => process.exit()))
  setTimeout(end, 100).unref()
}
