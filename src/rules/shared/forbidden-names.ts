import { readWords } from '../../text/word-list.ts'

/**
 * Names of parameters that set a page's size, in lowercase without separators; one a line.
 * Those of the conventions (page_size, per_page, max_results) and those of public API descriptions
 * that say the same, collected by hand, August and November 2026.
 */
const SIZE_NAMES = `
countperpage
itemsperpage
limitperpage
maxitems
maxpagesize
maxrecords
maxresults
numresults
pagecount
pagelength
pagelimit
pagesize
perpage
recordsperpage
resultsize
resultsperpage
rowsperpage
`

/**
 * Names of parameters that say where a page starts, in lowercase without separators; one a line.
 * Those of the conventions (page, offset, skip, page_number, page_no, page_token, page_index,
 * cursor, start_index) and those of public API descriptions that say the same, collected by hand,
 * August and November 2026.
 */
const POSITION_NAMES = `
aftercursor
afterid
aftertoken
beforecursor
beforeid
beforetoken
continuation
continuationkey
continuationtoken
continue
continuetoken
currentpage
cursor
cursormark
endcursor
exclusivestartkey
firstresult
fromcursor
lastevaluatedkey
lastkey
marker
nextcursor
nextkey
nextmarker
nextpage
nextpageid
nextpagekey
nextpagemarker
nextpageoffset
nextpagetoken
nexttoken
offset
page
pageafter
pagebefore
pagecursor
pageindex
pagekey
pagemarker
pageno
pagenr
pagenum
pagenumber
pageoffset
pagestart
pagestate
pagetoken
paginationcursor
paginationkey
paginationtoken
pagingcursor
pagingstate
pagingtoken
prevcursor
previouscursor
resumetoken
resumptiontoken
scrollid
scrolltoken
searchafter
skip
skiptoken
startcursor
startindex
startingtoken
startkey
startmarker
startoffset
startpage
startposition
startrecord
startrow
starttoken
`

const sizeNames = readWords(SIZE_NAMES)
const positionNames = readWords(POSITION_NAMES)

/** What a forbidden parameter is for, and so which one stands for it: `limit` or `starting_after`. */
export type PageRole = 'size' | 'position'

/**
 * The role of a query parameter that pages otherwise than by cursor, in any case style or bracket
 * form (`pageSize`, `page[size]`, `$skip`).
 * @param others the names of all query parameters of the operation: `start` and `count` page only
 *   where neither `end` nor `limit` is taken
 */
export function pageRoleOf(name: string, others: ReadonlySet<string>): PageRole | undefined {
  const spelling = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (sizeNames.has(spelling)) return 'size'
  if (positionNames.has(spelling)) return 'position'
  if (name.toLowerCase() === '$top') return 'size'
  if (others.has('end') || others.has('limit')) return undefined
  if (spelling === 'count') return 'size'
  return spelling === 'start' ? 'position' : undefined
}
