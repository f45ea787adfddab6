import type { SpecNode } from '../../../documents/node.ts'

/** How much of a description is read: what a thing is, is said first. */
const LONGEST_BEGINNING = 300

/** The beginning of the description that stands at a node; empty where there is none. */
export function descriptionOf(node: SpecNode | undefined): string {
  return node?.get('description')?.string?.slice(0, LONGEST_BEGINNING) ?? ''
}
