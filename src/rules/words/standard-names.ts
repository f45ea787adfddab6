import { OAUTH_METADATA_NAMES } from './oauth-metadata-names.ts'
import { TELEMETRY_NAMES } from './telemetry-names.ts'

/** Names of fields that other standards give, so that no rule judges their words. */
export const STANDARD_NAMES: ReadonlySet<string> = new Set([
  ...TELEMETRY_NAMES,
  ...OAUTH_METADATA_NAMES,
])
