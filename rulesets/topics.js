// Written by `npm run generate` from the rules. Do not edit.
import { spectralRuleset } from 'lintel/spectral'

export default spectralRuleset([
  'topics/dead-letter-declared',
  'topics/dead-letter-name',
  'topics/dead-letter-payload',
  'topics/name-format',
  'topics/no-owner-name',
  'topics/orphan',
  'topics/retry-name',
  'topics/version-suffix',
])
