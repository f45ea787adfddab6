// Written by `npm run generate` from made-by-server.txt. Do not edit.

/**
 * Nouns, in the singular, of what a server makes of what it has: who asks for one need send nothing.
 * Collected by hand from public API descriptions, November 2026.
 */
export const MADE_BY_SERVER =
  "archive\nbackup\nbuild\nchallenge\ncheckpoint\nclone\ncode\ncopy\ncrawl\ncredential\ndownload\ndump\nduplicate\nexport\nheartbeat\ninvitation\ninvite\nkey\nkeypair\nlike\nlink\nlock\nlookup\nnonce\npasskey\npassword\npin\nping\npreview\npull\nreaction\nrebuild\nrefresh\nreport\nrestart\nrotation\nrun\nscan\nsecret\nsession\nsnapshot\nstar\nstream\nsubscription\nsummary\nsync\nsynchronization\nthumbnail\ntoken\ntranscript\nupvote\nvote"
