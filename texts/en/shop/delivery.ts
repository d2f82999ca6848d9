// When a delivery arrives.

export const city = {
  valley: 'Kathmandu Valley',
  pokhara: 'Pokhara',
  chitwan: 'Chitwan',
  butwal: 'Butwal',
  biratnagar: 'Biratnagar',
  nepalgunj: 'Nepalgunj',
  dhangadhi: 'Dhangadhi',
  janakpur: 'Janakpur',
  dharan: 'Dharan',
  surkhet: 'Surkhet',
  hetauda: 'Hetauda',
}
export const and = ' and '
export const inCities = (cities: string) => `in ${cities}`
export const inOtherMajorCities = 'in other major cities'
export const inOtherCities = 'in other cities'
export const arrivalTime = (days: number) => ['Same day', 'Next day'][days] ?? `${days}–${days + 1} days`
export const arrival = (days: number) =>
  ['Same-day delivery', 'Next-day delivery'][days] ?? `Delivery in ${days}–${days + 1} days`
export const arrivalIn = (days: number, where: string) =>
  `${days > 1 ? `${days}-${days + 1} days` : arrival(days)} ${where}`
