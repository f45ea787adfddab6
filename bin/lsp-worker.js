// What a thread of `lintel lsp` runs.
const { join } = require('node:path')

require('./code-cache.js').load(join(__dirname, '../dist/lsp-worker.cjs'))
