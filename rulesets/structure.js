// Written by `npm run generate` from the rules. Do not edit.
import { spectralRuleset } from 'lintel/spectral'

export default spectralRuleset([
  'structure/asyncapi',
  'structure/format',
  'structure/openapi',
  'structure/reference',
  'structure/remote-reference',
  'structure/schema',
  'structure/syntax',
])
