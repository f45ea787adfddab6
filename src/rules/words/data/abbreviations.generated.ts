// Written by `npm run generate` from abbreviations.txt. Do not edit.

/**
 * Clipped words with the full word, one pair a line. Left out are words of their own (cat, doc, app,
 * ref), what may stand for several words (dir, exp, inv, lat, mbr, mth, orig, prod, req, res),
 * initialisms, units, and the abbreviations that the conventions approve.
 * Collected by hand from the fields of public API descriptions, August 2026.
 */
export const ABBREVIATIONS =
  "acct account\nacctg accounting\naddl additional\naddr address\nagmt agreement\namt amount\nappt appointment\nasst assistant\nattr attribute\nbldg building\nbtn button\ncalc calculation\ncert certificate\ncfg config\ncmd command\ncnt count\ncntry country\nconn connection\ncoord coordinate\nctrl control\nctry country\nctx context\ncust customer\ndept department\ndesc description\ndescr description\ndlvry delivery\nelem element\nemp employee\nerr error\nevt event\nexch exchange\nexpr expression\nfld field\nfmt format\nfreq frequency\nfunc function\nfwd forward\ngovt government\ngrp group\nhist history\nidx index\nimg image\nincl included\nintl international\ninvc invoice\nitm item\nlang language\nlbl label\nlen length\nlng longitude\nlon longitude\nlvl level\nmfg manufacturing\nmfr manufacturer\nmgmt management\nmgr manager\nmkt market\nmktg marketing\nmnth month\nmsrmt measurement\nnatl national\nnbr number\nnotif notification\nobj object\nopts options\nparam parameter\npasswd password\npct percent\nperc percent\npkg package\npmt payment\npref preference\npswd password\npwd password\npymt payment\nqry query\nqtr quarter\nrcpt receipt\nrcvd received\nreqd required\nresp response\nrgn region\nrpt report\nrqst request\nrslt result\nrsn reason\nrtn return\nsched schedule\nseq sequence\nshpmt shipment\nstmt statement\nsubj subject\nsvc service\nsvr server\ntgt target\ntkt ticket\ntmp temp\ntrx transaction\ntxn transaction\nupd update\nusr user\nval value\nveh vehicle\nver version\nwhse warehouse\nxfer transfer"
