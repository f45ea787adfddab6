// Written by `npm run generate` from the files of this folder. Do not edit.
import type { WorkspaceRule } from './rule.ts'
import topicsDeadLetterDeclared from './topics/dead-letter-declared.ts'
import topicsDeadLetterPayload from './topics/dead-letter-payload.ts'
import topicsOrphan from './topics/orphan.ts'
import versioningMaxActiveMajors from './versioning/max-active-majors.ts'

/** The rules over all documents of a run, by id: judging what they collected takes no others. */
export const workspaceRules: readonly WorkspaceRule[] = [
  topicsDeadLetterDeclared,
  topicsDeadLetterPayload,
  topicsOrphan,
  versioningMaxActiveMajors,
]
