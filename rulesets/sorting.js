// Written by `npm run generate` from the rules. Do not edit.
import { spectralRuleset } from 'lintel/spectral'

export default spectralRuleset([
  'sorting/sort-parameter',
  'sorting/sort-syntax',
])
