// Written by `npm run generate` from the rules. Do not edit.
import { spectralRuleset } from 'lintel/spectral'

export default spectralRuleset([
  'versioning/deprecated-operation-headers',
  'versioning/deprecation-headers',
  'versioning/deprecation-period',
  'versioning/deprecation-period-public',
  'versioning/header-version-beside-path',
  'versioning/info-version',
  'versioning/lifecycle',
  'versioning/max-active-majors',
  'versioning/migration-guide',
  'versioning/no-header-version',
  'versioning/no-query-version',
  'versioning/path-major',
  'versioning/successor-link',
  'versioning/sunset-gone',
])
