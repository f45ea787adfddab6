// Written by `npm run generate` from the rules. Do not edit.
import { spectralRuleset } from 'lintel/spectral'

export default spectralRuleset([
  'events/registered',
  'events/type-depth',
  'events/type-format',
  'events/type-past-tense',
  'events/type-version',
])
