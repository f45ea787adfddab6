// Written by `npm run generate` from the rules. Do not edit.
import { spectralRuleset } from 'lintel/spectral'

export default spectralRuleset([
  'events/identity',
  'events/name-type',
  'events/registered',
  'events/topic-matches-type',
  'events/trace-context',
  'events/type-declared',
  'events/type-depth',
  'events/type-format',
  'events/type-past-tense',
  'events/type-version',
])
