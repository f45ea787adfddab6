import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { installPackage, packPackage } from '../package/npm.ts'
import { installNodes, type Node } from './nodes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    nodes: readonly Node[]
    /** The folder that lintel is installed in. */
    project: string
  }
}

/** Packs lintel and installs it as a user does, and the versions of Node beside it. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'lintel-smoke-')))
  const project = join(root, 'project')
  mkdirSync(project)
  const [nodes] = await Promise.all([
    installNodes(),
    packPackage(root).then(({ tarball }) => installPackage(tarball, project, join(root, 'cache'))),
  ])
  provide('nodes', nodes)
  provide('project', project)
  return () => rmSync(root, { recursive: true, force: true })
}
