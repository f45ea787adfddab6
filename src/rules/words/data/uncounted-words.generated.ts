// Written by `npm run generate` from uncounted-words.txt. Do not edit.

/**
 * Words that stand as segments and are no countable nouns: adjectives and adverbs, pronouns, names of
 * products, and nouns that mean an activity or a mass and have no plural in use, beside
 * src/model/data/uncountable-nouns.txt.
 * Written down by hand, from no list: those that path segments of public API descriptions ask for (by,
 * default, new, top, …), and others of their kind. November 2026.
 */
export const UNCOUNTED_WORDS =
  "access\naccuracy\nactive\naggregate\nandroid\napparel\narbitrage\nassurance\natom\nattendance\nautocomplete\nautosuggest\navailability\nazure\nbaggage\nbulk\nclassic\ncompliance\nconnectivity\nconsent\nconsumption\ncoverage\ncurrent\ncustom\ndefault\ndepth\ndiscord\ndiscovery\ndropbox\nequity\nevidence\nfacebook\nfootage\nfootwear\nfraud\nfrequency\nfurniture\ngeneral\ngeneric\ngithub\ngitlab\ngmail\ngold\ngoogle\ngovernance\nguest\nguidance\nhead\nheat\nhistory\nhubspot\ninstagram\ninsurance\nintelligence\ninvalid\ninventory\njira\njson\nknowledge\nleave\nlegacy\nlight\nlinkedin\nlist\nlivestock\nlogic\nlookup\nluggage\nmaintenance\nmanual\nmemorabilia\nmerchandise\nmicrosoft\nmileage\nmine\nmonthly\nnative\noauth\noutlook\npaperwork\nparquet\npast\npdf\npopularity\npostage\npresence\nprivate\npublic\nquality\nquery\nreadiness\nrelevance\nrevenue\nsalesforce\nsandbox\nsearch\nself\nsent\nshopify\nsick\nslack\nstationery\nstripe\nsurveillance\nsync\ntelegram\ntext\ntimeline\ntoday\ntomorrow\ntop\ntotal\ntrust\ntwitter\ntypeahead\nusage\nvisibility\nweb\nweekly\nwhatsapp\nwork\nxml\nyaml\nyearly\nyesterday\nzendesk\nzip\nzoom"
