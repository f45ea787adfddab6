// What a thread of `lintel lsp` runs.
require('../dist/lsp-worker.cjs')
