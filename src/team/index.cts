// What `require('lintel/rules')` gives, for TypeScript, which wants the declarations of a CommonJS module
// in a file of their own. Its code is bundled from `index.ts`.
export type * from './index.ts' with { 'resolution-mode': 'import' }

type Library = typeof import('./index.ts', { with: { 'resolution-mode': 'import' }})
export declare const SWITCH: Library['SWITCH']
export declare const choiceOf: Library['choiceOf']
export declare const defineRule: Library['defineRule']
export declare const integerOf: Library['integerOf']
export declare const listOf: Library['listOf']
export declare const switchesOf: Library['switchesOf']
export declare const textOf: Library['textOf']
