// Preloaded into lintel: writes down which of its files and of Node's modules a run loads.
const fs = require('node:fs')
const path = require('node:path')

const atStart = new Set(process.moduleLoadList)
const files = new Set()
const read = fs.readFileSync
fs.readFileSync = (file, ...rest) => {
  const name = String(file)
  if (/[\\/]dist[\\/][^\\/]+\.(?:cjs|json)$/.test(name)) files.add(path.basename(name))
  return read(file, ...rest)
}

process.on('exit', () => {
  const modules = process.moduleLoadList
    .filter((name) => name.startsWith('NativeModule ') && !atStart.has(name))
    .map((name) => name.slice('NativeModule '.length))
    .filter((name) => !name.startsWith('internal/'))
  fs.writeFileSync(process.env.LOADS_FILE, JSON.stringify({ files: [...files], modules }))
})
