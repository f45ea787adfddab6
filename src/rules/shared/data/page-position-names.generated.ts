// Written by `npm run generate` from page-position-names.txt. Do not edit.

/**
 * Names of parameters that say where a page starts, in lowercase without separators; one a line.
 * Those of the conventions (page, offset, skip, page_number, page_no, page_token, page_index,
 * cursor, start_index) and those of public API descriptions that say the same, collected by hand,
 * August and November 2026.
 */
export const PAGE_POSITION_NAMES =
  "aftercursor\nafterid\naftertoken\nbeforecursor\nbeforeid\nbeforetoken\ncontinuation\ncontinuationkey\ncontinuationtoken\ncontinue\ncontinuefrom\ncontinuetoken\ncurrentpage\ncursor\ncursormark\nendcursor\nendingbeforeid\nexclusivestartkey\nfirstresult\nfromcursor\nlastevaluatedkey\nlastkey\nmarker\nnextcursor\nnextkey\nnextmarker\nnextpage\nnextpageid\nnextpagekey\nnextpagemarker\nnextpageoffset\nnextpagetoken\nnexttoken\noffset\npage\npageafter\npagebefore\npagecursor\npageindex\npagekey\npagemarker\npageno\npagenr\npagenum\npagenumber\npageoffset\npagestart\npagestate\npagetoken\npaginationcursor\npaginationkey\npaginationtoken\npagingafter\npagingbefore\npagingcursor\npagingstate\npagingtoken\nprevcursor\npreviouscursor\nresumefrom\nresumetoken\nresumptiontoken\nscrollid\nscrolltoken\nsearchafter\nskip\nskiptoken\nstartcursor\nstartindex\nstartingafterid\nstartingpageid\nstartingtoken\nstartkey\nstartmarker\nstartoffset\nstartpage\nstartpageid\nstartposition\nstartrecord\nstartrow\nstarttoken"
