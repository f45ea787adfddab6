import { expect, it } from 'vitest'
import { findRepository } from './base.ts'

it.each([
  ['fatal: not a git repository (or any of the parent directories): .git\n', 'run lintel in one.'],
  [
    "fatal: detected dubious ownership in repository at '/work'\nTo add an exception\n",
    "answers: detected dubious ownership in repository at '/work'. Trust it with `git config",
  ],
  ['fatal: this operation must be run in a work tree\n', 'must be run in a work tree.'],
])('says what to do about a repository that git does not read: %j', async (stderr, message) => {
  const git = async () => ({ isDone: false, stdout: '', stderr })
  await expect(findRepository(git, '--base')).rejects.toThrow(message)
})
