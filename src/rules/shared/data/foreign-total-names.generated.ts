// Written by `npm run generate` from foreign-total-names.txt. Do not edit.

/**
 * Names of query parameters that ask for a total, in lowercase without separators; one a line.
 * Those of public API descriptions and of OData, collected by hand, November 2026.
 */
export const FOREIGN_TOTAL_NAMES =
  "calculatetotal\ncounttotal\ngetcount\ngettotal\ngettotalcount\nincludecount\nincludetotalcount\nincludetotalitems\nincludetotalresults\nincludetotals\ninlinecount\nrequiretotal\nrequiretotalcount\nreturncount\nreturntotal\nreturntotalcount\nshowcount\nshowtotal\nshowtotalcount\ntotalrequired\ntotalsrequired\nwanttotal\nwithcount\nwithtotal\nwithtotalcount\nwithtotals"
