import type { BuildOptions } from 'esbuild'

export declare const bundleSettings: BuildOptions
/** T is the type of the module: `typeof import('./entry.ts')`. */
export declare function bundleModule<T = unknown>(entry: string): Promise<T>
