// Written by `npm run generate` from the rules. Do not edit.
import { spectralRuleset } from 'lintel/spectral'

export default spectralRuleset([
  'filtering/expand-depth',
  'filtering/in-set',
  'filtering/known-field',
  'filtering/operator-suffix',
])
