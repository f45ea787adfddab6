import type { JsonSchema } from './schema.ts'

/** What a schema says by other schemas for the same value. */
export interface BranchRules {
  /** Whether it has a `$ref` of any kind. */
  readonly refers: boolean
  readonly allOf: readonly JsonSchema[]
  readonly anyOf: BranchList | undefined
  readonly oneOf: BranchList | undefined
  readonly not: JsonSchema | undefined
  readonly condition: Condition | undefined
  /** Whether a keyword is not of the form that JSON Schema gives it. */
  readonly isUnclear: boolean
}

/** `anyOf` or `oneOf`. */
export interface BranchList {
  readonly keyword: 'anyOf' | 'oneOf'
  readonly branches: readonly JsonSchema[]
  /** The branch for the Reference Object of an official schema, which no value without `$ref` is. */
  readonly reference: JsonSchema | undefined
  /** Those that a value without `$ref` may take. */
  readonly others: readonly JsonSchema[]
  /** `[{required: [a]}, {required: [b]}]`: the names of which `oneOf` asks for one. */
  readonly exclusive: readonly string[] | undefined
}

/** `if`, `then` and `else`. */
interface Condition {
  readonly test: JsonSchema
  readonly consequence: JsonSchema | undefined
  readonly alternative: JsonSchema | undefined
  /** Where the test is no more than that an object has a member: its name. */
  readonly member: string | undefined
}

/** Reads the keywords that a schema composes others by. */
export function readBranches(schema: JsonSchema): BranchRules {
  const allOf = schema.read('allOf')
  const anyOf = readAlternatives(schema, 'anyOf')
  const oneOf = readAlternatives(schema, 'oneOf')
  return {
    refers: ['$ref', '$dynamicRef', '$recursiveRef'].some((name) => isText(schema.read(name))),
    allOf: schemaListOf(schema, 'allOf') ?? [],
    anyOf,
    oneOf,
    not: schema.optional('not'),
    condition: readCondition(schema),
    isUnclear:
      isBroken(allOf) ||
      isBroken(schema.read('anyOf'), anyOf) ||
      isBroken(schema.read('oneOf'), oneOf),
  }
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

/** Whether a keyword is there and has no branches. */
function isBroken(written: unknown, read?: BranchList): boolean {
  if (written === undefined) return false
  return !Array.isArray(written) || read?.branches.length === 0
}

/** The schemas of a list. */
export function schemaListOf(
  schema: JsonSchema,
  keyword: string,
): readonly JsonSchema[] | undefined {
  const list = schema.read(keyword)
  return Array.isArray(list) ? list.map((_, index) => schema.part(keyword, index)) : undefined
}

function readAlternatives(schema: JsonSchema, keyword: 'anyOf' | 'oneOf'): BranchList | undefined {
  const branches = schemaListOf(schema, keyword)
  if (branches === undefined) return undefined
  const reference = branches.find((branch) => branch.isReference)
  const others = branches.filter((branch) => branch !== reference)
  const isTold = reference?.target?.required.includes('$ref') === true && others.length > 0
  const exclusive = alternativesOf(branches)
  return { keyword, branches, reference, others: isTold ? others : branches, exclusive }
}

function readCondition(schema: JsonSchema): Condition | undefined {
  const test = schema.optional('if')
  if (test === undefined) return undefined
  return {
    test,
    consequence: schema.optional('then'),
    alternative: schema.optional('else'),
    member: memberAskedFor(test),
  }
}

/** `{ type: object, required: [$ref] }`: the name. */
function memberAskedFor({ keywords }: JsonSchema): string | undefined {
  const { type, required, ...rest } = keywords
  if (type !== 'object' || !Array.isArray(required) || required.length !== 1) return undefined
  const [name] = required
  return Object.keys(rest).length === 0 && typeof name === 'string' ? name : undefined
}

/** `[{required: [a]}, {required: [b]}]`: the names of which one is asked for. */
export function alternativesOf(branches: readonly JsonSchema[]): string[] | undefined {
  const names = branches.map((branch) => nameAskedFor(branch))
  return names.every((name) => name !== undefined) ? names : undefined
}

/** The member that a schema asks for, where it says nothing else. */
function nameAskedFor({ keywords }: JsonSchema): string | undefined {
  const { required } = keywords
  if (Object.keys(keywords).length !== 1 || !Array.isArray(required)) return undefined
  return required.length === 1 && typeof required[0] === 'string' ? required[0] : undefined
}
