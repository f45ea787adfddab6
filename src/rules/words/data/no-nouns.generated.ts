// Written by `npm run generate` from no-nouns.txt. Do not edit.

/**
 * Nouns that name the elements of an array and have no plural in use, beside what the lexicon and
 * the package `pluralize` know.
 * Collected by hand from the fields of public API descriptions, August 2026.
 */
export const NO_NOUNS =
  "accessibility\nactive\nammunition\napparel\nattendance\navailability\nazure\nbaggage\nbottom\ncattle\ncc\ncorrespondence\ncoverage\ncurrent\ncustom\ndaily\ndocumentation\ndue\nentertainment\nequity\nevidence\nfavorite\nfootage\nfootwear\nfurniture\ngeneral\nguidance\nharassment\nharm\nhistory\nhourly\nimagery\ninsurance\ninvalid\njava\njson\nknowledge\nkotlin\nlivestock\nluggage\nmaintenance\nmanagement\nmanual\nmaximum\nmerchandise\nmiddleware\nmime\nmine\nminimum\nmonthly\npaperwork\npast\nperl\nphp\nprivate\npublic\npython\nquarterly\nright\nruby\nscenery\nsort\nstationery\nstripe\ntop\ntotal\nupdate\nusage\nviolence\nvisibility\nwaste\nwater\nweb\nweekly\nxml\nyearly"
