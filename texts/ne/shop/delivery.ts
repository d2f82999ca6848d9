// When a delivery arrives.

export const city = {
  valley: 'काठमाडौं उपत्यका',
  pokhara: 'पोखरा',
  chitwan: 'चितवन',
  butwal: 'बुटवल',
  biratnagar: 'विराटनगर',
  nepalgunj: 'नेपालगञ्ज',
  dhangadhi: 'धनगढी',
  janakpur: 'जनकपुर',
  dharan: 'धरान',
  surkhet: 'सुर्खेत',
  hetauda: 'हेटौंडा',
}
export const and = ' र '
export const inCities = (cities: string) => `${cities}मा`
export const inOtherMajorCities = 'अरू ठूला सहरमा'
export const inOtherCities = 'अरू सहरमा'
export const arrivalTime = (days: number) => ['सोही दिन', 'भोलिपल्ट'][days] ?? `${days}-${days + 1} दिन`
export const arrival = (days: number) =>
  ['सोही दिन डेलिभरी', 'भोलिपल्टै डेलिभरी'][days] ?? `${days}-${days + 1} दिनमा डेलिभरी`
export const arrivalIn = (days: number, where: string) => `${where} ${arrival(days)}`
