import type { SpecNode } from '../../../documents/node.ts'
import { textList } from '../../shared/settings-file.ts'
import { ABOVE_ALL, BELOW, METHODS, placesOf } from './node-places.ts'

/** Where a configurable rule looks, or why no JSON path says that. */
interface Given {
  readonly given: readonly string[]
  readonly why?: string
}

const none = (why: string): Given & { readonly why: string } => ({ given: [], why })

/** Finds the JSON paths to what the `subject` of a configurable rule names, below its `where`. */
export function findGiven(node: SpecNode): Given {
  const subject = node.get('subject')
  const type = subject?.get('type')?.string ?? subject?.string
  if (type === undefined) return none('it names no `subject`')
  const own = placesOf(type)
  if (own === undefined)
    return none(`nodes of type ${type} have no place that a JSON path could name`)
  const steps = [...(node.get('where')?.items() ?? [])]
  const chain: { type: string; paths: readonly string[] }[] = []
  for (const step of steps) {
    const at = step.get('subject')
    const stepType = at?.get('type')?.string ?? ''
    const assertions = [...(step.get('assertions')?.members() ?? [])]
    const condition = conditionOf(at, assertions)
    if (condition === undefined) return none('its `where` compares what a JSON path cannot')
    const keys = keyFilter(at, condition)
    if (keys.why !== undefined) return none(keys.why)
    if (ABOVE_ALL.includes(stepType) && keys.isAll) continue
    const last = chain.at(-1)
    const starts =
      last === undefined
        ? placesOf(stepType)
        : last.type === stepType
          ? last.paths
          : joined(last, stepType)
    if (starts === undefined)
      return none(`its \`where\` names ${stepType}, which cannot be followed`)
    // What is no member of a map, such as the `items` of a schema, cannot be chosen by what it holds.
    const filtered = starts.flatMap((path) => keys.apply(path) ?? [])
    if (filtered.length === 0) return none('its `where` is about nodes that cannot be told apart')
    chain.push({ type: stepType, paths: filtered })
  }
  const last = chain.at(-1)
  const paths = last === undefined ? own : last.type === type ? last.paths : joined(last, type)
  if (paths === undefined) return none(`its \`where\` leads from ${last?.type} to ${type}`)
  const keys = keyFilter(subject)
  if (keys.why !== undefined) return none(keys.why)
  if (keys.isAll) return { given: paths }
  const given = paths.flatMap((path) => keys.apply(path) ?? [])
  return given.length === 0 ? none('its filter of keys is about a type that has none') : { given }
}

function joined(
  from: { readonly type: string; readonly paths: readonly string[] },
  to: string,
): string[] | undefined {
  const steps = BELOW.get(`${from.type} ${to}`)
  return steps && from.paths.flatMap((path) => steps.map((step) => path + step))
}

interface KeyFilter {
  readonly isAll: boolean
  /** The path with its last step narrowed; undefined where that is no step over members. */
  apply(path: string): string | undefined
  readonly why?: string
}

/** Reads `filterInParentKeys` and its kin. */
function keyFilter(subject: SpecNode | undefined, condition = ''): KeyFilter {
  const allowed = textList(subject?.get('filterInParentKeys'))
  const denied = textList(subject?.get('filterOutParentKeys'))
  const pattern = subject?.get('matchParentKeys')?.string
  const isAll =
    allowed.length === 0 && denied.length === 0 && pattern === undefined && condition === ''
  const parsed = pattern === undefined ? undefined : /^\/(.*)\/([a-z]*)$/s.exec(pattern)
  if (pattern !== undefined && parsed === null)
    return { isAll, apply: () => undefined, why: 'its `matchParentKeys` is no pattern' }
  const conditions = [
    ...(allowed.length > 0
      ? [`(${allowed.map((key) => `@property === ${inPath(key)}`).join(' || ')})`]
      : []),
    ...denied.map((key) => `@property !== ${inPath(key)}`),
    ...(pattern === undefined ? [] : [`@property.match(${pattern})`]),
    ...(condition === '' ? [] : [condition]),
  ]
  const filter = `[?(${conditions.join(' && ')})]`
  const methods = `[${METHODS.join(',')}]`
  return {
    isAll,
    apply(path) {
      if (isAll) return path
      if (path.endsWith(methods) && condition === '')
        return path.slice(0, -methods.length) + methodsBy(allowed, denied, pattern, filter)
      const chosen = /\[\?\((.*)\)\]$/s.exec(path)
      if (chosen?.[1] !== undefined)
        return `${path.slice(0, chosen.index)}[?(${chosen[1]} && ${conditions.join(' && ')})]`
      if (path.endsWith(methods)) return path.slice(0, -methods.length) + filter
      return path.endsWith('[*]') ? path.slice(0, -'[*]'.length) + filter : undefined
    },
  }
}

function methodsBy(
  allowed: readonly string[],
  denied: readonly string[],
  pattern: string | undefined,
  filter: string,
): string {
  if (pattern !== undefined) return filter
  const left = METHODS.filter(
    (method) => (allowed.length === 0 || allowed.includes(method)) && !denied.includes(method),
  )
  return left.length === 0 ? filter : `[${left.join(',')}]`
}

/**
 * What a `where` asks of the value of a property, as a condition of a JSON path; `''`: nothing but that
 * there is such a node.
 */
function conditionOf(
  subject: SpecNode | undefined,
  assertions: readonly (SpecNode & { readonly key: string })[],
): string | undefined {
  const property = subject?.get('property')?.string
  if (property === undefined)
    return assertions.every(({ key, value }) => key === 'defined' && value === true)
      ? ''
      : undefined
  if (!/^[A-Za-z_][\w]*$/.test(property)) return undefined
  const member = `@.${property}`
  const conditions: string[] = [`@ && ${member} !== void 0`]
  for (const { key, value } of assertions) {
    if (key === 'defined' && value === true) continue
    if (key === 'minLength' && value === 1) conditions.push(member)
    else if (key === 'const' && isSimple(value)) conditions.push(`${member} === ${literal(value)}`)
    else if (key === 'enum' && Array.isArray(value) && value.length > 0 && value.every(isSimple))
      conditions.push(`(${value.map((each) => `${member} === ${literal(each)}`).join(' || ')})`)
    else if (key === 'pattern' && typeof value === 'string' && /^\/[^/[\]()]*\/$/.test(value))
      conditions.push(`typeof ${member} === 'string' && ${member}.match(${value})`)
    else return undefined
  }
  return `(${conditions.join(' && ')})`.replace(`${member} !== void 0`, `'${property}' in @`)
}

const isSimple = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

function literal(value: unknown): string {
  return typeof value === 'string' ? inPath(value) : String(value)
}

function inPath(key: string): string {
  return `'${key.replaceAll(/['\\]/g, '\\$&')}'`
}
