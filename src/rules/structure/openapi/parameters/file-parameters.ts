import type { SpecNode } from '../../../../documents/node.ts'
import { quote } from '../../../../text/quote.ts'
import type { Report } from '../../../rule.ts'
import { against, type Demand, holds } from '../objects/demand.ts'
import { listedAbove, listedBy } from '../objects/listed-parameter.ts'
import type { OpenApiObjects } from '../objects/objects.ts'

const FORM: Demand = {
  section: 'Parameter Object',
  sentences: {
    '2.0':
      'If type is "file", the consumes MUST be either "multipart/form-data", " application/x-www-form-urlencoded" or both',
  },
}

/** 2.0 operations that take a file, and consume no form. */
export function* findFileFaults(objects: OpenApiObjects): Generator<Report> {
  const { api } = objects
  if (!holds(FORM, api.version)) return
  for (const operation of objects.all('operation')) {
    const file = [...listedBy(operation), ...listedAbove(operation)].find((item) => {
      const { type, in: place } = api.references.follow(item)?.object ?? {}
      return type === 'file' && place === 'formData'
    })
    if (file !== undefined && !consumesForms(operation, objects))
      yield reportFile(operation, file, objects)
  }
}

/** Whether one of the types is a form, or a vendor's kind of one. */
function consumesForms(operation: SpecNode, { api }: OpenApiObjects): boolean {
  const consumes = operation.get('consumes') ?? api.root.get('consumes')
  const types = [...(consumes?.items() ?? [])].map(({ string }) => string ?? '')
  return types.some((type) => /form-data|x-www-form-urlencoded/i.test(type))
}

function reportFile(operation: SpecNode, file: SpecNode, { api }: OpenApiObjects): Report {
  const name = api.references.follow(file)?.get('name')?.string ?? ''
  return {
    node: operation.get('consumes') ?? operation,
    on: 'key',
    message: against(
      FORM,
      api.version,
      `The operation takes the file ${quote(name)}, and consumes no form`,
    ),
    help: 'Write `consumes: [multipart/form-data]`.',
    related: [{ node: file, message: 'The file.' }],
  }
}
