// Written by `npm run generate` from the rules. Do not edit.
import { spectralRuleset } from 'lintel/spectral'

export default spectralRuleset([
  'methods/charset',
  'methods/create-body',
  'methods/delete-repeated',
  'methods/json-body',
  'methods/no-request-body',
  'methods/patch-merge-patch',
  'methods/patch-null',
  'methods/patch-partial',
  'methods/post-retrieval',
  'methods/post-update',
  'methods/put-complete',
  'methods/put-default',
  'methods/safe-get',
  'methods/success-status',
  'methods/update-response',
])
