import { isObject } from '../documents/json-object.ts'
import { ConfigurationError } from '../settings/configuration-error.ts'
import { findNearest } from '../text/nearest.ts'

/** What a member may be: a check, and how a message calls what passes it. */
interface Kind {
  readonly holds: (value: unknown) => boolean
  readonly name: string
  /** The members that an object of it has. */
  readonly members?: Shape
}

type Shape = Readonly<Record<string, Kind>>

const TEXT: Kind = { holds: (value) => typeof value === 'string', name: 'a text' }
const SWITCH: Kind = { holds: (value) => typeof value === 'boolean', name: 'true or false' }
const TEXTS: Kind = {
  holds: (value) => Array.isArray(value) && value.every(TEXT.holds),
  name: 'a list of texts',
}
/** What is wrong with it is said where it is read. */
const RULESET: Kind = { holds: () => true, name: 'a ruleset' }
const CONTENT: Kind = {
  holds: (value) => TEXT.holds(value) || value instanceof Uint8Array,
  name: 'a text or its bytes',
}

const TEXT_INPUT = { name: TEXT, text: CONTENT } as const satisfies Shape
const DOCUMENTS: Kind = {
  holds: (value) => Array.isArray(value) && value.every((item) => has(item, 'name', 'text')),
  name: 'a list of objects with `name` and `text`',
  members: TEXT_INPUT,
}
const STATE: Kind = {
  holds: (value) => TEXT.holds(value) || has(value, 'name', 'text'),
  name: 'the path of a file, or an object with `name` and `text`',
  members: TEXT_INPUT,
}
const REFS: Kind = {
  holds: (value) => TEXT.holds(value) || TEXTS.holds(value),
  name: 'a text or a list of texts',
}
const BASE: Kind = {
  holds: (value) => STATE.holds(value) || has(value, 'ref'),
  name: `${STATE.name} or with \`ref\``,
  members: { ...TEXT_INPUT, ref: REFS },
}

const SHARED = {
  cwd: TEXT,
  root: TEXT,
  remote: SWITCH,
  today: TEXT,
  ruleset: RULESET,
  baseline: TEXT,
  files: TEXTS,
} as const satisfies Shape

/** The members of a request; TypeScript compares them with the types that are documented. */
export const LINT_MEMBERS = { ...SHARED, texts: DOCUMENTS } as const satisfies Shape
export const FIX_MEMBERS = {
  cwd: TEXT,
  root: TEXT,
  remote: SWITCH,
  today: TEXT,
  ruleset: RULESET,
  files: TEXTS,
  texts: DOCUMENTS,
  contract: SWITCH,
  write: SWITCH,
} as const satisfies Shape
export const DIFF_MEMBERS = {
  ...SHARED,
  base: BASE,
  revision: STATE,
  all: SWITCH,
  sdk: SWITCH,
  release: SWITCH,
  versionSource: {
    holds: (value) => value === 'path' || value === 'info',
    name: '`path` or `info`',
  },
  match: TEXTS,
  stripPrefix: TEXTS,
  stripPrefixBase: TEXTS,
  stripPrefixRevision: TEXTS,
} as const satisfies Shape

/**
 * Refuses a request with members that there are none of, or that are not what they should be: those
 * who write JavaScript have no types that say so, and what is passed over is not linted.
 * @param called the function that is asked, which the message names
 * @throws ConfigurationError
 */
export function refuseUnknownMembers(called: string, request: unknown, shape: Shape): void {
  if (!isObject(request)) throw new ConfigurationError(called, 'It takes an object.')
  checkMembers(called, request, shape, '')
}

function checkMembers(called: string, value: object, shape: Shape, path: string): void {
  for (const [key, member] of Object.entries(value)) {
    const kind = Object.hasOwn(shape, key) ? shape[key] : undefined
    const name = `\`${path}${key}\``
    if (kind === undefined)
      throw new ConfigurationError(called, `${name} is not known${hintFor(key, shape)}`)
    // A member that is undefined is left out, as everywhere in JavaScript.
    if (member === undefined) continue
    if (kind.members !== undefined) checkInner(called, member, kind.members, `${path}${key}`)
    if (!kind.holds(member)) throw new ConfigurationError(called, `${name} takes ${kind.name}.`)
  }
}

/** The members of an object, or of each object of a list. */
function checkInner(called: string, value: unknown, shape: Shape, path: string): void {
  if (isObject(value)) checkMembers(called, value, shape, `${path}.`)
  for (const [index, item] of Array.isArray(value) ? value.entries() : [])
    if (isObject(item)) checkMembers(called, item, shape, `${path}[${index}].`)
}

function has(value: unknown, ...names: readonly string[]): boolean {
  return isObject(value) && names.every((name) => value[name] !== undefined)
}

function hintFor(key: string, shape: Shape): string {
  const names = Object.keys(shape)
  const nearest = key.length <= 60 ? findNearest(key, names) : undefined
  if (nearest !== undefined) return `: did you mean \`${nearest}\`?`
  return `. Known are ${names.map((name) => `\`${name}\``).join(', ')}.`
}
