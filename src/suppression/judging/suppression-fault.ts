import type { Span } from '../../documents/parsing/node-table.ts'
import type { Fix } from '../../findings/finding.ts'

/** What is wrong with a suppression. */
export interface SuppressionFault {
  readonly span: Span
  readonly pointer: string
  readonly message: string
  readonly help: string
  readonly fix?: Fix | undefined
}
