// What a thread runs that lints documents beside others: `lintel lint --threads`.
const { join } = require('node:path')

require('./code-cache.js').load(join(__dirname, '../dist/lint-worker.cjs'))
