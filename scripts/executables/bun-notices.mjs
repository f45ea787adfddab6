import { BUN_VERSION } from './targets.mjs'

/** Says which licences hold for the parts of an executable that are Bun's. */
export function renderBunNotices() {
  return `This executable contains Bun ${BUN_VERSION}, unchanged: https://github.com/oven-sh/bun/tree/bun-v${BUN_VERSION}

Bun is under the MIT licence. It is linked with JavaScriptCore, a part of WebKit, and with TinyCC,
which are under the GNU Lesser General Public License, versions 2 and 2.1, and with other libraries.
https://github.com/oven-sh/bun/blob/bun-v${BUN_VERSION}/LICENSE.md lists all of them with their licences, names
the source of WebKit, and says how to link Bun with a WebKit that you changed.

The rest of the executable is lintel: LICENSE and THIRD-PARTY-NOTICES.txt. Its source is what
"npm run executables" compiles with any Bun, also with one that you linked yourself.
`
}
