import { cpus, loadavg, totalmem } from 'node:os'

/** What figures are worth little without. */
export function describeMachine(runs) {
  const [cpu] = cpus()
  return [
    `${new Date().toISOString().slice(0, 10)}, ${process.platform} ${process.arch}`,
    `${cpus().length} × ${cpu?.model ?? 'unknown processor'}`,
    `${(totalmem() / 1e9).toFixed(0)} GB`,
    `Node ${process.version}`,
    `load ${loadavg()[0]?.toFixed(1)} at the start`,
    `medians of ${runs}`,
  ].join(', ')
}

/** The number that an option takes; ends the process where it is none. */
export function positive(text, option) {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : fail(`${option} takes a number.`)
}

/** Says what is wrong with the command line, and ends the process. */
export function fail(message) {
  console.error(message)
  process.exit(2)
}

/** Tells who waits at a terminal how far it is. */
export function progress(line) {
  if (process.stderr.isTTY) console.error(line)
}
