import type { BuildOptions } from 'esbuild'

export declare const bundleSettings: BuildOptions
export declare function bundleModule(entry: string): Promise<unknown>
