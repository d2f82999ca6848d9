// General texts for categories without texts of their own.

/** The line on the home page. */
export const categoryBlurb = 'राम्ररी छानेको, उचित मूल्यमा।'

export const bannerTitle = 'मन लगाएर फलाएका असल खानेकुरा'
export const benefits = ['थाहा भएसम्म फार्मको नामसहित', 'देखेकै मूल्यमा पाइने', 'पठाउनुअघि एक-एक गरी हेरेको'] as const
