// Written by `npm run generate` from the rules. Do not edit.
import { spectralRuleset } from 'lintel/spectral'

export default spectralRuleset([
  'security/api-key-sole',
  'security/credential-location',
  'security/no-pii-example',
  'security/no-pii-in-url',
  'security/preferred-scheme',
  'security/registered-scheme',
  'security/secured',
])
