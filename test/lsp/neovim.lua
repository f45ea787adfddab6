-- Drives lintel from a real Neovim: writes what it saw, as JSON, into the file that RESULT names.
local server = vim.fn.json_decode(vim.env.SERVER)
local result = {}

local function finish()
  vim.fn.writefile({ vim.fn.json_encode(result) }, vim.env.RESULT)
  vim.cmd('qall!')
end

local function request(method, params)
  local answers = vim.lsp.buf_request_sync(0, method, params, 20000) or {}
  for _, answer in pairs(answers) do
    if answer.error then error(answer.error.message) end
    return answer.result
  end
end

local function place(line, column)
  vim.api.nvim_win_set_cursor(0, { line, column })
  return vim.lsp.util.make_position_params(0, 'utf-16')
end

local function text()
  return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n')
end

local function rules()
  return vim.tbl_map(function(each)
    return string.format('%d:%d %s', each.lnum + 1, each.col + 1, each.code or each.user_data.lsp.code)
  end, vim.diagnostic.get(0))
end

local ok, fault = pcall(function()
  vim.cmd('edit api.yaml')
  local client = vim.lsp.start_client({ name = 'lintel', cmd = server, root_dir = vim.fn.getcwd() })
  vim.lsp.buf_attach_client(0, client)
  assert(vim.wait(20000, function() return #vim.diagnostic.get(0) > 0 end), 'no diagnostics came')
  result.diagnostics = rules()

  result.hover = request('textDocument/hover', place(4, 4)).contents.value

  local params = place(4, 4)
  params.range = { start = params.position, ['end'] = params.position }
  params.context = { diagnostics = vim.empty_dict() }
  params.context.diagnostics = setmetatable({}, { __jsontype = 'array' })
  for _, action in ipairs(request('textDocument/codeAction', params)) do
    if action.title:find('on this line') then
      vim.lsp.util.apply_workspace_edit(action.edit, 'utf-16')
    end
  end
  result.suppressed = text()
  assert(vim.wait(20000, function()
    return not vim.tbl_contains(rules(), '4:3 paths/kebab-case')
  end), 'the finding did not go')

  local rename = place(13, 5)
  rename.newName = 'Purchase'
  vim.lsp.util.apply_workspace_edit(request('textDocument/rename', rename), 'utf-16')
  result.renamed = text()
end)
if not ok then result.fault = tostring(fault) end
finish()
