// Builds lintel as executables that need no Node, from what `npm run build` left in `dist`.
//   node scripts/executables/build.mjs                 for every system
//   node scripts/executables/build.mjs --host          for this machine
//   node scripts/executables/build.mjs <target>...     such as linux-x64-musl
// The last line of standard output is the path of the executable that was built last.
// Ends with 3 where Bun could not be downloaded.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from './compile.mjs'
import { fetchBun, NotDownloaded } from './fetch-bun.mjs'
import { hostTarget, TARGETS } from './targets.mjs'

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../executables')

try {
  const host = hostTarget()
  const compiler = fetchBun(host)
  for (const target of chosen(process.argv.slice(2), host)) {
    const outfile = join(folder, `lintel-${target.name}${target.suffix}`)
    compile(target, compiler, fetchBun(target), outfile)
    console.log(outfile)
  }
} catch (error) {
  console.error(`${error.message}\n${error.stderr ?? ''}`.trim())
  process.exitCode = error instanceof NotDownloaded ? 3 : 1
}

function chosen(args, host) {
  if (args.length === 0) return TARGETS
  return args.map((name) => {
    const found = name === '--host' ? host : TARGETS.find((target) => target.name === name)
    if (found !== undefined) return found
    const names = TARGETS.map((target) => target.name).join(', ')
    throw new Error(`There is no target ${name}. There are: --host, ${names}.`)
  })
}
