import type { SpecNode } from '../../../documents/node.ts'
import type { Operation } from '../../../model/openapi/http.ts'
import { mayBeAction } from '../../words/action-words.ts'
import { lowerWords } from '../../words.ts'

/** First words of what an operation says that it does to the resource, which has to be sent for it. */
const WRITING: ReadonlySet<string> = new Set(
  'change create edit modify overwrite patch put replace save set store update upload upsert write'.split(
    ' ',
  ),
)
/** How much of a text is read. */
const LONGEST_TEXT = 300
/** How many of its words may stand in front of the verb: `v2UpdateHost`, “Partially update a bot”. */
const BEGINNING = 4

/** Whether an operation says that it does something else than write: “Cancel the job”. */
export function saysOtherAct({ node }: Operation): boolean {
  return textsOf(node, 'summary', 'description').some((text) => {
    const [verb = ''] = lowerWords(text)
    return mayBeAction(verb) && !WRITING.has(verb)
  })
}

/** Whether an operation says that it writes: “Updates the host”, `v2UpdateHost`. */
export function saysWriting({ node }: Operation): boolean {
  return textsOf(node, 'operationId', 'summary', 'description').some((text) =>
    lowerWords(text)
      .slice(0, BEGINNING)
      .some((word) => WRITING.has(word) || WRITING.has(word.replace(/s$/, ''))),
  )
}

/** Whether an operation says that it creates: “Creates a task”, `projects_tasks_create`. */
export function saysToCreate({ node }: Operation): boolean {
  return textsOf(node, 'operationId', 'summary', 'description').some((text) =>
    lowerWords(text)
      .slice(0, BEGINNING)
      .some((word) => /^(?:add|create)s?$/.test(word)),
  )
}

/** Whether an operation says anything of what it does. */
export function saysWhatItDoes({ node }: Operation): boolean {
  return textsOf(node, 'operationId', 'summary', 'description').length > 0
}

function textsOf(node: SpecNode, ...keys: string[]): string[] {
  return keys.flatMap((key) => node.get(key)?.string?.slice(0, LONGEST_TEXT) ?? [])
}
