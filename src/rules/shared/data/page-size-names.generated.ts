// Written by `npm run generate` from page-size-names.txt. Do not edit.

/**
 * Names of parameters that set a page's size, in lowercase without separators; one a line. Those of
 * the conventions (page_size, per_page, max_results) and those of public API descriptions that say
 * the same, collected by hand, August and November 2026.
 */
export const PAGE_SIZE_NAMES =
  "countperpage\nitemsperpage\nlimitperpage\nmaxitems\nmaxpagesize\nmaxrecords\nmaxresults\nnumresults\npagecount\npagelength\npagelimit\npagesize\npaginglimit\nperpage\nrecordsperpage\nresultsize\nresultsperpage\nrowsperpage"
