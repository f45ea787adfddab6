import { defineConfig } from 'vitest/config'

// Apart from the tests of the sources: these download the versions of Node that lintel supports.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.smoke.ts'],
    globalSetup: 'setup.ts',
    // Each test starts lintel on every version, on machines of two cores.
    testTimeout: 120_000,
  },
})
