// Written by `npm run generate` from the rules. Do not edit.
import { spectralRuleset } from 'lintel/spectral'

export default spectralRuleset([
  'operations/accepted',
  'operations/cancel',
  'operations/monitor-declared',
  'operations/status-monitor',
])
