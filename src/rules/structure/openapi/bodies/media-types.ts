import type { SpecNode } from '../../../../documents/node.ts'
import type { OpenApiVersion } from '../../../../model/format.ts'
import { quote } from '../../../../text/quote.ts'
import type { Report } from '../../../rule.ts'
import { against, type Demand, holds } from '../objects/demand.ts'
import type { OpenApiObjects } from '../objects/objects.ts'

const MIME: Demand = {
  section: 'Operation Object',
  sentences: { '2.0': 'Value MUST be as described under Mime Types' },
}

const KEY: Demand = {
  section: 'Request Body and Response Object',
  sentences: { '3.0': 'The key is a media type or media type range and the value describes it' },
}
/** A type and a subtype, either of them perhaps `*`. */
const NAME = /^[^\s/]+\/[^\s/]/

/** `consumes`, `produces` and, in 3.0, `content` with what is no media type. */
export function* findMediaTypeFaults(objects: OpenApiObjects): Generator<Report> {
  const { version } = objects.api
  if (holds(MIME, version)) yield* findInLists(objects)
  if (!holds(KEY, version)) return
  for (const kind of ['requestBody', 'response'] as const) {
    for (const owner of objects.all(kind)) {
      for (const member of owner.get('content')?.members() ?? []) {
        if (!NAME.test(member.key) && !isReference(member))
          yield { ...describe(member, member.key, KEY, version), on: 'key' }
      }
    }
  }
}

/** Whether a member is a reference, which `content` cannot hold: structure/schema reports it. */
function isReference({ key, string }: SpecNode): boolean {
  return key === '$ref' && string !== undefined
}

function* findInLists(objects: OpenApiObjects): Generator<Report> {
  for (const owner of [objects.api.root, ...objects.all('operation')]) {
    for (const key of ['consumes', 'produces']) {
      for (const item of owner.get(key)?.items() ?? []) {
        if (item.string !== undefined && !NAME.test(item.string))
          yield describe(item, item.string, MIME, objects.api.version)
      }
    }
  }
}

function describe(node: SpecNode, name: string, demand: Demand, version: OpenApiVersion): Report {
  return {
    node,
    message: against(demand, version, `${quote(name)} is no media type`),
    help: isBesideOne(node)
      ? 'Remove it, or write a type and a subtype that are not there yet.'
      : 'Write a type and a subtype, such as `application/json`.',
  }
}

/** Whether a media type stands beside a node, so that this one may be a stray word. */
function isBesideOne({ parent, key }: SpecNode): boolean {
  const beside = [...(parent?.items() ?? [])].flatMap(({ string }) => string ?? [])
  const names = typeof key === 'string' ? Object.keys(parent?.object ?? {}) : beside
  return names.some((name) => NAME.test(name))
}
