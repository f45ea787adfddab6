// What a thread runs that lints documents beside others: `lintel lint --threads`.
require('../dist/lint-worker.cjs')
