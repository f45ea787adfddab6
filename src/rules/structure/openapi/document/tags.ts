import type { SpecNode } from '../../../../documents/node.ts'
import { quote } from '../../../../text/quote.ts'
import type { Report } from '../../../rule.ts'
import { ALL_VERSIONS, against, type Demand, holds, inVersions } from '../objects/demand.ts'
import type { OpenApiObjects } from '../objects/objects.ts'
import { UniqueNames } from '../objects/unique-names.ts'

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
  const circles = findCircles(byName)
  for (const tag of byName.values()) yield* judgeParent(tag, byName, circles.has(tag), objects)
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

function* judgeParent(
  tag: SpecNode,
  tags: NamedTags,
  isInCircle: boolean,
  { api }: OpenApiObjects,
): Generator<Report> {
  const parent = tag.get('parent')
  if (parent?.string === undefined) return
  const isKnown = tags.has(parent.string)
  if (isKnown && !isInCircle) return
  const wrong = isKnown ? 'leads back to the tag' : 'is no tag'
  yield {
    node: parent,
    message: against(PARENT, api.version, `Parent ${quote(parent.string)} ${wrong}`),
    help: isKnown
      ? 'Leave out the `parent` of one of the tags in the circle.'
      : `Declare ${quote(parent.string)} under \`tags\`, or name a tag that is.`,
  }
}

/** The tags whose parents lead back to them: each tag is passed once. */
function findCircles(tags: NamedTags): ReadonlySet<SpecNode> {
  const passed = new Set<SpecNode>()
  const inCircle = new Set<SpecNode>()
  for (const start of tags.values()) {
    const way = new Set<SpecNode>()
    let tag: SpecNode | undefined = start
    while (tag !== undefined && !passed.has(tag)) {
      passed.add(tag)
      way.add(tag)
      tag = parentOf(tag, tags)
    }
    // The way has come back to a tag of its own: from there on it is a circle.
    for (let next = tag; next !== undefined && way.has(next) && !inCircle.has(next); ) {
      inCircle.add(next)
      next = parentOf(next, tags)
    }
  }
  return inCircle
}

function parentOf(tag: SpecNode, tags: NamedTags): SpecNode | undefined {
  const name = tag.get('parent')?.string
  return name === undefined ? undefined : tags.get(name)
}
