// Written by `npm run generate` from plural-nouns.txt. Do not edit.

/**
 * Words in -s that name one thing although they look like plurals: nouns that are used in the
 * plural only, units, and verbs in the third person.
 * The rule catalogue names notes, terms, instructions, details, comments, remarks, hours, initials,
 * savings, earnings and proceeds; the others were collected by hand from the fields of public API
 * descriptions, and are marked as plural only in common dictionaries; August 2026.
 */
export const PLURAL_NOUNS =
  "barracks\nbounds\nbytes\ncents\ncomments\ncontents\ncredentials\ncrossroads\ncustoms\ndays\ndetails\ndollars\ndynamics\nends\nequals\nethics\nfeet\ngigabytes\ngoods\ngrams\nhandlebars\nhours\ninches\ninitials\ninstructions\nkilobytes\nkilometers\nlasts\nmatches\nmeans\nmegabytes\nmeters\nmicroseconds\nmiles\nmins\nminutes\nmonths\nnotes\nobservations\npercents\npixels\npounds\nremarks\nsales\nsavings\nseconds\nsecs\nspecs\nstarts\nterms\ntimes\nuses\nwants\nwatts\nweeks\nyards\nyears"
