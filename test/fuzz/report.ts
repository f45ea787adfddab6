import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pluralize } from '../../src/report/parts/counts/count.ts'
import type { Broken, Tally } from './campaign.ts'
import { bytesOf, type Law, type Subject } from './law.ts'
import { commandFor, type Options } from './options.ts'
import type { Pool } from './pool.ts'

/** Longer documents are cut in print; `--save` writes them whole. */
const MAX_PRINTED = 4_000

/** A law that was broken, and how to see it again. */
export function renderBroken(
  { law, number, breach, subject, bytesBefore }: Broken,
  options: Options,
): string {
  const size = `${bytesOf(subject)} bytes, of ${bytesBefore}`
  return [
    `Broken: ${law.name} (${law.holds})`,
    `  ${breach.fault}`,
    ...indented(breach.details),
    `Seed ${options.seed}, case ${number}. Repeat it: ${commandFor(options, number)}`,
    `The smallest that was found (${size}):`,
    ...renderSubject(subject),
    '',
  ].join('\n')
}

/** What a law was tried on, as text. */
export function renderSubject({ texts, language, variant, choice }: Subject): string[] {
  const way = variant === '' ? [] : [`  ${variant} (choice ${choice})`]
  return [
    ...way,
    ...texts.flatMap((text, index) => [`  --- ${language} ${index + 1}`, ...renderText(text)]),
  ]
}

/** Text that could be mistaken is written as a literal. */
function renderText(bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes).toString()
  const isPlain = !/[^\n\x20-\x7e]/.test(text)
  const shown = isPlain ? text : JSON.stringify(Buffer.from(bytes).toString('latin1'))
  const cut = shown.length > MAX_PRINTED ? [`  (cut at ${MAX_PRINTED} characters)`] : []
  return [...indented(shown.slice(0, MAX_PRINTED)), ...cut]
}

function indented(text: string): string[] {
  return text === ''
    ? []
    : text
        .trimEnd()
        .split('\n')
        .map((line) => `  ${line}`)
}

/** What was tried, in a line. */
export function renderTallies(
  tallies: ReadonlyMap<Law, Tally>,
  pool: Pool,
  { seed }: Options,
  countBroken: number,
): string {
  const laws = [...tallies].map(([{ name }, { tried, aside }]) => `${name} ${tried - aside}`)
  const all = [...tallies.values()].reduce((sum, { tried }) => sum + tried, 0)
  const left = pool.leftOut === 0 ? '' : ` (${pool.leftOut} larger ones left out)`
  const end = countBroken === 0 ? 'no law was broken' : pluralize(countBroken, 'fault')
  const cases = pluralize(all, 'case')
  return `Seed ${seed}: ${end} in ${cases} from ${pool.originals.length} documents${left}: ${laws.join(', ')}.\n`
}

/** Writes the documents of a case, as `test/fuzz/cases` holds them. */
export function saveBroken({ law, number, subject }: Broken, folder: string): void {
  mkdirSync(join(folder, law.name), { recursive: true })
  for (const [index, text] of subject.texts.entries()) {
    const part = subject.texts.length > 1 ? `.${index + 1}` : ''
    writeFileSync(join(folder, law.name, `case-${number}${part}.${subject.language}`), text)
  }
}
