/**
 * Imports a module by its URL. It is a file of its own, since Node forgets how to import for code that it
 * takes from a cache: see `code-cache.js`.
 * @param {string} url
 */
exports.importFile = (url) => import(url)
