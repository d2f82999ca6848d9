export const provinceWithCharge = (province: string, charge: string) => `${province} (delivery ${charge})`
export const firstDeliveryDay = (day: string) => `First delivery day: ${day}`
