// Written by `npm run generate` from technical-mass-nouns.txt. Do not edit.

/**
 * Nouns of the trade that have no plural. Collected like technical-nouns.txt.
 */
export const TECHNICAL_MASS_NOUNS =
  "auth\ncrud\ncss\ncvv\ndns\nfirmware\nfulfillment\nhardware\nhtml\nhttps\ninfo\njson\nldap\nmetadata\nmfa\nmiddleware\noauth\nonboarding\nsaml\nsmtp\nsoftware\nssh\nssl\nsso\nstderr\nstdin\nstdout\nsync\ntcp\ntls\nudp\nuptime\nvat\nxml\nyaml"
