import type { SpecNode } from '../../../../documents/node.ts'
import type { Operation, PathItem } from '../../../../model/openapi/http.ts'
import type { OpenApi } from '../../../../model/openapi/openapi.ts'
import { templateParameters } from '../../../../model/openapi/path.ts'
import { append } from '../../../../text/group-by.ts'
import { quote, quoteSome } from '../../../../text/quote.ts'
import type { Report } from '../../../rule.ts'
import { PlaceSet } from '../../parts/validation/place-set.ts'
import { against, type Demand, inVersions, SINCE_3_0 } from '../objects/demand.ts'
import { listedBy, listedPlaceOf } from '../objects/listed-parameter.ts'
import type { OpenApiObjects } from '../objects/objects.ts'

const DECLARED: Demand = {
  section: 'Path Templating',
  sentences: {
    '2.0':
      'Path templating refers to the usage of curly braces ({}) to mark a section of a URL path as replaceable using path parameters',
    ...inVersions(
      SINCE_3_0,
      'Each template expression in the path MUST correspond to a path parameter',
    ),
  },
}

const IN_PATH: Demand = {
  section: 'Parameter Object',
  sentences: {
    '2.0':
      'If in is "path", the name field MUST correspond to the associated path segment from the path field',
    ...inVersions(
      ['3.0', '3.1'],
      'If in is "path", the name field MUST correspond to a template expression occurring within the path field',
    ),
    '3.2':
      'If in is "path", the name field MUST correspond to a single template expression occurring within the path field',
  },
}

/** What does not fit between a path and its parameters. */
interface Mismatch {
  readonly item: PathItem
  /** The path, to be quoted. */
  readonly path: string
  /** The operations that lack a parameter for a name of the path, by the name. */
  readonly missing: ReadonlyMap<string, readonly Operation[]>
  /** The names of the parameters that the path does not have. */
  readonly surplus: ReadonlySet<string>
}

/** Template expressions of paths without a path parameter, and path parameters without one. */
export function* findPathParameterFaults({ api }: OpenApiObjects): Generator<Report> {
  const places = new PlaceSet()
  for (const item of api.pathItems) {
    const surplus = findSurplus(item, api)
    const missing = findMissing(item)
    if (surplus.length === 0 && missing.size === 0) continue
    const names = new Set(surplus.map((node) => nameOf(node, api)))
    const mismatch = { item, path: quote(item.path.key), missing, surplus: names }
    for (const node of surplus) {
      if (places.add(node)) yield reportSurplus(node, mismatch, api)
    }
    yield* reportMissing(mismatch, api)
  }
}

/** The items of lists that declare a path parameter which the path does not have. */
function findSurplus(item: PathItem, api: OpenApi): SpecNode[] {
  const names = new Set(templateParameters(item.path.key))
  if (item.operations.length > 0 && item.operations.every((operation) => fits(operation, names)))
    return []
  const target = api.references.follow(item.node)
  const owners = [item.node, ...(target === undefined ? [] : [target])]
  const lists = [...owners, ...item.operations.map(({ node }) => node)]
  return lists.flatMap(listedBy).filter((node) => {
    const { in: place, name } = api.references.follow(node)?.object ?? {}
    return place === 'path' && typeof name === 'string' && !names.has(name)
  })
}

/** Whether all path parameters of an operation are in its path, which nearly all are. */
function fits({ parameters }: Operation, names: ReadonlySet<string>): boolean {
  return parameters.every((parameter) => parameter.in !== 'path' || names.has(parameter.name))
}

function findMissing({ path, operations }: PathItem): Mismatch['missing'] {
  // What stands behind `?` or `#` is no path.
  const names = new Set(templateParameters(path.key.replace(/[?#].*$/s, '')))
  const missing = new Map<string, Operation[]>()
  for (const operation of names.size === 0 ? [] : operations) {
    if (operation.hasUnknownParameters) continue
    const declared = namesOf(operation)
    for (const name of names) {
      if (!declared.has(name)) append(missing, name, operation)
    }
  }
  return missing
}

function namesOf({ parameters }: Operation): ReadonlySet<string> {
  return new Set(parameters.filter((it) => it.in === 'path').map(({ name }) => name))
}

function nameOf(node: SpecNode, api: OpenApi): string {
  return api.references.follow(node)?.get('name')?.string ?? ''
}

/** How many letters at the start of two names tell that one is meant by the other: `infraId`. */
const TELLING_START = 3

/** The name of the path that is meant by one it does not have, where it cannot be another's. */
function meantName(name: string, { missing, surplus }: Mismatch): string | undefined {
  const [candidate = '', ...others] = missing.keys()
  if (others.length > 0 || candidate === '') return undefined
  const start = candidate.slice(0, TELLING_START).toLowerCase()
  return surplus.size === 1 || name.toLowerCase().startsWith(start) ? candidate : undefined
}

/** What stands in front of names in the expressions of URI templates: `{/id}`, `{?page}`. */
const OPERATOR = /^[+#./;?&]/

function reportSurplus(node: SpecNode, mismatch: Mismatch, api: OpenApi): Report {
  const { item, path } = mismatch
  const name = nameOf(node, api)
  const candidate = meantName(name, mismatch)
  return {
    node: listedPlaceOf(node),
    message: against(
      IN_PATH,
      api.version,
      `Path parameter ${quote(name)} is not in the path ${path}`,
    ),
    help:
      candidate?.replace(OPERATOR, '') === name
        ? `Write ${quote(`{${name}}`)} in the path, which takes no operators of URI templates (RFC 6570).`
        : candidate !== undefined
          ? `Name it ${quote(candidate)} as the path does, or write it in the path.`
          : `Write ${quote(`{${name}}`)} in the path, or remove the parameter.`,
    related: [{ node: item.node, message: 'The path.' }],
  }
}

function* reportMissing({ item, path, missing }: Mismatch, api: OpenApi): Generator<Report> {
  for (const [operation, all] of byPlace(item, missing)) {
    const node = operation?.node ?? item.node
    const names = all.filter((name) => name !== '')
    if (names.length < all.length) {
      yield {
        node,
        on: 'key',
        message: against(DECLARED, api.version, `Braces of the path ${path} hold no name`),
        help: 'Write the name of a path parameter in them, such as `{order_id}`.',
      }
    }
    if (names.length === 0) continue
    const [subject, verb] = names.length === 1 ? ['Parameter', 'is'] : ['Parameters', 'are']
    const quoted = quoteSome(names)
    yield {
      node,
      on: 'key',
      message: against(
        DECLARED,
        api.version,
        `${subject} ${quoted} of the path ${path} ${verb} not declared`,
      ),
      help: `Declare ${quoted} under \`parameters\`, with \`in: path\` and \`required: true\`.`,
    }
  }
}

/** The names that are missing by operation; undefined for those that all operations lack. */
function byPlace({ path, operations }: PathItem, missing: Mismatch['missing']) {
  const declared = new Set(templateParameters(path.key))
  // A parameter of another name is what is missing: the finding about that says so.
  const judged = new Set(operations.filter((operation) => fits(operation, declared)))
  const found = new Map<Operation | undefined, string[]>()
  for (const [name, lacking] of missing) {
    const operationsAtFault = lacking.filter((operation) => judged.has(operation))
    const isAll = operationsAtFault.length === operations.length
    for (const place of isAll ? [undefined] : operationsAtFault) append(found, place, name)
  }
  return found
}
