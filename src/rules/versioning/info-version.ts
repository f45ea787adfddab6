import { majorOf } from '../../model/major.ts'
import {
  type ServerList,
  ServerLists,
  serverVersionOf,
} from '../../model/openapi/effective-path.ts'
import { ownPathItems } from '../../model/openapi/foreign-paths.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { isValidVersion } from '../../model/openapi/path.ts'
import { quote, quoteAll } from '../../text/quote.ts'
import { defineRule } from '../rule.ts'

export default defineRule({
  id: 'versioning/info-version',
  clauses: ['versioning.1'],
  on: 'openapi',
  severity: 'info',
  summary: 'The major of info.version is that of the paths.',
  why: 'Tools show info.version as the version of the API. One that contradicts the paths sends people to the wrong documentation.',
  notes: [
    'The major is the number that info.version begins with, behind a `v` or not; a date, a year, or text without a number is not judged.',
    'The paths have the versions of their keys and of their servers. Where one is unknown, or no number begins it, nothing is reported.',
    'A path without a version is reported by versioning/path-major, and so is `v0`: where the paths have no other, nothing is reported here.',
  ],
  examples: {
    passes: `
info: { title: Orders, version: 2.3.0 }
paths:
  /v1/orders: {}
  /v2/orders: {}
`,
    fails: `
info:
  title: Orders
  version: 3.0.0 # <- reported
paths:
  /v1/orders: {}
  /v2/orders: {}
`,
  },
  *check(api) {
    const node = api.root.at('info', 'version')
    const major = node?.string === undefined ? undefined : majorOf(node.string)
    const majors = majorsOfPaths(api)
    if (node?.string === undefined || major === undefined || majors === undefined) return
    if (majors.has(major) || isMisplaced(api, major)) return
    const names = [...majors]
      .filter((number) => number > 0)
      .sort((one, other) => one - other)
      .map((number) => `v${number}`)
    if (names.length === 0) return
    yield {
      node,
      message: `The major of version ${quote(node.string)} is not that of the paths, ${quoteAll(names)}.`,
      help:
        names.length === 1
          ? `Write a version such as ${quote(`${names[0]?.slice(1)}.0.0`)}, or change that of the paths.`
          : 'Write a version whose major is one of those, or change that of the paths.',
    }
  },
})

/** @returns undefined where a path may have any version */
function majorsOfPaths(api: OpenApi): ReadonlySet<number> | undefined {
  const lists = new ServerLists(api)
  const inForce = new Set<ServerList>()
  const versions = new Set<string>()
  for (const item of ownPathItems(api)) {
    if (item.path.version !== undefined) versions.add(item.path.version)
    else for (const list of lists.of(item)) inForce.add(list)
  }
  for (const { paths } of [...inForce].flat()) {
    for (const version of paths.map(serverVersionOf)) {
      if (version.kind === 'unknown') return undefined
      if (version.kind === 'named') versions.add(version.text)
    }
  }
  const majors = new Set<number>()
  for (const version of versions) {
    const major = majorOf(version)
    if (major === undefined) return undefined
    majors.add(major)
  }
  return majors
}

/** Whether a path has a major in another place than the first: /sapi/v1/orders. */
function isMisplaced(api: OpenApi, major: number): boolean {
  return [...ownPathItems(api)].some(({ path }) =>
    path.segments.some(({ text }) => isValidVersion(text) && majorOf(text) === major),
  )
}
