// What `require('lintel/spectral')` gives, for TypeScript, which wants the declarations of a CommonJS
// module in a file of their own. Its code is bundled from `index.ts`.
export type { SpectralResult, SpectralRule, SpectralRuleset } from './index.ts' with {
  'resolution-mode': 'import',
}

type Spectral = typeof import('./index.ts', { with: { 'resolution-mode': 'import' }})
export declare const spectralRuleset: Spectral['spectralRuleset']
