// Writes down, when the process ends, the functions whose text was asked for, and by which function.
const { writeFileSync } = require('node:fs')

const native = Function.prototype.toString
const taken = new Map()

Function.prototype.toString = function takeText() {
  const text = native.call(this)
  const frame = new Error().stack?.split('\n')[2] ?? ''
  const caller = /at (?:\w+\.)*(\w+)/.exec(frame)?.[1] ?? ''
  if (!text.includes('[native code]')) taken.set(`${caller} ${text}`, { caller, text })
  return text
}

process.on('exit', () =>
  writeFileSync(process.env.TAKEN_TEXTS, JSON.stringify([...taken.values()])),
)
