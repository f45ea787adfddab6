import type { SpecNode } from '../../../documents/node.ts'
import { quote } from '../../quote.ts'
import type { Report } from '../../rule.ts'
import { ALL_VERSIONS, against, type Demand, holds, inVersions } from './demand.ts'
import type { OpenApiObjects } from './objects.ts'
import { UniqueNames } from './unique-names.ts'

const UNIQUE: Demand = {
  section: 'OpenAPI Object',
  section20: 'Swagger Object',
  sentences: inVersions(ALL_VERSIONS, 'Each tag name in the list MUST be unique'),
}
const PARENT: Demand = {
  section: 'Tag Object',
  sentences: {
    '3.2':
      'The named tag MUST exist in the API description, and circular references between parent and child tags MUST NOT be used',
  },
}

type NamedTags = ReadonlyMap<string, SpecNode>

/** Tags that are declared twice, and in 3.2 parents that lead nowhere or in a circle. */
export function* findTagFaults(objects: OpenApiObjects): Generator<Report> {
  const tags = objects.all('tag')
  yield* findRepeated(tags, objects)
  if (!holds(PARENT, objects.api.version) || objects.hasLost('tag')) return
  const byName = new Map(tags.flatMap((tag) => entryOf(tag)))
  for (const tag of byName.values()) yield* judgeParent(tag, byName, objects)
}

function entryOf(tag: SpecNode): (readonly [string, SpecNode])[] {
  const name = tag.get('name')?.string
  return name === undefined ? [] : [[name, tag]]
}

function* findRepeated(tags: readonly SpecNode[], { api }: OpenApiObjects): Generator<Report> {
  const names = new UniqueNames(api)
  for (const tag of tags) {
    const name = tag.get('name')
    if (name?.string === undefined) continue
    const first = names.add(name.string, tag)
    if (first === undefined) continue
    yield {
      node: name,
      message: against(UNIQUE, api.version, `Tag ${quote(name.string)} is in the list already`),
      help: 'Make one tag of the two.',
      related: [{ node: first, message: 'The first tag of this name.' }],
    }
  }
}

function* judgeParent(tag: SpecNode, tags: NamedTags, { api }: OpenApiObjects): Generator<Report> {
  const parent = tag.get('parent')
  if (parent?.string === undefined) return
  const isKnown = tags.has(parent.string)
  if (isKnown && !isInCircle(tag, tags)) return
  const wrong = isKnown ? 'leads back to the tag' : 'is no tag'
  yield {
    node: parent,
    message: against(PARENT, api.version, `Parent ${quote(parent.string)} ${wrong}`),
    help: isKnown
      ? 'Leave out the `parent` of one of the tags in the circle.'
      : `Declare ${quote(parent.string)} under \`tags\`, or name a tag that is.`,
  }
}

/** Whether the parents of a tag lead back to it. */
function isInCircle(tag: SpecNode, tags: NamedTags): boolean {
  const seen = new Set<SpecNode>()
  let next: SpecNode | undefined = tag
  while (next !== undefined && !seen.has(next)) {
    seen.add(next)
    next = tags.get(next.get('parent')?.string ?? '')
  }
  return next === tag
}
