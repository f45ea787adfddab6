import { resolve } from 'node:path'

/**
 * The absolute path of a file with rules.
 * @param name relative to the folder, or a `file:` URL
 * @param folder of the ruleset; an absolute path
 */
export function pathOfRuleFile({
  name,
  folder,
}: {
  readonly name: string
  readonly folder: string
}): string {
  if (!/^file:\/\//i.test(name) || !URL.canParse(name)) return resolve(folder, name)
  // Loaded here, since most rulesets name none.
  return process.getBuiltinModule('node:url').fileURLToPath(name)
}
