import type { Operation } from '../../../model/openapi/http.ts'
import { saysWhat, wordsSaid } from '../../shared/purposes/said.ts'
import { mayBeAction } from '../../words/phrases/action-words.ts'

/** First words of what an operation says that it does to the resource, which has to be sent for it. */
const WRITING: ReadonlySet<string> = new Set(
  'change create edit modify overwrite patch put replace save set store update upload upsert write'.split(
    ' ',
  ),
)
/** How many of its words may stand in front of the verb: `v2UpdateHost`, “Partially update a bot”. */
const BEGINNING = 4

const TEXTS = ['summary', 'description'] as const

/** Whether an operation says that it does something else than write: “Cancel the job”. */
export function saysOtherAct(operation: Operation): boolean {
  return otherActs(operation).length > 0
}

/** The verbs of what an operation says that it does, but for those that write. */
function otherActs(operation: Operation): string[] {
  return wordsSaid(operation, TEXTS)
    .filter(isOtherAct)
    .map(([verb = '']) => verb)
}

/** Whether an operation of which nothing more is said is called by another act: `sync_template`. */
export function callsOtherAct(operation: Operation): boolean {
  return (
    wordsSaid(operation, TEXTS).length === 0 &&
    wordsSaid(operation, ['operationId']).some(isOtherAct)
  )
}

function isOtherAct([verb = '']: readonly string[]): boolean {
  return mayBeAction(verb) && !WRITING.has(verb)
}

/** Whether an operation says that it writes: “Updates the host”, `v2UpdateHost`; not “Test an update”. */
export function saysWriting(operation: Operation): boolean {
  const others = otherActs(operation)
  return wordsSaid(operation).some((words) => {
    if (others.includes(toStem(words[0]))) return false
    return words.slice(0, BEGINNING).some((word) => WRITING.has(word) || WRITING.has(toStem(word)))
  })
}

/** A verb as it stands in a list: `updates` → update. */
function toStem(verb = ''): string {
  return verb.replace(/s$/, '')
}

/** Whether an operation says that it creates: “Creates a task”, `projects_tasks_create`. */
export function saysToCreate(operation: Operation): boolean {
  return wordsSaid(operation).some((words) =>
    words.slice(0, BEGINNING).some((word) => /^(?:add|create)s?$/.test(word)),
  )
}

/** Whether an operation says anything of what it does. */
export function saysWhatItDoes(operation: Operation): boolean {
  return saysWhat(operation)
}
