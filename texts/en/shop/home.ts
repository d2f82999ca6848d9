// Home page.

// banner
export const bannerRole = 'carousel'
export const bannerLabel = 'Featured'
export const bannerSlideRole = 'slide'
export const bannerSlideOf = (slide: number, slides: number) => `${slide} of ${slides}`
export const bannerSlideButton = (slide: number, title: string) => `Slide ${slide}: ${title}`
export const bannerPause = 'Pause the slides'
export const bannerPlay = 'Play the slides'
export const bannerFreshTitle = 'Fresh seasonal flavors'
export const bannerFresh =
  'Golbheda, saag and gourds of the season, with the day of the harvest where we know it.'
export const bannerFreshAction = 'Shop vegetables'
export const bannerGourmetTitle = 'Gourmet delights'
export const bannerGourmet =
  'Yak cheese, Jumla beans, timur and hand-pressed mustard oil: the best of the Himalaya.'
export const bannerGourmetAction = 'Shop all products'
export const bannerSweetTitle = 'Sweet finishes'
export const bannerSweet = 'Cliff honey, chaku and fruit of the season, with a cup of Ilam tea beside it.'
export const bannerSweetAction = 'Find something sweet'
/** The button of a slide with a link of the shop’s own. */
export const bannerOwnAction = 'See more'

// home page
export const homeTitle = 'Hariyo: organic groceries delivered in Nepal'
export const homeDescription =
  'Organic vegetables, grains, dairy and spices from Nepal’s farmers, brought to your door. Cash on delivery.'
export const homeHeading = 'Organic food from Nepal’s own fields'
export const homeIntro =
  '{hariyo} (Hariyo) means green. We bring tarkari, dal, chamal and dahi from Nepal’s farmers to kitchens from Kathmandu to Dhangadhi, at the price you see.'
export const paymentTitle = 'Pay as you like'
export const payment = 'eSewa, Khalti, bank transfer or cash on delivery'
export const popularTitle = 'Most popular'
export const popularNone = 'Our products will be here soon. Please check back later.'
export const browseAllProducts = 'Browse All Products'
export const categoriesTitle = 'Shop by category'
export const bestSellersTitle = 'Best sellers'
export const seeNew = 'See what’s new'
export const reasonsTitle = 'Why people shop at Hariyo'
export const organicTitle = 'Organic, and open about its origin'
export const organic =
  'Where we know the farm, we name it, with its proof: certified, changing to organic, or its own word.'
export const fairTitle = 'From small farms'
export const fair = 'Many of our products come from small farms and women’s cooperatives in Nepal.'
export const honestTitle = 'Honest about stock'
export const honest =
  'The number you see is what we have. If something sells out, we tell you before you order.'
export const returnsTitle = 'Not happy? Send it back'
export const returns = 'Return within 7 days of delivery. Refunds are processed in 7 to 14 business days.'
export const deliveryTitle = 'Where we deliver'
export const deliveryIntro = (lowest: string, highest: string) =>
  lowest === highest
    ? `Delivery costs ${lowest}.`
    : `Delivery costs ${lowest} to ${highest}, depending on your province.`

/** Link to the page that reads a shopping list. */
export const writeList = 'Write or paste a shopping list'
