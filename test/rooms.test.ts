import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { rules } from '../src/rules/index.ts'
import { groupBy } from '../src/text/group-by.ts'

const ROOT = join(import.meta.dirname, '..')
const SOURCES = join(ROOT, 'src')

/** What draws a room: a row of a table, or an item of a list. */
const DRAWN = /^(?:\| `src\/([a-z-]+)` +\||- `src\/([a-z/-]+)`:)/gm

/**
 * The rooms of `src`, and those within a room, as CONTRIBUTING.md draws them, by the folder that they
 * lie in: each knows those below it.
 */
const ROOMS = groupBy(
  [...readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8').matchAll(DRAWN)].map(
    ([, outer, inner = '']) => outer ?? inner,
  ),
  dirname,
)

/** The modules of `src`, without tests, from there. */
const MODULES = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.c?ts$/.test(file) && !/\.test\.ts$/.test(file),
)

/** What a module imports from `src`, types included, at once or when it needs it. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(SOURCES, file), 'utf8')
  return [...text.matchAll(/\b(?:from|import|import\()\s*'(\.{1,2}\/[^']+)'/g)]
    .map(([, path = '']) => normalize(join(dirname(file), path)))
    .filter((path) => !path.startsWith('..'))
}

it.each([...ROOMS])('names each room of src/%s once', (folder, rooms) => {
  const folders = readdirSync(join(SOURCES, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
  expect(rooms.toSorted()).toEqual(folders.toSorted())
})

it.each([...ROOMS])('lets each room of src/%s know only those below it', (folder, rooms) => {
  const inside = MODULES.filter((file) => folder === '.' || file.startsWith(`${folder}/`))
  // What lies beside the rooms is above them all.
  const depthOf = (file: string) => rooms.findIndex((room) => file.startsWith(`${room}/`))
  const upwards = inside.flatMap((file) =>
    importsOf(file)
      .filter((target) => inside.includes(target) && depthOf(target) < depthOf(file))
      .map(
        (target) =>
          `src/${file} imports src/${target}: ${rooms[depthOf(file)]} is below ${rooms[depthOf(target)] ?? `what lies in src/${folder}`}`,
      ),
  )
  expect(MODULES.length).toBeGreaterThan(500)
  expect(upwards).toEqual([])
})

it('lets no topic of rules know another', () => {
  const topicOf = (file: string) => /^rules\/([a-z-]+)\//.exec(file)?.[1]
  const topics = new Set(rules.map(({ id }) => id.split('/')[0]))
  const across = MODULES.flatMap((file) =>
    importsOf(file)
      .filter((target) => topics.has(topicOf(file)) && topics.has(topicOf(target)))
      .filter((target) => topicOf(target) !== topicOf(file))
      .map((target) => `src/${file} imports src/${target}: move what both need to rules/shared`),
  )
  expect(topics.size).toBeGreaterThan(10)
  expect(across).toEqual([])
})

it('lets what lies in a folder know each other in one direction, folders taken whole', () => {
  const folders = new Set(MODULES.flatMap(foldersAbove))
  expect(folders.size).toBeGreaterThan(50)
  expect([...folders].flatMap(findLoops)).toEqual([])
})

/** The folders that a module lies in, the nearest first, rooms last: `diff/kinds`, `diff`. */
function foldersAbove(file: string): string[] {
  const folder = dirname(file)
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)]
}

/** For each folder in a folder whose imports lead back to it: the imports of the shortest such loop. */
function findLoops(folder: string): string[] {
  const isInside = (file: string) => file.startsWith(`${folder}/`)
  const partOf = (file: string) => file.slice(folder.length + 1).split('/')[0] ?? ''
  const edges = MODULES.filter(isInside).flatMap((file) =>
    importsOf(file)
      .filter((target) => isInside(target) && partOf(target) !== partOf(file))
      .map((target) => ({ from: partOf(file), to: partOf(target), file, target })),
  )
  const steps = groupBy(edges, ({ from }) => from)
  const parts = [...steps.keys()].filter((part) => !/\.c?ts$/.test(part))
  return parts.flatMap((part) => {
    const ways = new Map([[part, '']])
    for (const [from, way] of ways)
      for (const { to, file, target } of steps.get(from) ?? []) {
        const longer = `${way}src/${file} imports src/${target}. `
        if (to === part) return [longer]
        if (!ways.has(to)) ways.set(to, longer)
      }
    return []
  })
}

