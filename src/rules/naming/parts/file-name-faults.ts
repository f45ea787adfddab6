import { toKebabCase } from '../../words.ts'

/** What is wrong with the name of a file, and what to do. */
export interface FileNameFault {
  /** What continues "File name `x`". */
  readonly message: string
  /** The name to give it, or undefined where the right one does not follow from the wrong one. */
  readonly suggestion: string | undefined
  /** The form that it should have, where there is no suggestion. */
  readonly form: string
}

/** A part between dots: kebab-case, which behind the first part may start with a digit (`1-rc`). */
const PART = /^[a-z0-9]+(-[a-z0-9]+)*$/
const FIRST_PART = /^([a-z][a-z0-9]*(-[a-z0-9]+)*|[0-9]+(-[0-9]+)*)$/
const VERSION = /^v?[0-9]+(\.[0-9]+)*(-[a-z0-9.-]+)?$/
const DATE =
  /(?<![A-Za-z0-9])(?:\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])|(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))(?![A-Za-z0-9])/
const DATED = new RegExp(`^[a-z][a-z0-9]*(?:-[a-z0-9]+)+-${DATE.source}(?:\\.[a-z0-9]+)+$`)

/**
 * Judges the name of a file (Naming rules, table: kebab-case with a lowercase extension;
 * {resource}-{qualifier}-{date}.{extension}; {resource}.{version}.schema.json).
 * @param name without its directories
 */
export function findFileNameFault(name: string): FileNameFault | undefined {
  if (!isKebabName(name)) {
    const suggestion = toKebabName(name)
    const isKebab = suggestion !== name && isKebabName(suggestion)
    const left = isKebab ? findFileNameFault(suggestion) : undefined
    return {
      message: 'is not kebab-case with a lowercase extension',
      suggestion: isKebab && left === undefined ? suggestion : undefined,
      form: left?.form ?? 'lowercase words joined by `-`, the first starting with a letter',
    }
  }
  if (name.endsWith('.schema.json')) return isSchemaName(name) ? undefined : SCHEMA_FAULT
  return DATE.test(name) && !DATED.test(name) ? DATE_FAULT : undefined
}

/** A name with each of its parts between dots in kebab-case. */
export function toKebabName(name: string): string {
  return name.split('.').map(toKebabCase).join('.')
}

/** Whether the name of a file or directory is kebab-case; parts between dots may be digits. */
export function isKebabName(name: string): boolean {
  const [first = '', ...others] = name.split('.')
  return FIRST_PART.test(first) && others.every((part) => PART.test(part))
}

function isSchemaName(name: string): boolean {
  const [resource = '', ...version] = name.slice(0, -'.schema.json'.length).split('.')
  return /^[a-z]/.test(resource) && VERSION.test(version.join('.'))
}

const SCHEMA_FAULT: FileNameFault = {
  message: 'is not {resource}.{version}.schema.json',
  suggestion: undefined,
  form: 'the name as in `order.v1.schema.json`',
}

const DATE_FAULT: FileNameFault = {
  message: 'has a date and is not {resource}-{qualifier}-{date}.{extension}',
  suggestion: undefined,
  form: 'the name as in `orders-export-2026-01-31.json`',
}
