import type { SpecNode } from '../../../../documents/node.ts'
import { templateParameters } from '../../../../model/openapi/path.ts'
import { quote, quoteAll } from '../../../../text/quote.ts'
import type { Report } from '../../../rule.ts'
import { against, type Demand, holds, inVersions, SINCE_3_0 } from '../objects/demand.ts'
import type { OpenApiObjects } from '../objects/objects.ts'
import { repeatedName } from '../objects/repeated-name.ts'

const SECTION = 'Server Object'
const TARGET: Demand = {
  section: SECTION,
  sentences: inVersions(SINCE_3_0, 'A URL to the target host'),
}
const DECLARED: Demand = {
  section: SECTION,
  sentences: inVersions(
    SINCE_3_0,
    'Variable substitutions will be made when a variable is named in {braces}',
  ),
}
const ONCE: Demand = {
  section: SECTION,
  sentences: {
    '3.2': 'Each server variable MUST NOT appear more than once in the URL template',
  },
}
const NO_QUERY: Demand = {
  section: SECTION,
  sentences: { '3.2': 'Query and fragment MUST NOT be part of this URL' },
}
const IN_ENUM: Demand = {
  section: 'Server Variable Object',
  sentences: {
    '3.0': "If the enum is defined, the value SHOULD exist in the enum's values",
    ...inVersions(
      ['3.1', '3.2'],
      "If the enum is defined, the value MUST exist in the enum's values",
    ),
  },
}

/** URLs of servers that are none, or have variables that nobody declares, and variables whose default is not in their enum. */
export function* findServerFaults(objects: OpenApiObjects): Generator<Report> {
  for (const server of objects.all('server')) {
    const url = server.get('url')
    if (url?.string === undefined) continue
    yield* findBlanks(url, url.string, objects)
    yield* findUndeclared(server, url, url.string, objects)
    yield* judgeTemplate(url, url.string, objects)
  }
  if (!holds(IN_ENUM, objects.api.version)) return
  for (const variable of objects.all('serverVariable')) yield* judgeDefault(variable, objects)
}

function* findUndeclared(
  server: SpecNode,
  node: SpecNode,
  url: string,
  { api }: OpenApiObjects,
): Generator<Report> {
  const written = server.get('variables')
  const variables = written && api.references.follow(written)
  if (written !== undefined && variables === undefined) return
  const names = new Set(templateParameters(url))
  const missing = [...names].filter((name) => variables?.get(name) === undefined)
  if (missing.length === 0) return
  const [subject, verb] = missing.length === 1 ? ['Variable', 'is'] : ['Variables', 'are']
  yield {
    node,
    message: against(
      DECLARED,
      api.version,
      `${subject} ${quoteAll(missing)} of the server's URL ${verb} not declared`,
    ),
    help: `Declare ${quoteAll(missing)} under \`variables\` of the server.`,
  }
}

/** A URL with blanks, those in the names of variables apart. */
function* findBlanks(node: SpecNode, url: string, { api }: OpenApiObjects): Generator<Report> {
  if (!/\s/.test(url.replace(/\{[^{}]*\}/g, ''))) return
  yield {
    node,
    message: against(TARGET, api.version, `${quote(url)} is no URL`),
    help: 'Write a URL, without blanks.',
  }
}

function* judgeTemplate(node: SpecNode, url: string, { api }: OpenApiObjects): Generator<Report> {
  if (!holds(ONCE, api.version)) return
  const repeated = repeatedName(templateParameters(url))
  if (repeated !== undefined) {
    yield {
      node,
      message: against(ONCE, api.version, `The URL has ${quote(`{${repeated}}`)} more than once`),
      help: 'Give each part of the URL a variable of its own.',
    }
  }
  const character = /[?#]/.exec(url.replace(/\{[^{}]*\}/g, ''))?.[0]
  if (character === undefined) return
  const part = character === '?' ? 'a query' : 'a fragment'
  yield {
    node,
    message: against(NO_QUERY, api.version, `The server's URL has ${part} (\`${character}\`)`),
    help: 'Leave it out, and declare query parameters at the operations.',
  }
}

function* judgeDefault(variable: SpecNode, { api }: OpenApiObjects): Generator<Report> {
  const node = variable.get('default')
  const values = variable.object?.enum
  // An empty enum is structure/schema's.
  if (node?.string === undefined || !Array.isArray(values) || values.length === 0) return
  if (values.includes(node.string)) return
  yield {
    node,
    message: against(
      IN_ENUM,
      api.version,
      `The default ${quote(node.string)} of the variable is not in its enum`,
    ),
    help: 'Write one of the values of the enum, or add this one.',
  }
}
