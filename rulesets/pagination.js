// Written by `npm run generate` from the rules. Do not edit.
import { spectralRuleset } from 'lintel/spectral'

export default spectralRuleset([
  'pagination/cursors',
  'pagination/envelope',
  'pagination/example-agrees',
  'pagination/forbidden-parameter',
  'pagination/limit',
  'pagination/limit-default',
  'pagination/no-bare-array',
  'pagination/parameter-type',
  'pagination/total-opt-in',
])
