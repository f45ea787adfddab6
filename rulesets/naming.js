// Written by `npm run generate` from the rules. Do not edit.
import { spectralRuleset } from 'lintel/spectral'

export default spectralRuleset([
  'naming/enum-unknown',
  'naming/enum-upper-snake-case',
  'naming/field-snake-case',
  'naming/header-title-case',
  'naming/path-parameter-snake-case',
  'naming/query-parameter-snake-case',
  'naming/temporal-suffix',
])