/**
 * Where types hold each other: the file in whose circle they are, how many files it has, and why. At
 * run time none of these waits for another.
 */
const TYPES_IN_CIRCLES = [
  // A node knows the document that it is a part of, and the document makes its nodes.
  ['documents/node.ts', 2],
  // A schema reads its keywords when they are asked for, and they hold schemas; a problem says of which.
  ['json-schema/schema.ts', 9],
  // Channels, operations and messages of an API hold each other, and are read with what the API knows.
  ['model/asyncapi/asyncapi.ts', 12],
  // Operations, bodies and servers are read with what the API knows, which hands them out.
  ['model/openapi/openapi.ts', 10],
  // A schema merges the shapes of its parts when it is asked for its own.
  ['model/schema/schema.ts', 2],
] as const

it('has no files that form a circle', () => {
  const circles = findCircles(importsOf)
  const isKnown = (circle: readonly string[]) =>
    TYPES_IN_CIRCLES.some(([file, size]) => circle.includes(file) && circle.length === size)
  expect(circles.filter((circle) => !isKnown(circle))).toEqual([])
  expect(circles).toHaveLength(TYPES_IN_CIRCLES.length)
  expect(findCircles(importsAtRunTime)).toEqual([])
})

/** What a module imports that is there at run time. */
function importsAtRunTime(file: string): string[] {
  const text = readFileSync(join(SOURCES, file), 'utf8')
  const ofTypes = [...text.matchAll(/^import (type )?([^']*?) from '(\.{1,2}\/[^']+)'/gm)]
    .filter(
      ([, type, names = '']) => type !== undefined || /^\{(?:\s*type \w+,?)+\s*\}$/.test(names),
    )
    .map(([, , , path = '']) => normalize(join(dirname(file), path)))
  return importsOf(file).filter((target) => !ofTypes.includes(target))
}

/** The files that lead to each other by what they import. */
function findCircles(importsOfFile: (file: string) => readonly string[]): string[][] {
  const left = new Map(MODULES.map((file) => [file, importsOfFile(file)]))
  // What imports nothing of what is left is in no circle.
  for (let size = 0; size !== left.size; ) {
    size = left.size
    for (const [file, targets] of left)
      if (!targets.some((target) => left.has(target))) left.delete(file)
  }
  const reach = new Map(Array.from(left.keys(), (file) => [file, reachOf(file, left)]))
  const circles = Array.from(left.keys(), (file) =>
    [...(reach.get(file) ?? [])].filter((other) => reach.get(other)?.has(file)).toSorted(),
  )
  return [...new Map(circles.map((circle) => [circle.join(' '), circle])).values()].filter(
    ({ length }) => length > 0,
  )
}

function reachOf(file: string, edges: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set(edges.get(file))
  for (const next of reached) for (const target of edges.get(next) ?? []) reached.add(target)
  return reached
}

it('exports no name twice', () => {
  const places = new Map<string, string[]>()
  for (const file of MODULES) {
    // A file of declarations says again what a module exports.
    if (file.endsWith('.cts')) continue
    // What stands in a template is code that is written elsewhere.
    const code = readFileSync(join(SOURCES, file), 'utf8').replace(/`(?:[^`\\]|\\.)*`/gs, '``')
    const declared = /^export (?:async )?(?:function\*?|const|class|type|interface) (\w+)/gm
    for (const name of new Set([...code.matchAll(declared)].map(([, each = '']) => each)))
      places.set(name, [...(places.get(name) ?? []), `src/${file}`])
  }
  expect(places.size).toBeGreaterThan(1000)
  expect([...places].filter(([, files]) => files.length > 1)).toEqual([])
})
