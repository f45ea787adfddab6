const fs = require('node:fs')
const path = require('node:path')
const { Script, constants } = require('node:vm')

/** A function is compiled when it is first called, so that later runs have more to save. */
const SAVED_AFTER_RUNS = [0, 1, 3, 7, 15, 31, 63]
/** An entry is the number of runs that had it, and V8's data twice. */
const HEADER_BYTES = 1
/** Names with a hash of the content: V8 itself takes two texts of one length for the same. */
const CACHED = /-[\w-]{8}\.cjs$/
/** What is shorter compiles about as fast as its cache is read. */
const MIN_LENGTH = 8_000
const DAYS_KEPT = 60

/**
 * Loads a CommonJS file, and those beside it that it requires, with what V8 compiled of them in
 * earlier runs: compiling is half of a short run. Node's own cache, which `NODE_DISABLE_COMPILE_CACHE`
 * switches off like this one, holds only what is compiled before the first line runs.
 * @param {string} file an absolute path
 * @returns {any} what the file exports
 */
exports.load = function load(file) {
  const folder = makeFolder()
  if (folder === undefined) return require(file)
  const modules = new Map()
  const atExit = []

  function loadOnce(name) {
    const known = modules.get(name)
    if (known !== undefined) return known.exports
    const module = { exports: {} }
    modules.set(name, module)
    const script = compile(name, folder, atExit)
    const requireFrom = (id) =>
      id.startsWith('./') ? loadOnce(path.join(name, '..', id)) : require(id)
    script.runInThisContext()(module.exports, requireFrom, module, name, path.dirname(name))
    return module.exports
  }

  process.once('exit', () => {
    const saved = atExit.map((save) => save())
    if (saved.includes(true)) removeOld(folder)
  })
  return loadOnce(file)
}

/** @param {(() => boolean)[]} atExit takes what is to be done for the runs that follow; says whether it saved code */
function compile(file, folder, atExit) {
  // The build leaves nothing but ASCII in it.
  const source = fs.readFileSync(file, 'latin1')
  const isCached = CACHED.test(file) && source.length >= MIN_LENGTH
  const entry = path.join(folder, `${path.basename(file)}.bin`)
  const stored = isCached ? readEntry(entry) : undefined
  const script = new Script(
    `(function (exports, require, module, __filename, __dirname) {\n${source}\n})`,
    {
      filename: file,
      lineOffset: -1,
      cachedData: stored?.data,
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    },
  )
  const runs = stored === undefined || script.cachedDataRejected ? 0 : stored.runs
  if (isCached && runs <= SAVED_AFTER_RUNS.at(-1))
    atExit.push(() =>
      SAVED_AFTER_RUNS.includes(runs)
        ? writeEntry(entry, runs + 1, script)
        : countRun(entry, runs + 1),
    )
  return script
}

/** @returns the folder for this version of V8; undefined where none is this user's alone */
function makeFolder() {
  const { env, platform, version, arch } = process
  if (env.NODE_DISABLE_COMPILE_CACHE) return undefined
  const home = env.XDG_CACHE_HOME || (platform === 'win32' ? env.LOCALAPPDATA : undefined)
  // A container may name a home that is not there, and that nobody wants made.
  const base = home || (env.HOME && fs.existsSync(env.HOME) && path.join(env.HOME, '.cache'))
  if (!base || !path.isAbsolute(base)) return undefined
  const folder = path.join(base, 'lintel', 'code', `${version}-${arch}`)
  try {
    makeFolders(folder)
    const { uid, mode } = fs.statSync(folder)
    // What others can write, they could have this user run.
    if (platform !== 'win32' && (uid !== process.getuid() || mode & 0o022)) return undefined
    return folder
  } catch {
    return undefined
  }
}

/** Makes a folder and those above it. What Node does itself (`recursive`) never ends below `/proc`. */
function makeFolders(folder) {
  if (fs.existsSync(folder)) return
  makeFolders(path.dirname(folder))
  try {
    fs.mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another run may have made it.
    if (!fs.existsSync(folder)) throw error
  }
}

/**
 * V8 runs whatever it is given. Data that changed on the disk would crash it, and no checksum is as
 * fast as comparing two copies.
 */
function readEntry(entry) {
  try {
    const bytes = fs.readFileSync(entry)
    const middle = (bytes.length + HEADER_BYTES) / 2
    const data = bytes.subarray(HEADER_BYTES, middle)
    return data.equals(bytes.subarray(middle)) ? { runs: bytes[0], data } : undefined
  } catch {
    return undefined
  }
}

/**
 * Replaces the entry at once, so that no other run reads half of it.
 * @returns whether it did
 */
function writeEntry(entry, runs, script) {
  // The folder is this user's alone: a name that no other thread or run takes is enough.
  const draft = `${entry}.${process.pid}-${process.hrtime.bigint()}`
  try {
    const data = script.createCachedData()
    // Exclusively: that opens no link.
    fs.writeFileSync(draft, Buffer.concat([Buffer.of(runs), data, data]), { flag: 'wx' })
    fs.renameSync(draft, entry)
    return true
  } catch {
    // The next run is as slow as this one.
    fs.rmSync(draft, { force: true })
    return false
  }
}

/** @returns that no code was saved */
function countRun(entry, runs) {
  try {
    const descriptor = fs.openSync(entry, 'r+')
    fs.writeSync(descriptor, Buffer.of(runs), 0, HEADER_BYTES, 0)
    fs.closeSync(descriptor)
  } catch {
    // Another run removed it.
  }
  return false
}

/** Those of other versions of lintel. One that is still in use is written anew by its next run. */
function removeOld(folder) {
  const oldest = Date.now() - DAYS_KEPT * 86_400_000
  try {
    for (const name of fs.readdirSync(folder)) {
      const entry = path.join(folder, name)
      if (fs.statSync(entry).mtimeMs < oldest) fs.rmSync(entry, { force: true })
    }
  } catch {
    // Another run is removing them.
  }
}
