// Written by `npm run generate` from the rules. Do not edit.
import { spectralRuleset } from 'lintel/spectral'

export default spectralRuleset([
  'errors/consistent-denial',
  'errors/error-code',
  'errors/expected-status',
  'errors/forbidden-or-not-found',
  'errors/known-code',
  'errors/multi-status',
  'errors/problem-media-type',
  'errors/problem-schema',
  'errors/status-agrees',
])
