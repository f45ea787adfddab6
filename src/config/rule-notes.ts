import { resolve } from 'node:path'
import { Loader } from '../documents/loader.ts'
import type { SpecNode } from '../documents/node.ts'
import { ConfigurationError, errorAt } from '../settings/configuration-error.ts'
import type { DefinedRule } from '../settings/foreign-ruleset.ts'
import { suggest } from '../text/nearest.ts'

/** What a rule in Spectral's form says under `x-lintel`, which Spectral passes over. */
interface RuleNotes {
  /** Why it matters; `''` where it does not say. */
  readonly why: string
  /** What is exempt and how doubtful cases are read. */
  readonly notes: readonly string[]
  /** Its examples, still to be read. */
  readonly examples: SpecNode | undefined
  /** Whether it is written in code, where its places are not known. */
  readonly isCode: boolean
}

const KEYS = ['why', 'notes', 'examples']

/**
 * Reads what a rule says under `x-lintel`.
 * @param file the ruleset, as messages name it
 * @param cwd the directory that files are named from; an absolute path
 * @throws ConfigurationError where it says what is not known there
 */
export function readRuleNotes(
  { id, extension, node }: DefinedRule,
  file: string,
  cwd: string,
): RuleNotes {
  const written = node?.get('x-lintel')
  if (extension === undefined)
    return { why: '', notes: [], examples: undefined, isCode: written === undefined }
  const said = written ?? nodeOfData(id, extension, file, cwd)
  try {
    return { ...readNotes(said), isCode: written === undefined }
  } catch (error) {
    if (written !== undefined || !(error instanceof ConfigurationError)) throw error
    throw new ConfigurationError(file, `Rule \`${id}\`: ${error.fault}`)
  }
}

function readNotes(said: SpecNode): Omit<RuleNotes, 'isCode'> {
  if (said.object === undefined)
    throw errorAt(
      said,
      'value',
      '`x-lintel` of a rule is an object with `why`, `notes` and `examples`.',
    )
  for (const member of said.members())
    if (!KEYS.includes(member.key))
      throw errorAt(
        member,
        'key',
        `Unknown key \`${member.key}\`.${suggest(member.key, KEYS) || ' `x-lintel` of a rule holds `why`, `notes` and `examples`.'}`,
      )
  const [why, notes, examples] = KEYS.map((key) => said.get(key))
  if (why !== undefined && why.string === undefined)
    throw errorAt(why, 'value', '`why` takes a text.')
  const texts = [...(notes?.items() ?? [])].map((item) => item.string)
  if (notes !== undefined && (!Array.isArray(notes.value) || texts.includes(undefined)))
    throw errorAt(notes, 'value', '`notes` takes a list of sentences.')
  return {
    why: why?.string?.trim() ?? '',
    notes: texts.flatMap((text) => text ?? []),
    examples,
  }
}

/** What code says, as a node, whose places mean nothing. */
function nodeOfData(id: string, data: unknown, file: string, cwd: string): SpecNode {
  const loader = new Loader({ cwd, root: cwd })
  try {
    const location = resolve(cwd, `${file}.json`)
    return loader.add(location, JSON.stringify(data) ?? 'null', file).root
  } catch {
    throw new ConfigurationError(file, `Rule \`${id}\`: \`x-lintel\` is plain data: mend it there.`)
  }
}
