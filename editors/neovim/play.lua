-- Plays a session in a Neovim inside of this one, whose terminal shows what a user would see: SESSION
-- holds the steps, as JSON, and RESULT names the file for the screens.
local session = vim.fn.json_decode(vim.fn.readfile(vim.env.SESSION))
local result = { screens = {}, missed = {} }

-- So long nothing may change, and so long a step may take, in milliseconds.
local SETTLED, PATIENCE = 400, tonumber(vim.env.PATIENCE or 60000)

local function finish(fault)
  result.fault = fault
  vim.fn.writefile({ vim.fn.json_encode(result) }, vim.env.RESULT)
  vim.cmd('qall!')
end

local function screen()
  local lines = vim.tbl_map(function(line)
    return (line:gsub('%s+$', ''))
  end, vim.api.nvim_buf_get_lines(0, 0, -1, false))
  while #lines > 0 and lines[#lines] == '' do table.remove(lines) end
  return lines
end

-- Waits until the screen shows some texts, and does not change any more.
local function watch(shows)
  local seen, since = nil, vim.loop.now()
  local came = vim.wait(PATIENCE, function()
    local now = table.concat(screen(), '\n')
    if now ~= seen then
      seen, since = now, vim.loop.now()
      return false
    end
    for _, text in ipairs(shows) do
      if not now:find(text, 1, true) then return false end
    end
    return vim.loop.now() - since >= SETTLED
  end, 40)
  return came
end

local ok, fault = pcall(function()
  vim.o.columns = session.columns
  vim.o.lines = session.lines + 2
  vim.o.laststatus = 0
  vim.o.ruler = false
  local channel = vim.fn.termopen(session.command, { env = { TERM = 'xterm' } })
  for number, step in ipairs(session.steps) do
    for _, keys in ipairs(step.keys) do
      if type(keys) == 'table' then
        watch({ keys['until'] })
      else
        vim.fn.chansend(channel, vim.api.nvim_replace_termcodes(keys, true, true, true))
        vim.wait(60)
      end
    end
    local came = watch(step.shows)
    result.screens[number] = screen()
    if not came then table.insert(result.missed, number) end
  end
end)
finish(not ok and tostring(fault) or nil)
