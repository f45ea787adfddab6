// Written by `npm run generate` from the rules. Do not edit.
import { spectralRuleset } from 'lintel/spectral'

export default spectralRuleset([
  'bulk/batch-discouraged',
  'bulk/batch-shape',
  'bulk/max-items',
  'bulk/max-items-recommended',
  'bulk/per-item-results',
  'bulk/shape',
])
