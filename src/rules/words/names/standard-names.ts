import { readWords } from '../../../text/word-list.ts'
import { OAUTH_METADATA_NAMES } from '../data/oauth-metadata-names.generated.ts'
import { TELEMETRY_NAMES } from '../data/telemetry-names.generated.ts'

/** Names of fields that other standards give, so that no rule judges their words. */
export const STANDARD_NAMES: ReadonlySet<string> = new Set([
  ...readWords(TELEMETRY_NAMES),
  ...readWords(OAUTH_METADATA_NAMES),
  // OGC API: Features, Part 1 (17-069), sections 7.4 and 7.15.
  'conformsTo',
  'numberMatched',
  'numberReturned',
])
