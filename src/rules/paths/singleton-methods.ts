import { quote } from '../../text/quote.ts'
import { declaredOnce } from '../declared-once.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule, type Report } from '../rule.ts'
import { type SingletonMisuse, singletonMisuses } from '../shared/paths/singleton-misuses.ts'

export default defineRule({
  id: 'paths/singleton-methods',
  clauses: ['methods.5', 'methods.5.d', 'methods.5.e'],
  on: 'openapi',
  severity: 'warn',
  summary: 'A singleton is read and changed, and neither created nor deleted.',
  why: 'A singleton is there as long as its parent is. What can be created and deleted comes and goes by itself, and is a collection.',
  notes: [
    'A singleton is a singular noun directly below a parameter, with no item path below it, that lists nothing.',
    'What is shown to stand for several is none: an operation tells one of them by its query (`DELETE …/entry?entry_id=`) or speaks of all of them (“from all entries”), the GET lists them, or, where nothing can be read, a POST says that it adds one more (“Write in the chat”) or, alone there, creates one and answers with its id, which may stand in what is named so (`{ evidence: { id } }` at `/evidence-text`). A POST that is described as the GET beside it asks, but for the name of the method, and one on the noun of the parent (`/users/{user_id}/user`) makes another one.',
    'POST on an action noun (`cancellation`, `refund`) is exempt, and so is what methods/post-retrieval reports.',
    'Where there is neither PUT nor PATCH, a word that may be an action (`archive`, `close`, `force-cancel`) is read as one, and so is any word where POST is the only method, unless it is a noun of which nothing is said, or its operationId or summary begins with add, create, new, set or upload, or says that it writes what its path names.',
    'Where others send answers to (`callback`, `acs`, `postback`, `redirect`) nothing is created by POST.',
    'POST on an uncountable noun (`feedback`) is exempt, since it may be a list, and on `bulk` or `batch`, where something is done with many.',
    'Adjectives and participles (`suspended`) are no nouns, and neither is what stands for an id (`@me`), nor a verb and its object in one word that the operation says so (`createDraft` at `/createdraft`). Verbs and what begins with one are left to paths/no-verb and paths/no-verb-prefix, nouns in the plural to paths/singleton-singular.',
  ],
  examples: {
    passes: `
paths:
  /v1/users/{user_id}/profile:
    get: { responses: {} }
    put: { responses: {} }
  /v1/orders/{order_id}/cancellation:
    post: { responses: {} }
`,
    fails: `
paths:
  /v1/users/{user_id}/profile:
    get: { responses: {} }
    delete: { responses: {} } # <- reported
`,
  },
  *check(api) {
    yield* declaredOnce(singletonMisuses(api).map(toReport))
  },
})

function toReport({ operation, singleton }: SingletonMisuse): Report {
  return {
    node: operation.node,
    on: 'key',
    // Not every POST creates: some are described as what changes it.
    message: `${nameOperation(operation)} ${operation.method === 'post' ? 'posts to' : 'deletes'} the singleton ${quote(singleton.text)}.`,
    help:
      operation.method === 'post'
        ? 'Use PUT to set it, or PATCH to change it.'
        : 'Leave it out, and let PUT or PATCH on it, or DELETE on its parent, do the work.',
  }
}
