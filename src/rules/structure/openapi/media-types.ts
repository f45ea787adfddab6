import { quote } from '../../quote.ts'
import type { Report } from '../../rule.ts'
import { against, type Demand, holds } from './demand.ts'
import type { OpenApiObjects } from './objects.ts'

const MIME: Demand = {
  section: 'Operation Object',
  sentences: { '2.0': 'Value MUST be as described under Mime Types' },
}

/** 2.0 `consumes` and `produces` with what is no media type. */
export function* findMediaTypeFaults(objects: OpenApiObjects): Generator<Report> {
  const { api } = objects
  if (!holds(MIME, api.version)) return
  for (const owner of [api.root, ...objects.all('operation')]) {
    for (const key of ['consumes', 'produces']) {
      for (const item of owner.get(key)?.items() ?? []) {
        if (item.string === undefined || /^[^\s/]+\/[^\s/]/.test(item.string)) continue
        yield {
          node: item,
          message: against(MIME, api.version, `${quote(item.string)} is no media type`),
          help: 'Write a type and a subtype, such as `application/json`.',
        }
      }
    }
  }
}
