import { describe, expect, it } from 'vitest'
import { findSection } from '../../scripts/release/changelog.mjs'
import { type Facts, planRelease } from '../../scripts/release/plan.mjs'

const CHANGELOG = `# Changelog

## [Unreleased]

### Added

- What comes next.

## [1.10.0] - 2027-01-31

### Fixed

- A fault.

## [1.1.0] - 2026-12-24

## [1.0.0] - 2026-12-01

- The first.
`

const facts: Facts = {
  tag: 'lintel@1.10.0',
  metadata: {
    name: 'lintel',
    version: '1.10.0',
    repository: { url: 'git+https://github.com/acme/lintel.git' },
  },
  repository: 'acme/lintel',
  changelog: CHANGELOG,
  isOnMain: true,
  releasedTags: ['v1', 'v1.9.0', 'v1.11.0-rc.1', 'vault'],
}

function withVersion(version: string): Facts {
  return { ...facts, tag: `lintel@${version}`, metadata: { ...facts.metadata, version } }
}

describe('findSection', () => {
  it('finds what stands under a version', () => {
    expect(findSection(CHANGELOG, '1.10.0')).toBe('### Fixed\n\n- A fault.')
    expect(findSection(CHANGELOG.replaceAll('\n', '\r\n'), '1.0.0')).toBe('- The first.')
  })

  it('tells versions apart that begin alike, and finds nothing where nothing is', () => {
    expect(findSection(CHANGELOG, '1.1')).toBeUndefined()
    expect(findSection(CHANGELOG, '1.1.0')).toBeUndefined()
    expect(findSection(CHANGELOG, '2.0.0')).toBeUndefined()
  })
})

describe('planRelease', () => {
  it('releases a version as the latest', () => {
    const notes = '### Fixed\n\n- A fault.'
    const plan = { version: '1.10.0', npmTag: 'latest', isPrerelease: false, notes }
    expect(planRelease(facts)).toEqual({ plan, faults: [] })
  })

  it('releases a prerelease as next, with what is not released yet', () => {
    const notes = '### Added\n\n- What comes next.'
    const plan = { version: '2.0.0-rc.1', npmTag: 'next', isPrerelease: true, notes }
    expect(planRelease(withVersion('2.0.0-rc.1'))).toEqual({ plan, faults: [] })
  })

  it('releases a version again whose release broke off', () => {
    expect(planRelease({ ...facts, releasedTags: ['v1', 'v1.10.0'] }).faults).toEqual([])
  })

  it.each<[string, Facts, RegExp]>([
    ['another version', { ...facts, tag: 'lintel@1.10.1' }, /package\.json says lintel@1\.10\.0/],
    ['a branch', { ...facts, isOnMain: false }, /not on main/],
    ['a version without notes', withVersion('1.12.0'), /nothing is under "## \[1\.12\.0\]"/],
    ['an empty section', { ...withVersion('1.1.0'), releasedTags: [] }, /nothing is under/],
    ['an older version', { ...facts, releasedTags: ['v1.11.0'] }, /^v1\.11\.0 is released already/],
    ['a version with a plus', withVersion('1.10.0+1'), /none that can be released/],
    ['a fork', { ...facts, repository: 'someone/lintel' }, /github\.com\/someone\/lintel\.git/],
    [
      'a package that names no repository',
      { ...facts, metadata: { name: 'lintel', version: '1.10.0' } },
      /write "repository": .+github\.com\/acme\/lintel\.git/,
    ],
  ])('refuses %s', (_, refused, fault) => {
    const { plan, faults } = planRelease(refused)
    expect(plan).toBeUndefined()
    expect(faults).toEqual([expect.stringMatching(fault)])
  })
})
