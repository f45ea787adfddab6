// Written by `npm run generate` from thing-nouns.txt. Do not edit.

/**
 * Nouns that end as nominalized verbs do (-tion, -ment, -al, -ance, …) and name a thing instead.
 * Collected by hand from the path segments of public API descriptions, August 2026.
 */
export const THING_NOUNS =
  "allowance\nanimal\napartment\nappliance\naudience\nbalance\nbasement\ncapital\ncement\ncompartment\ncredential\ndeal\ndepartment\ndimension\ndocument\nelement\nenvironment\nexperience\nfeature\nfixture\nfraction\nfurniture\ngarment\ngoal\nhospital\ninfrastructure\ninstance\ninstitution\ninstrument\ninterval\njournal\nmanual\nmaterial\nmeal\nmedal\nmetal\nmission\nmoment\nmonument\nnation\noption\nornament\npavement\npension\npicture\nportal\nportion\npotential\nprofession\nquestion\nration\nresidence\nrival\nscience\nsection\nsegment\nsentence\nsequence\nsession\nsignal\nstance\nstation\nstructure\nsubstance\ntemperature\nterminal\ntexture\ntournament\nversion"
