// Written by `npm run generate` from the rules. Do not edit.
import { spectralRuleset } from 'lintel/spectral'

export default spectralRuleset([
  'errors/problem-media-type',
  'errors/problem-schema',
])
