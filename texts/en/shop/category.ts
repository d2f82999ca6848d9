// General texts for categories without texts of their own.

/** The line on the home page. */
export const categoryBlurb = 'Chosen with care, priced fairly.'

export const bannerTitle = 'Good food, honestly grown'
export const benefits = [
  'With the farm, where we know it',
  'The price you see is the price you pay',
  'Checked by hand before it is sent',
] as const
