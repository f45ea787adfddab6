// Written by `npm run generate` from doubling-verbs.txt. Do not edit.

/**
 * Verbs of several syllables that double their last consonant before -ed. Those of one
 * syllable (`stop`, `plan`) follow a rule.
 * Source: `verb.exc` of WordNet 3.0 (Princeton University, 2006), without what American English
 * spells with one consonant (`traveled`); August 2026. `cancel` is here because the conventions
 * write `cancelled`.
 */
export const DOUBLING_VERBS =
  "abet\nabut\nacquit\nadmit\nairdrop\nallot\nbefit\nbootleg\ncancel\ncommit\ncompel\nconcur\nconfer\ncontrol\ndebar\ndebug\ndecommit\ndefer\ndeter\ndispel\neavesdrop\nembed\nemit\nenrol\nentrap\nenwrap\nequip\nexcel\nexpel\nformat\nhandicap\nhotswap\nincur\ninfer\ninput\ninstal\nkidnap\nleapfrog\nmanumit\noccur\nomit\noutfit\noutwit\noverlap\noverstep\npatrol\npermit\nphotomap\nprefer\nprogram\npropel\nquiz\nrebel\nrebut\nrecap\nrecommit\nrecrop\nrecur\nrefer\nrefit\nreformat\nregret\nremap\nremit\nrepel\nrepin\nreplan\nreplot\nrescan\nreship\nreskin\nrespin\nrestep\nresubmit\nretag\nretransmit\nretrim\nretrofit\nrewrap\nsandbag\nsidestep\nsublet\nsubmit\nsubtotal\ntransfer\ntransmit\ntransship\nunban\nunbar\nunblog\nunclog\nunflag\nunmap\nunpin\nunplug\nunship\nunskip\nunsnap\nunstop\nunstrap\nunswap\nuntag\nunwrap\nunzip\nworship\nzigzag"
