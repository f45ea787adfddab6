// `npm run fuzz`: bundles the campaign, since Node 20 reads no TypeScript, and runs it.
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundle } from '../../scripts/bundle-module.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const outdir = mkdtempSync(join(tmpdir(), 'lintel-fuzz-'))
process.on('exit', () => rmSync(outdir, { recursive: true, force: true }))
process.env.LINTEL_PROJECT = fileURLToPath(new URL('../..', import.meta.url))
// What is bundled finds them beside itself.
symlinkSync(join(process.env.LINTEL_PROJECT, 'dist/schemas'), join(outdir, 'schemas'), 'junction')

const entries = { main: join(here, 'main.ts'), worker: join(here, 'worker.ts') }
// Failures name functions and places.
await bundle(entries, outdir, { sourcemap: true })
const { main } = await import(pathToFileURL(join(outdir, 'main.mjs')).href)
const write = (text) => process.stdout.write(text)
const worker = pathToFileURL(join(outdir, 'worker.mjs'))
process.exitCode = await main(process.argv.slice(2), worker, write)
