// Written by `npm run generate` from non-participles.txt. Do not edit.

/**
 * Words in -ed that are the past tense of nothing: nouns, verbs in their base form, and adjectives
 * made from nouns. Words in -eed follow a rule.
 * Source: the words in -ed of WordNet 3.0 (Princeton University, 2006) that none of its verbs
 * inflects to, without rare ones; August 2026.
 */
export const NON_PARTICIPLES =
  "aforementioned\nbed\nbelated\nbeloved\nbiped\nbobsled\nchildbed\nconceited\ncowshed\ncred\ndaybed\ndemented\nembed\nfaceted\nfamed\nfeatherbed\nfevered\nflatbed\nflowerbed\nhatred\nhotbed\nhundred\nimbed\nimbalanced\ninfrared\njagged\nkindred\nlandlocked\nled\nlegged\nlopsided\nmed\nmilliped\nmonied\nmoneyed\nmoped\nmulticolored\nmultifaceted\nnaked\nnewlywed\noed\noled\nopinionated\nparallelepiped\nprincipled\npropertied\npurebred\nquadruped\nragged\nred\nrenowned\nriverbed\nrugged\nsacred\nsalaried\nseabed\nseedbed\nshred\nskilled\nsled\nstoried\ntalented\nted\nteenaged\ntextured\nthoroughbred\ntiered\ntoolshed\ntransgendered\nunashamed\nunprecedented\nunprincipled\nunskilled\nuntalented\nwatershed\nwicked\nwooded\nwretched\nzed"
