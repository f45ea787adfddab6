import { defineConfig } from 'vitest/config'

/** Tests of functions that change nothing outside: they share the modules that are loaded once. */
const PURE = ['src/{diff,model,rules}/**/*.test.ts']

export default defineConfig({
  test: {
    globalSetup: 'test/support/temporary-folder.ts',
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, isolate: false } },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...PURE, '**/node_modules/**'],
        },
      },
    ],
    // So long that only what hangs runs into it, on a busy machine too.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Many tests wait for a process that they start.
    maxWorkers: '100%',
  },
})
