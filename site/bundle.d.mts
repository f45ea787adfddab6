/** A script of the site as it is written. */
export interface BundledScript {
  /** Its name in the folder. */
  readonly file: string
  readonly bytes: number
  readonly gzipped: number
  /** The scripts that are loaded with it. */
  readonly imports: readonly string[]
  /** The paths of the modules that it was made of. */
  readonly modules: readonly string[]
}

/**
 * Bundles the scripts of the site.
 * @param dir where they are written, as modules
 * @param entries by name, from the folder `site`; left out, all
 * @throws Error where a script asks for a module of Node
 */
export declare function bundleScripts(
  dir: string,
  entries?: Readonly<Record<string, string>>,
): Promise<BundledScript[]>
