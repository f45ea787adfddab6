import { existsSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'

/** What a campaign is asked to do. */
export interface Options {
  readonly seconds: number
  readonly seed: number
  /** The one case to try; undefined: as many as there is time for. */
  readonly only: number | undefined
  /** The name of the one law to try; undefined: all. */
  readonly law: string | undefined
  /** Folders whose documents are mutated too. */
  readonly folders: readonly string[]
  /** Where what breaks a law is written; undefined: it is only printed. */
  readonly save: string | undefined
}

/** Wrong usage, in one sentence. */
export class UsageError extends Error {}

export const HELP = `npm run fuzz -- [options]

Mutates documents, and checks laws that hold for every document: see test/fuzz/laws. What breaks
one is made smaller, and printed with the command that repeats it.

  --seconds <n>    for how long new cases are tried (default: 60)
  --seed <n>       what decides the cases (default: a new one, which is printed)
  --case <n>       try this case only
  --law <name>     try this law only
  --folder <dir>   mutate the documents of this folder too; may be repeated
  --save <dir>     write what breaks a law into this folder
  --help           print this help

Exit codes: 0 no law was broken; 1 one was; 2 wrong usage.
`

const MAX_SEED = 2 ** 31 - 1

/**
 * Reads the options of a campaign.
 * @param laws the names that there are
 * @returns undefined where help is asked for
 * @throws UsageError
 */
export function parseOptions(
  args: readonly string[],
  laws: readonly string[],
  newSeed: () => number,
): Options | undefined {
  const values = read(args)
  if (values.help === true) return undefined
  const { law, folder: folders = [], save } = values
  if (law !== undefined && !laws.includes(law))
    throw new UsageError(`There is no law \`${law}\`: write one of ${laws.join(', ')}.`)
  for (const folder of folders)
    if (!existsSync(folder) || !statSync(folder).isDirectory())
      throw new UsageError(`\`--folder ${folder}\` is no folder.`)
  return {
    seconds: toNumber('--seconds', values.seconds, 1e6) ?? 60,
    seed: toNumber('--seed', values.seed, MAX_SEED) ?? newSeed() % MAX_SEED,
    only: toNumber('--case', values.case, MAX_SEED),
    law,
    folders,
    save,
  }
}

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        seconds: { type: 'string' },
        seed: { type: 'string' },
        case: { type: 'string' },
        law: { type: 'string' },
        folder: { type: 'string', multiple: true },
        save: { type: 'string' },
        help: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    const [sentence = ''] = String(error instanceof Error ? error.message : error).split(/\.\s/)
    throw new UsageError(`${sentence}: \`npm run fuzz -- --help\` lists the options.`)
  }
}

function toNumber(option: string, text: string | undefined, max: number): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (/^\d+$/.test(text) && value <= max) return value
  throw new UsageError(`\`${option} ${text}\` is no whole number from 0 to ${max}.`)
}

/** The command that tries one case again. */
export function commandFor({ seed, law, folders }: Options, number: number): string {
  const rest = [
    ...(law === undefined ? [] : ['--law', law]),
    ...folders.flatMap((folder) => ['--folder', folder]),
  ]
  return ['npm run fuzz --', '--seed', seed, '--case', number, ...rest].join(' ')
}
