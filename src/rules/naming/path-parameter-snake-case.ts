import type { SpecNode } from '../../documents/node.ts'
import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { templateParameters } from '../../model/openapi/path.ts'
import type { Rename } from '../../renames/edits/rename.ts'
import { renamePathParameters } from '../../renames/kinds/rename-parameter.ts'
import { renameChannelParameters } from '../../renames/kinds/rename-topic.ts'
import { quoteAll } from '../../text/quote.ts'
import { adviseForm } from '../namer/advice.ts'
import type { Answer } from '../namer/answer.ts'
import { editsOfRename } from '../namer/mend.ts'
import { type Namer, namerOf } from '../namer/namer.ts'
import type { ProposedEdits } from '../rule.ts'
import { defineRule } from '../rule.ts'
import { type Name, nameOfPathParameter, wordedName } from '../words/names/names.ts'
import { PATH_PARAMETER, SNAKE_CASE } from '../words/names/patterns.ts'

export default defineRule({
  id: 'naming/path-parameter-snake-case',
  clauses: ['naming.table.path-parameter', 'paths.pattern', 'paths.pattern.d'],
  on: 'both',
  severity: 'error',
  fix: 'contract',
  summary: 'The parameters of paths and channel addresses are named in snake_case.',
  why: 'The name becomes that of an argument or property in generated code, beside the snake_case fields that hold the same value.',
  notes: [
    'In a path the name has no digits, since the pattern of paths has none; in a channel address it may.',
    'Several parameters of one path or channel are one finding.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders/{order_id}/items/{item_id}: {}
`,
    fails: `
paths:
  /v1/orders/{orderId}: {} # <- reported
  /v1/orders/{order_id}/lines/{line-id}: {} # <- reported
`,
  },
  *check(api, { options }) {
    const namer = namerOf(api, options)
    for (const template of findTemplates(api)) {
      const { node, names, pattern, place, toName } = template
      const wrong = [...new Set(names)].filter((name) => !pattern.test(name))
      if (wrong.length === 0) continue
      yield {
        node,
        ...(template.on && { on: template.on }),
        message:
          wrong.length === 1
            ? `${place} parameter ${quoteAll(wrong)} is not snake_case.`
            : `${place} parameters ${quoteAll(wrong)} are not snake_case.`,
        help: wrong.some((name) => OPERATOR.test(name))
          ? WITHOUT_OPERATOR
          : advise(
              wrong.map((name) => namer.of(toName(name))),
              pattern,
            ),
        mend: () => mend(template, wrong, namer),
      }
    }
  },
})

/** What stands in front of a name in a URI template of level 2 or higher (RFC 6570): {+parent}. */
const OPERATOR = /^[+#./;?&]/
const WITHOUT_OPERATOR =
  'Leave out the operator in front of the name, which belongs to URI templates (RFC 6570) and not to paths.'

function advise(answers: readonly Answer[], pattern: RegExp): string {
  const names = answers.flatMap(({ name }) => name ?? [])
  if (names.length === answers.length && names.every((name) => pattern.test(name)))
    return `Write ${quoteAll(names)}.`
  const refused = answers.find(({ name }) => name === undefined) ?? {}
  return adviseForm(
    refused,
    'path-parameter',
    'Write lowercase words without digits, joined by `_`.',
  )
}

/** The changes that rename parameters of one path or channel: all of them, or none. */
function mend({ rename, toName }: Template, wrong: readonly string[], namer: Namer): ProposedEdits {
  const names = new Map<string, string>()
  for (const text of wrong) {
    const { name } = namer.of(toName(text))
    if (name === undefined) return []
    names.set(text, name)
  }
  return editsOfRename(rename(names))
}

interface Template {
  /** The member whose key is the path or the channel, or the address of the channel. */
  readonly node: SpecNode
  readonly on?: 'key'
  readonly names: readonly string[]
  readonly pattern: RegExp
  readonly place: 'Path' | 'Channel'
  readonly toName: (text: string) => Name
  /** @param names the new names by the old ones */
  readonly rename: (names: ReadonlyMap<string, string>) => Rename
}

function findTemplates(api: OpenApi | AsyncApi): Template[] {
  if (api.kind === 'openapi') {
    return api.pathItems.map((item) => ({
      node: item.node,
      on: 'key',
      names: templateParameters(item.path.key),
      pattern: PATH_PARAMETER,
      place: 'Path',
      toName: (text) => nameOfPathParameter(text, item),
      rename: (names) => renamePathParameters(api, item, names),
    }))
  }
  return api.channels.map((channel) => {
    const { node, parameters } = channel
    const names = parameters.map(({ name }) => name)
    const address = node.get('address')
    return {
      ...(address === undefined ? { node, on: 'key' } : { node: address }),
      names,
      pattern: SNAKE_CASE,
      place: 'Channel',
      toName: (text) => wordedName('channel-parameter', text),
      rename: (names) => renameChannelParameters(api, channel, names),
    }
  })
}
