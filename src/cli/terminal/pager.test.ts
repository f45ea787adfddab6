import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Io } from './io.ts'
import { findPager, writePaged } from './pager.ts'

const folder = mkdtempSync(join(tmpdir(), 'lintel-pager-'))
const PAGES = { pager: true }

/** A terminal of four rows and twenty columns; `written` is what reached it without a pager. */
function makeIo(pager: string | undefined, isTerminal = true, env: Io['env'] = {}) {
  let written = ''
  const stdout = {
    isTerminal,
    size: { columns: 20, rows: 4 },
    write: async (text: string) => {
      written += text
    },
  }
  const io: Io = {
    stdin: (async function* () {})(),
    stdout,
    stderr: stdout,
    cwd: folder,
    env: { PATH: process.env.PATH, PAGER: pager, ...env },
    now: () => new Date(0),
  }
  return { io, written: () => written }
}

/** A pager that copies what it gets, and its LESS, to files. */
function makePager(name: string, body: string): string {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${body}\n`)
  chmodSync(path, 0o755)
  return path
}

describe('the pager', () => {
  it.each([
    [{}, ['less']],
    [{ LESS: '-M' }, ['less', '-R']],
    [{ PAGER: ' less  -S ' }, ['less', '-S']],
    [{ PAGER: '/usr/bin/less -S', LESS: '' }, ['/usr/bin/less', '-R', '-S']],
    [{ PAGER: 'more -d', LESS: '-M' }, ['more', '-d']],
    [{ PAGER: '' }, undefined],
    [{ PAGER: ' ' }, undefined],
    [{ PAGER: 'cat' }, undefined],
  ])('of %j is %j', (env, command) => {
    expect(findPager(env)).toEqual(command)
  })

  const long = 'line\n'.repeat(4)

  it.skipIf(process.platform === 'win32')('gets what is longer than the terminal', async () => {
    const { io, written } = makeIo(makePager('keep', 'cat > "$0.text"; echo "$LESS" > "$0.less"'))
    await writePaged(long, PAGES, io)
    expect(written()).toBe('')
    expect(readFileSync(join(folder, 'keep.text'), 'utf8')).toBe(long)
    expect(readFileSync(join(folder, 'keep.less'), 'utf8')).toBe('FRX\n')
    const wide = `${'x'.repeat(61)}\n`
    await writePaged(wide, PAGES, io)
    expect(readFileSync(join(folder, 'keep.text'), 'utf8')).toBe(wide)
  })

  it.skipIf(process.platform === 'win32')('may end early', async () => {
    const { io, written } = makeIo(makePager('quit', 'exit 1'))
    const listeners = process.listenerCount('SIGINT')
    await writePaged('line\n'.repeat(200_000), PAGES, io)
    expect(written()).toBe('')
    expect(process.listenerCount('SIGINT')).toBe(listeners)
  })

  it.each([
    ['cannot be started', makeIo('no-such-program'), PAGES, long],
    ['is no program', makeIo(folder), PAGES, long],
    ['is not wanted', makeIo('false'), { pager: false }, long],
    ['is not needed', makeIo('false'), PAGES, '\u001b[1mline\u001b[22m\n'.repeat(3)],
    ['has no terminal', makeIo('false', false), PAGES, long],
    ['has a terminal that cannot move', makeIo('false', true, { TERM: 'dumb' }), PAGES, long],
  ])('is left out where it %s', async (_, { io, written }, flags, text) => {
    await writePaged(text, flags, io)
    expect(written()).toBe(text)
  })
})
