import type { InputOptions, OutputChunk, OutputOptions } from 'rolldown'

export declare const inputSettings: InputOptions
export declare function bundle(
  input: Readonly<Record<string, string>>,
  dir?: string,
  output?: OutputOptions,
): Promise<OutputChunk[]>
/** T is the type of the module: `typeof import('./entry.ts')`. */
export declare function bundleModule<T = unknown>(entry: string): Promise<T>
