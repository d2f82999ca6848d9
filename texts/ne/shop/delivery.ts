export const provinceWithCharge = (province: string, charge: string) => `${province} (डेलिभरी ${charge})`
export const firstDeliveryDay = (day: string) => `पहिलो डेलिभरी: ${day}`
