// Written by `npm run generate` from uncountable-nouns.txt. Do not edit.

/**
 * Nouns without a plural of their own, or whose plural form is read as one thing, beside those that
 * the package `pluralize` knows (news, series, information, equipment, …).
 * Collected by hand from the path segments and fields of public API descriptions, August 2026.
 */
export const UNCOUNTABLE_NOUNS =
  "accounting\nadvertising\nadvice\nanalytics\nart\nartwork\nauth\nbandwidth\nbanking\nbelongings\nbilling\ncommerce\ncompliance\ncompute\nconcurrency\nconnectivity\ncontent\ndata\ndemographics\ndiagnostics\ndice\necommerce\neconomics\nelectricity\nemployment\nencryption\nfeedback\nfood\nfreight\ngeodata\ngraphics\nincome\ninfo\ninfrastructure\nintelligence\nlegislation\nliquidity\nlogistics\nmail\nmanagement\nmarketing\nmessaging\nmetadata\nmoney\nmonitoring\nnetworking\nonboarding\npayroll\npersonnel\npricing\nprivacy\nproceeds\nprocurement\nprogress\nprovisioning\nreporting\nsafety\nsavings\nsecurity\nspam\nstaff\nstatistics\nstats\nstock\nstorage\nsupport\ntaxation\ntelemetry\ntiming\ntracking\ntravel\ntreasury\nuptime\nwarehousing\nweather\nwireless"
