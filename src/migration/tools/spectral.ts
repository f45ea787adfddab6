import { posix } from 'node:path'
import type { SpecNode } from '../../documents/node.ts'
import { SPECTRAL_RULESETS } from '../../settings/presets.ts'
import { readRules } from '../shared/ruleset-language.ts'
import {
  levelOf,
  levelOfLetter,
  pathNamedIn,
  placeOfKey,
  type SettingsFiles,
  textList,
} from '../shared/settings-file.ts'
import { SettingsCollector } from '../shared/tool-settings.ts'
import { SPECTRAL_RULES } from '../tables/spectral-rules.ts'

/** Says why lintel cannot extend a ruleset as it is: one sentence with its place; undefined: it can. */
export type FaultOf = (file: string, without: Without) => Promise<string | undefined>

/** Parts of a ruleset that a try to load it leaves out, since they are programs. */
export interface Without {
  /** The names of functions of the team. */
  readonly functions: readonly string[]
}

/**
 * Reads a ruleset of Spectral. It goes on running as it is, wherever lintel can extend it; where it
 * cannot, what it says is taken over rule by rule.
 * @param name the file, relative to the working directory
 * @throws ConfigurationError where it is malformed
 */
export async function readSpectral(
  name: string,
  files: SettingsFiles,
  faultOf: FaultOf,
): Promise<SettingsCollector> {
  const into = new SettingsCollector('Spectral')
  into.files.push(name)
  if (/\.[cm]?js$/i.test(name)) {
    readProgram(name, files, into)
    return into
  }
  const root = files.read(name)
  if (root === undefined) {
    into.notes.push(`${name} is empty, and is not extended.`)
    return into
  }
  const needs = new NeedsFinder(files)
  needs.search(root, name, [])
  const fault = needs.canBeTried ? await faultOf(name, { functions: needs.functions }) : undefined
  if (fault === undefined) {
    into.extends.push(toSpecifier(name))
    into.bringsCode = !needs.canBeTried || needs.functions.length > 0
    into.notes.push(...needs.notes)
    readOff(root, into)
  } else takeApart(root, name, fault, into)
  return into
}

/** A ruleset in JavaScript is extended unseen. */
function readProgram(name: string, files: SettingsFiles, into: SettingsCollector): void {
  into.extends.push(toSpecifier(name))
  into.bringsCode = true
  into.notes.push(`${name} is a program, which init does not run: what it holds was not looked at.`)
  const [, url] = /\bfrom\s*["'](https?:[^"']+)["']/.exec(files.readLines(name).join('\n')) ?? []
  if (url !== undefined)
    into.notes.push(`${name} imports ${url}, which is read with \`lintel lint --remote\` only.`)
}

function toSpecifier(name: string): string {
  return `./${name}`
}

/** What is switched off expressly is off in lintel too, where a rule of its own finds the same. */
function readOff(root: SpecNode, into: SettingsCollector): void {
  for (const member of root.get('rules')?.members() ?? []) {
    const level = levelOf(
      member.object === undefined ? member.value : member.get('severity')?.value,
    )
    if (level === 'off' && SPECTRAL_RULES.get(member.key)?.fit === 'same')
      into.wish({ rule: member.key, level, isExplicit: true, place: placeOfKey(member) })
  }
}

/** Takes over what a ruleset says that Spectral would not load either. */
function takeApart(root: SpecNode, name: string, fault: string, into: SettingsCollector): void {
  into.notes.push(
    `${name} is not extended, since it cannot be loaded: ${fault} What it says was taken over rule by rule.`,
  )
  for (const entry of root.get('extends')?.items() ?? []) takeExtends(entry, into)
  if (root.get('extends')?.string !== undefined) takeExtends(root.get('extends') as SpecNode, into)
  readRules(root.get('rules'), {
    table: SPECTRAL_RULES,
    into,
    ownLevel: (rule) => levelOfLetter(SPECTRAL_RULES.get(rule)?.levels),
  })
  into.aliases = root.get('aliases')?.object ?? {}
  for (const key of ['overrides', 'except']) {
    const node = root.get(key)
    if (node !== undefined)
      into.unanswered.push({
        what: key,
        why: 'write them as `overrides` in lintel.yaml, see docs/ruleset.md',
        place: placeOfKey(node),
      })
  }
}

function takeExtends(entry: SpecNode, into: SettingsCollector): void {
  const [name, mode] = entry.string === undefined ? textList(entry) : [entry.string, undefined]
  if (name === undefined) return
  if (SPECTRAL_RULESETS.includes(name))
    into.extends.push(mode === undefined ? name : `${name} ${mode}`)
  else
    into.unanswered.push({
      what: `extends: ${name}`,
      why: 'it cannot be loaded with the rest',
      place: placeOfKey(entry),
    })
}

/** Looks through what a ruleset extends for what has to be there before it runs. */
class NeedsFinder {
  readonly #files: SettingsFiles
  readonly notes: string[] = []
  /** The names of functions of the team, which are programs. */
  readonly functions: string[] = []
  /** Whether all that it extends is there, and data. */
  canBeTried = true

  constructor(files: SettingsFiles) {
    this.#files = files
  }

  search(root: SpecNode, file: string, trail: readonly string[]): void {
    if (trail.includes(file) || trail.length > 20) return
    if (root.get('functions') !== undefined) this.#lookForFunctions(root, file)
    const node = root.get('extends')
    const entries = node?.string === undefined ? [...(node?.items() ?? [])] : [node]
    for (const entry of entries) {
      const name = entry.string ?? entry.get(0)?.string
      if (name !== undefined && !/^(spectral|lintel):/.test(name))
        this.#follow(name, entry, file, trail)
    }
  }

  #lookForFunctions(root: SpecNode, file: string): void {
    const folder = root.get('functionsDir')?.string ?? 'functions'
    const names = [...(root.get('functions')?.items() ?? [])].flatMap(
      (item) => item.string ?? item.get(0)?.string ?? [],
    )
    const missing = names.filter((name) => {
      const path = posix.join(posix.dirname(file), folder, name)
      return !['.js', '.mjs', '.cjs', ''].some((ending) => this.#files.has(path + ending))
    })
    // One that is missing is a fault that loading tells.
    this.functions.push(...names.filter((name) => !missing.includes(name)))
  }

  #follow(name: string, entry: SpecNode, file: string, trail: readonly string[]): void {
    if (/^https?:/i.test(name)) {
      this.canBeTried = false
      this.notes.push(`${file} extends ${name}, which is read with \`lintel lint --remote\` only.`)
    } else if (/^\.{0,2}\//.test(name)) {
      const path = pathNamedIn(file, name)
      if (path === undefined) return
      if (/\.[cm]?js$/i.test(path)) this.canBeTried = false
      else if (this.#files.has(path)) {
        const root = this.#files.read(path, entry)
        if (root !== undefined) this.search(root, path, [...trail, file])
      }
    } else if (/^[\w-]+:/.test(name)) {
      // A ruleset of another tool: what is wrong with it, loading tells.
    } else {
      this.canBeTried = false
      const [scope = '', rest] = name.split('/')
      const packageName = scope.startsWith('@') ? `${scope}/${rest ?? ''}` : scope
      if (!this.#files.has(`node_modules/${packageName}/package.json`))
        this.notes.push(
          `${file} extends ${packageName}, which has to be installed beside lintel: \`npm install --save-dev ${packageName}\`.`,
        )
    }
  }
}
