import { expect, it } from 'vitest'
import { parsePatch } from './patch.ts'

const HEADER = 'diff --git a/a.yaml b/a.yaml\nindex 1..2 100644\n--- a/a.yaml\n+++ b/a.yaml\n'
const hunks = (text: string) => parsePatch(HEADER + text)[0]?.hunks

it('knows which lines were added, changed and removed', () => {
  expect(hunks('@@ -0,0 +1,2 @@\n+a\n+b\n')).toEqual([{ start: 1, count: 2, removed: undefined }])
  expect(hunks('@@ -3 +3 @@ context\n-  a\n+  b\n')).toEqual([
    { start: 3, count: 1, removed: '  a' },
  ])
  expect(hunks('@@ -4,2 +3,0 @@\n-a\n-b\n')).toEqual([{ start: 4, count: 0, removed: 'a' }])
  expect(hunks('@@ -1,2 +0,0 @@\n-a\n-b\n')).toEqual([{ start: 1, count: 0, removed: 'a' }])
  expect(hunks('@@ -1 +1 @@\n-@@ -9 +9 @@\n+++ b/x\n@@ -5 +5 @@\n-a\n+b\n')).toHaveLength(2)
})

it('tells new and renamed files', () => {
  const [added] = parsePatch(
    'diff --git a/n b/n\nnew file mode 100644\n--- /dev/null\n+++ b/n\n@@ -0,0 +1 @@\n+a\n',
  )
  expect(added).toMatchObject({ path: 'n', isNew: true, isRenamed: false })
  const [renamed] = parsePatch(
    'diff --git a/o b/n\nsimilarity index 100%\nrename from o\nrename to n\n',
  )
  expect(renamed).toEqual({ path: 'n', isNew: false, isRenamed: true, hunks: [] })
})

it('leaves out files that are no more, and changes of the mode', () => {
  expect(
    parsePatch(
      'diff --git a/o b/o\ndeleted file mode 100644\n--- a/o\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n',
    ),
  ).toEqual([])
  expect(parsePatch('diff --git a/o b/o\nold mode 100644\nnew mode 100755\n')).toEqual([])
  expect(parsePatch('')).toEqual([])
})

it.each([
  ['b/a b.yaml\t', 'a b.yaml'],
  ['"b/a\\nb.yaml"', 'a\nb.yaml'],
  ['"b/a\\tb\\"c\\\\d.yaml"', 'a\tb"c\\d.yaml'],
  ['"b/\\303\\244\\001.yaml"', 'ä\u0001.yaml'],
  ['b/ä.yaml', 'ä.yaml'],
  ['"b/ä\\n.yaml"', 'ä\n.yaml'],
  ['b/-c.yaml', '-c.yaml'],
])('reads the path %s', (written, path) => {
  const patch = HEADER.replace('b/a.yaml\n', '').replace('+++ b/a.yaml', `+++ ${written}`)
  expect(parsePatch(`${patch}@@ -1 +1 @@\n-a\n+b\n`)[0]?.path).toBe(path)
})
