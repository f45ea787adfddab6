// Written by `npm run generate` from the rules. Do not edit.
import { spectralRuleset } from 'lintel/spectral'

export default spectralRuleset([
  'idempotency/batch-granularity',
  'idempotency/key-accepted',
  'idempotency/key-method',
  'idempotency/key-schema',
  'idempotency/record-exposed',
  'idempotency/ttl-documented',
])
