import type { CollectedFacts, DocumentOutcome } from '../outcomes/document-outcome.ts'

/** What one rule gives of one document; what is about indexes, is about those of its own findings. */
export type RuleFindings = Pick<DocumentOutcome, 'findings' | 'subjects' | 'silent'> & {
  /** Of a rule over all documents, where there is a model. */
  readonly facts?: CollectedFacts
}
