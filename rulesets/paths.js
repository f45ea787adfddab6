// Written by `npm run generate` from the rules. Do not edit.
import { spectralRuleset } from 'lintel/spectral'

export default spectralRuleset([
  'paths/alternating',
  'paths/custom-action',
  'paths/independent-child',
  'paths/kebab-case',
  'paths/max-nesting',
  'paths/no-api-segment',
  'paths/no-empty-segment',
  'paths/no-trailing-slash',
  'paths/no-verb',
  'paths/no-verb-prefix',
  'paths/plural-collection',
  'paths/singleton-methods',
  'paths/singleton-singular',
])
