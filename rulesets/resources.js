// Written by `npm run generate` from the rules. Do not edit.
import { spectralRuleset } from 'lintel/spectral'

export default spectralRuleset([
  'resources/id-opaque',
  'resources/id-prefix',
  'resources/id-present',
  'resources/id-sequential',
  'resources/id-shape',
  'resources/id-type',
  'resources/reference-id-type',
])
