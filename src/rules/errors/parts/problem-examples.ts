import type { SpecNode } from '../../../documents/node.ts'
import { bodyExamplesOf } from '../../../model/openapi/body-examples.ts'
import { isJson, isProblem, type MediaType } from '../../../model/openapi/media-type.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { isProblemSchema } from '../../../model/openapi/problem.ts'

/** An example of a problem body, with the keys of the responses that show it. */
interface ProblemExample {
  readonly node: SpecNode
  readonly statuses: ReadonlySet<string>
}

/** The examples of problems that the responses of paths show, each once for its place. */
export function problemExamplesOf(api: OpenApi): ProblemExample[] {
  // The walk tells which schemas are those of problems.
  void api.walk
  const examples = new Map<unknown, { node: SpecNode; statuses: Set<string> }>()
  for (const { content, uses } of api.responses) {
    for (const mediaType of content) {
      if (!isProblemBody(mediaType)) continue
      for (const node of bodyExamplesOf(api, mediaType)) {
        if (node.object === undefined) continue
        const example = examples.get(node.value) ?? { node, statuses: new Set<string>() }
        examples.set(node.value, example)
        for (const { status } of uses) example.statuses.add(status)
      }
    }
  }
  return [...examples.values()]
}

/** Whether a body is a problem: by its media type, or by the members of its schema. */
function isProblemBody({ name, schema }: MediaType): boolean {
  return isProblem(name) || (isJson(name) && schema !== undefined && isProblemSchema(schema))
}
