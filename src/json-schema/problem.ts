import type { SpecNode } from '../documents/node.ts'
import type { JsonType } from './json-type.ts'
import type { Limit } from './limits.ts'
import type { JsonSchema } from './schema.ts'

/** A breach of a schema, before it is put into words, with the schema that says so. */
export type Problem = ProblemOfKind & { readonly schema?: JsonSchema }

type ProblemOfKind =
  | {
      readonly kind: 'type'
      readonly node: SpecNode
      readonly expected: readonly JsonType[]
      readonly allowed?: readonly unknown[]
    }
  | {
      readonly kind: 'value'
      readonly node: SpecNode
      readonly allowed: readonly unknown[]
      readonly isTag: boolean
    }
  /** One of the names has to be there; `value` is what the member has to be, where it can be one thing only. */
  | {
      readonly kind: 'missing'
      readonly node: SpecNode
      readonly names: readonly string[]
      readonly value?: unknown
    }
  /** A member that its owner, a definition of the schema, does not know. */
  | {
      readonly kind: 'unknown'
      readonly node: SpecNode
      readonly owner: string | undefined
      readonly known: readonly string[]
    }
  /** A member that is known and may not be here. */
  | { readonly kind: 'misplaced'; readonly node: SpecNode }
  /** Members that may not stand together. */
  | { readonly kind: 'exclusive'; readonly node: SpecNode; readonly names: readonly string[] }
  | {
      readonly kind: 'pattern'
      readonly node: SpecNode
      readonly isName: boolean
      readonly pattern: string
    }
  | {
      readonly kind: 'format'
      readonly node: SpecNode
      readonly isName: boolean
      readonly format: string
    }
  | {
      readonly kind: 'limit'
      readonly node: SpecNode
      readonly limit: Limit
      readonly bound: number
    }
  | { readonly kind: 'repeated'; readonly node: SpecNode }
  | { readonly kind: 'name'; readonly node: SpecNode }
  /** A reference to an object of another kind than what is wanted, or of none; both in words. */
  | {
      readonly kind: 'reference'
      readonly node: SpecNode
      readonly found: string | null
      readonly wanted: string
    }
  /** Members that do not go together, or what `not` excludes. */
  | { readonly kind: 'combination'; readonly node: SpecNode }
  /** An array of which fewer or more items than asked for are as `contains` says. */
  | { readonly kind: 'lacking'; readonly node: SpecNode }
  /** No branch of several is meant more than the others; or, of `oneOf`, several are met. */
  | {
      readonly kind: 'alternatives'
      readonly node: SpecNode
      readonly keyword: 'anyOf' | 'oneOf'
      readonly isAmbiguous: boolean
    }
  /** An object that a part of `allOf` without further members excludes, for members of other parts. */
  | { readonly kind: 'closed'; readonly node: SpecNode; readonly names: readonly string[] }

/** The owner of the members of the document's root. */
export const ROOT = ''

/** Whether a problem is about the value itself and not about something in it. */
export function isAbout(problem: { readonly node: SpecNode }, node: SpecNode): boolean {
  return problem.node === node || (node.isCollection && problem.node.value === node.value)
}

/** Whether a problem is about a member of the value. */
export function isAboutMember(problem: Problem, node: SpecNode): boolean {
  const { parent } = problem.node
  return (
    parent === node || (parent !== undefined && node.isCollection && parent.value === node.value)
  )
}
