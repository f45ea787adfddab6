import type { SpecNode } from '../../documents/node.ts'
import type { DeclaredLifecycle } from '../nodes/lifecycle-at.ts'

/** What may have a lifecycle: a document, path, operation, channel or message. */
export interface LifecycleOwner {
  /** What the owners of both states are matched by. */
  readonly key: string
  readonly node: SpecNode
  /** The lifecycle that the owner has itself. */
  readonly own: DeclaredLifecycle | undefined
  /** The lifecycle that holds for the owner: its own, else that of what is around it. */
  readonly held: DeclaredLifecycle | undefined
  /** Whether nothing inside tells what became of the lifecycle that holds for it. */
  readonly isInnermost: boolean
  /** The operations that it is about, by their names. */
  readonly operations: readonly string[]
}
