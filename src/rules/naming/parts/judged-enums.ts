import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { type EnumDeclaration, readEnum } from '../../../model/schema/enum.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { Use } from '../../../model/schema/use.ts'
import { perObject } from '../../../text/memoize.ts'
import { findNameEnums } from '../../shared/filtering/name-enums.ts'
import { pageRoleOf } from '../../shared/pagination/forbidden-names.ts'
import { splitVersion } from '../../shared/topics/versioned-name.ts'
import { SNAKE_CASE } from '../../words/names/patterns.ts'
import { isPastAction } from '../../words/phrases/action-tense.ts'
import { isBooleanByEnum } from '../../words/values/boolean-values.ts'
import { unionTags } from '../../words/values/union-tags.ts'
import { lowerWords } from '../../words.ts'
import { areOfGeoJson } from './geojson-types.ts'
import { areStandardCodes } from './standard-codes.ts'
import { areOfClosedList, areOfOtherStandard } from './standard-values.ts'

/** Bodies that are no merge patch, so that the default of a field takes effect. */
const OTHER_BODIES = Use.response | Use.event | Use.component

/**
 * The enums whose values the conventions name: those of body schemas, parameters and custom
 * headers, without names of fields and types of events, sizes of pages, what naming/boolean-query
 * reports, `[true]` and `[false]`.
 */
export const judgedEnums = perObject((api: OpenApi | AsyncApi): readonly EnumDeclaration[] => [
  ...findEnums(api),
])

function* findEnums(api: OpenApi | AsyncApi): Generator<EnumDeclaration> {
  if (api.enums.length === 0) return
  const others = api.kind === 'openapi' ? unnamedInQuery(api) : new Set<Schema>()
  const listsNames = findNameEnums(api)
  for (const declaration of api.enums) {
    const values = declaration.values.map(({ value }) => value)
    if (values.length === 1 && (isConstant(values[0]) || isIdentifier(declaration.schema))) continue
    if (values.some(isVersioned) || areSigns(values) || areBooleans(values)) continue
    if (areOfOtherStandard(values) || areStandardCodes(declaration.schema.node, values)) continue
    if (areOfGeoJson(declaration.schema.node, values)) continue
    if (isOfEventTypes(values) || listsNames(declaration)) continue
    if (others.has(declaration.schema)) continue
    yield declaration
  }
}

/** Whether a schema is that of an identifier, of which one value is that of one thing: `app_id`. */
function isIdentifier({ node }: Schema): boolean {
  const isProperty = node.parent?.key === 'properties' && typeof node.key === 'string'
  return isProperty && lowerWords(String(node.key)).at(-1) === 'id'
}

/** Whether a value holds the version of what it names, as others write it: `gemini-2.5-flash`, `TLSv1.2`. */
function isVersioned(value: unknown): boolean {
  return typeof value === 'string' && /[a-z]{2}.*\d\.\d/i.test(value) && !/\s/.test(value)
}

/** Whether the values are signs, such as operators, which no word stands for: `<=`. */
function areSigns(values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === 'string' && /^[^\p{L}\p{N}\s]+$/u.test(value))
}

/** Whether the values are those of a boolean, or the one of them that is sent, written as texts. */
function areBooleans(values: readonly unknown[]): boolean {
  const texts = values.filter((value) => value !== null)
  return texts.length > 0 && texts.every((value) => value === 'true' || value === 'false')
}

/** How much of a value is read to tell a sentence. */
const LONGEST_BEGINNING = 200

/** Whether one value is a fixed one, which is no name: a boolean, a sentence, a version (`jsonrpc: '2.0'`). */
function isConstant(value: unknown): boolean {
  if (typeof value === 'boolean' || isProse(value)) return true
  return typeof value === 'string' && /^v?\d+(?:\.\d+)+$/i.test(value)
}

/** Whether a value is a sentence, which one-value enums fix where `const` is not known. */
export function isProse(value: unknown): boolean {
  const words =
    typeof value === 'string' ? value.slice(0, LONGEST_BEGINNING).trim().split(/\s+/) : []
  return words.length > 2 || (words.length > 1 && /[.!?]$/.test(words.at(-1) ?? ''))
}

/** Whether the values are event types, which have a form of their own: `sales.order.created`. */
function isOfEventTypes(values: readonly unknown[]): boolean {
  const types = values.filter((value) => value !== null && value !== 'UNKNOWN')
  return types.length > 0 && types.every(isEventType)
}

function isEventType(value: unknown): boolean {
  if (typeof value !== 'string' || !value.includes('.')) return false
  const segments = splitVersion(value).base.split('.')
  const action = segments[2]
  if (action === undefined) return false
  return segments.every((segment) => SNAKE_CASE.test(segment)) && isPastAction(action)
}

/**
 * The enums that ought to include UNKNOWN (Naming rules 11): those of two or more texts, null aside,
 * that are not of a problem alone, no closed list of another standard, and tell no union's schemas apart.
 */
export function* openEnums(api: OpenApi | AsyncApi): Generator<EnumDeclaration> {
  for (const declaration of judgedEnums(api)) {
    const values = declaration.values.filter(({ value }) => value !== null)
    const isOfTexts = values.every(({ value }) => typeof value === 'string' && !isNumber(value))
    if (!isOfTexts || values.length < 2 || isProblemMemberOnly(declaration)) continue
    if (areOfClosedList(values.map(({ value }) => value))) continue
    if (!unionTags(api).has(declaration.schema)) yield declaration
  }
}

/** Whether a text is a number in quotes: naming/enum-upper-snake-case reports it, as it does a number. */
function isNumber(value: string): boolean {
  return /^\d+$/.test(value)
}

/** Whether an enum is only that of a member at the top level of a problem. */
function isProblemMemberOnly({ schema }: EnumDeclaration): boolean {
  return (schema.uses & Use.problemMember) !== 0 && (schema.uses & Use.ordinary) === 0
}

/** Whether a merge patch would get the default of an enum: methods/patch-partial reports it there. */
export function isOfMergePatch({ uses, node }: Schema): boolean {
  if ((uses & Use.mergePatch) === 0) return false
  // A file that holds nothing else is shared by reference too.
  const isShared =
    node.parent === undefined || /^(?:schemas|definitions)$/.test(String(node.parent.key))
  return !isShared || (uses & OTHER_BODIES) === 0
}

/**
 * Whether a default of an enum hurts nobody: where a merge patch and other bodies share the enum,
 * either lacks or gets what only the other should have.
 */
export function mayTakeDefault({ uses }: Schema): boolean {
  return (uses & Use.mergePatch) === 0
}

/** The schemas of query parameters that stand for a boolean by their enum, or list sizes of pages. */
function unnamedInQuery(api: OpenApi): Set<Schema> {
  const schemas = new Set<Schema>()
  for (const { in: place, name, schema } of api.parameters) {
    if (place !== 'query' || schema === undefined) continue
    for (const declared of [schema, ...schema.parts]) {
      const values = declared && readEnum(declared)?.values.map(({ value }) => value)
      if (!declared || !values) continue
      if (isBooleanByEnum(name, values) || isPageSize(name, values)) schemas.add(declared)
    }
  }
  return schemas
}

const NONE: ReadonlySet<string> = new Set()

/** Whether the values are sizes of pages: `limit` is an integer, whatever it may be called yet. */
function isPageSize(name: string, values: readonly unknown[]): boolean {
  if (name !== 'limit' && pageRoleOf(name, NONE) !== 'size') return false
  return values.every((value) => typeof value === 'number')
}
