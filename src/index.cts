// What `require('lintel')` gives, for TypeScript, which wants the declarations of a CommonJS module in
// a file of their own. Its code is bundled from `index.ts`.
export type * from './index.ts' with { 'resolution-mode': 'import' }

type Library = typeof import('./index.ts', { with: { 'resolution-mode': 'import' }})
export declare const diff: Library['diff']
export declare const fix: Library['fix']
export declare const lint: Library['lint']
export declare const ConfigurationError: Library['ConfigurationError']
export type ConfigurationError = InstanceType<Library['ConfigurationError']>
