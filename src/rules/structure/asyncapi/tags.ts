import type { SpecNode } from '../../../documents/node.ts'
import { ValueNumbers } from '../../../json-schema/value-numbers.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import { readTraits } from '../../../model/asyncapi/traits.ts'
import { quote } from '../../../text/quote.ts'
import { declaredOnce } from '../../declared-once.ts'
import type { Report } from '../../rule.ts'

/**
 * Tags of a 2.x list that have one name (2.6, Tags Object). Tags that are equal as a whole are
 * structure/schema's.
 */
export function* findRepeatedTags(api: AsyncApi): Generator<Report> {
  if (api.isVersion3) return
  const numbers = new ValueNumbers()
  for (const { node } of declaredOnce(tagListsOf(api))) yield* findRepeated(node, numbers, api)
}

/** Of the document, its operations, messages and their traits. */
function* tagListsOf(api: AsyncApi): Generator<{ readonly node: SpecNode }> {
  for (const owner of tagOwnersOf(api)) {
    const list = owner.get('tags')
    if (Array.isArray(list?.value)) yield { node: list }
  }
}

function* tagOwnersOf(api: AsyncApi): Generator<SpecNode> {
  yield api.root
  for (const { sources } of [...api.operations, ...api.messages]) yield* sources
  for (const key of ['operationTraits', 'messageTraits']) {
    for (const member of api.references.membersAt(api.root, 'components', key)) {
      const trait = api.references.follow(member)
      if (trait !== undefined) yield* readTraits(trait, api).sources
    }
  }
}

function* findRepeated(list: SpecNode, numbers: ValueNumbers, api: AsyncApi): Generator<Report> {
  const first = new Map<string, SpecNode>()
  const equal = new Set<number>()
  for (const item of list.items()) {
    const number = numbers.of(item.value)
    const isEqual = equal.has(number)
    equal.add(number)
    const name = api.references.follow(item)?.get('name')
    if (name?.string === undefined || isEqual) continue
    const earlier = first.get(name.string)
    if (earlier === undefined) {
      first.set(name.string, name)
      continue
    }
    yield {
      node: name,
      message: `Tag ${quote(name.string)} is in the list already.`,
      help: 'Make one tag of the two.',
      related: [{ node: earlier, message: 'The first tag of this name.' }],
    }
  }
}
