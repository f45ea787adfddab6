// Written by `npm run generate` from uncountable-nouns.txt. Do not edit.

/**
 * Nouns without a plural of their own, or whose plural form is read as one thing, beside those that
 * the package `pluralize` knows (news, series, information, equipment, …).
 * Collected by hand from the path segments and fields of public API descriptions, August 2026.
 */
export const UNCOUNTABLE_NOUNS =
  "accounting\nadvertising\nadvice\nammunition\nanalytics\nart\nartwork\nauth\nbandwidth\nbanking\nbelongings\nbilling\ncattle\ncommerce\ncompliance\ncompute\nconcurrency\nconnectivity\ncontent\ncutlery\ndata\ndemographics\ndiagnostics\ndice\necommerce\neconomics\nelectricity\nemployment\nencryption\nfeedback\nfood\nfreight\ngeodata\ngraphics\nhoney\nincome\ninfo\ninfrastructure\nintelligence\nlaundry\nlegislation\nliquidity\nlogistics\nlumber\nmail\nmanagement\nmarketing\nmessaging\nmetadata\nmoney\nmonitoring\nnetworking\nonboarding\npayroll\npersonnel\npollen\npoultry\npricing\nprivacy\nproceeds\nprocurement\nprogress\nprovisioning\nreporting\nsafety\nsavings\nscenery\nsecurity\nspam\nstaff\nstatistics\nstats\nstock\nstorage\nsupport\ntaxation\ntelemetry\ntimber\ntiming\ntracking\ntravel\ntreasury\nuptime\nwarehousing\nwaste\nweather\nwireless\nwool"
