import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { Operation, ParameterPlace } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { templateParameters } from '../../model/openapi/path.ts'
import type { EnumDeclaration } from '../../model/schema/enum.ts'
import { type Name, nameOfField, nameOfParameter, wordedName } from '../words/names/names.ts'

/** Names that stand side by side, so that no two of them may be the same. */
export type Siblings = readonly Name[]

const parametersOf = new WeakMap<Operation, Map<ParameterPlace, Siblings>>()
const fieldsOf = new WeakMap<object, Siblings>()
const pathParametersOf = new WeakMap<object, Siblings>()
const valuesOf = new WeakMap<object, Siblings>()

/**
 * The groups of names that a name stands in, itself included: the fields of its schema, the
 * parameters of each operation that takes it, the values of its enum.
 */
export function siblingsOf({ property, parameter, values, path, kind }: Name): readonly Siblings[] {
  if (property !== undefined) {
    const { owner } = property
    return [remember(fieldsOf, owner, () => owner.properties.map(nameOfField))]
  }
  if (parameter !== undefined)
    return parameter.operations.map((operation) => parametersIn(operation, parameter.in))
  if (values !== undefined) return [remember(valuesOf, values, () => namesOfValues(values))]
  if (path === undefined || kind !== 'path-parameter') return []
  const names = () => templateParameters(path.key).map((text) => wordedName('path-parameter', text))
  return [remember(pathParametersOf, path, names)]
}

function namesOfValues(values: EnumDeclaration['values']): Siblings {
  const texts = values.map(({ value }) => value).filter((value) => typeof value === 'string')
  return texts.map((text) => wordedName('enum-value', text))
}

function parametersIn(operation: Operation, place: ParameterPlace): Siblings {
  const known = parametersOf.get(operation) ?? new Map<ParameterPlace, Siblings>()
  parametersOf.set(operation, known)
  const siblings =
    known.get(place) ??
    operation.parameters.flatMap((parameter) =>
      parameter.in === place ? nameOfParameter(parameter) : [],
    )
  known.set(place, siblings)
  return siblings
}

function remember(known: WeakMap<object, Siblings>, key: object, find: () => Siblings): Siblings {
  const siblings = known.get(key) ?? find()
  known.set(key, siblings)
  return siblings
}

const keysOf = new WeakMap<OpenApi, ReadonlySet<string>>()

/** Whether a path of the document would be another one of it with another segment. */
export function isPathTaken(api: OpenApi | AsyncApi, { path, text }: Name, name: string): boolean {
  if (api.kind !== 'openapi' || path === undefined) return false
  let keys = keysOf.get(api)
  if (keys === undefined) {
    keys = new Set(api.pathItems.map((item) => toTemplate(item.path.key)))
    keysOf.set(api, keys)
  }
  const renamed = path.key.split('/').map((segment) => {
    // A custom action stays behind its segment.
    const isMeant = segment === text || segment.startsWith(`${text}:`)
    return isMeant ? `${name}${segment.slice(text.length)}` : segment
  })
  return keys.has(toTemplate(renamed.join('/')))
}

function toTemplate(key: string): string {
  return key.replace(/\{[^{}]*\}/g, '{}')
}
