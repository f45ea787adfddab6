-- The configuration that `docs/editors.md` shows, for each version of Neovim; SERVER is the command.
local cmd = vim.fn.json_decode(vim.env.SERVER)
local options = { base = 'HEAD' }

vim.o.swapfile = false
vim.o.shadafile = 'NONE'
vim.o.wrap = false
vim.o.number = true
vim.o.signcolumn = 'yes'
vim.o.hidden = true
vim.o.more = false
vim.o.completeopt = 'menuone,noselect'
vim.o.ruler = false
vim.o.showcmd = false
vim.o.guicursor = ''
vim.diagnostic.config({ virtual_text = { prefix = '<' } })

local maps = {
  gd = vim.lsp.buf.definition,
  gr = vim.lsp.buf.references,
  gO = vim.lsp.buf.document_symbol,
  K = vim.lsp.buf.hover,
  ga = vim.lsp.buf.code_action,
  gn = vim.lsp.buf.rename,
  gl = vim.diagnostic.open_float,
}

vim.api.nvim_create_autocmd('FileType', {
  pattern = { 'yaml', 'json' },
  callback = function(args)
    vim.bo.omnifunc = 'v:lua.vim.lsp.omnifunc'
    for keys, does in pairs(maps) do
      vim.keymap.set('n', keys, function() does() end, { buffer = true })
    end
    local config = { name = 'lintel', cmd = cmd, root_dir = vim.fn.getcwd(), init_options = options }
    if vim.lsp.start then
      vim.lsp.start(config)
    else
      lintel = lintel or vim.lsp.start_client(config)
      vim.lsp.buf_attach_client(args.buf, lintel)
    end
  end,
})
vim.cmd('filetype plugin off')
vim.cmd('filetype on')
