import type { SpecNode } from '../../documents/node.ts'
import type { Limit } from './limits.ts'
import type { JsonType } from './violation-checks.ts'

/** A breach of a schema, before it is put into words. */
export type Problem =
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
  | { readonly kind: 'combination'; readonly node: SpecNode }

/** The owner of the members of the document's root. */
export const ROOT = ''

export const NO_PROBLEMS: readonly Problem[] = []

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
