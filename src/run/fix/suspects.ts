import { nodeEditsOf } from '../../engine/fixes/to-fix.ts'
import type { Finding, Fix } from '../../findings/finding.ts'

/**
 * The fixes that may have brought findings: those that change something that lies above or below
 * one of them.
 */
export function findSuspects<F extends { readonly fix: Fix }>(
  fixes: readonly F[],
  findings: readonly Finding[],
): F[] {
  const paths = findings.map(({ file, pointer }) => `${file}#${pointer}/`)
  return fixes.filter(({ fix }) =>
    changedPaths(fix).some((changed) =>
      paths.some((path) => path.startsWith(changed) || changed.startsWith(path)),
    ),
  )
}

/** What a fix changes: the file, where nothing says more. */
function changedPaths(fix: Fix): string[] {
  const edits = nodeEditsOf(fix)
  if (edits === undefined) return fix.edits.map(({ file }) => `${file}#/`)
  return edits.map((edit) => {
    const node = 'into' in edit ? edit.into : (edit.node.parent ?? edit.node)
    return `${node.document.source.file}#${node.pointer}/`
  })
}
