export const title = 'ग्राहक'
export const customer = 'ग्राहक'
export const searchLabel = 'नाम, इमेल वा फोनबाट खोज्नुहोस्'
export const filter = {
  all: 'सबै',
  customers: 'ग्राहक',
  admins: 'एडमिन',
  blocked: 'ब्लक गरिएका',
  unverified: 'इमेल पुष्टि नभएका',
} as const
export const caption = 'अकाउन्ट, नयाँ पहिले'
export const name = 'नाम'
export const spent = 'किनमेल'
export const joined = 'अकाउन्ट खोलेको'

// badges
export const blocked = 'ब्लक गरिएको'
export const notVerified = 'पुष्टि नभएको'

// one customer
export const account = 'अकाउन्ट'
export const orders = 'अर्डर'
export const ordersCaption = 'अर्डर, नयाँ पहिले'
export const noOrders = 'अहिलेसम्म अर्डर छैन।'
export const columnDate = 'मिति'
export const deliveredTo = 'डेलिभरी भएको ठाउँ'
export const none = 'छैन'
export const signsInWith = 'लग इन गर्ने तरिका'
export const google = 'Google'
export const emailAndPassword = 'इमेल र पासवर्ड'
export const ordersAndSpent = (orders: string, spent: string) => `${orders}, ${spent} को किनमेल`

// actions
export const block = 'ब्लक गर्नुहोस्'
export const blockTitle = (name: string) => `${name} लाई ब्लक गर्ने?`
export const blockWarning = 'उहाँ सबै डिभाइसबाट लग आउट हुनुहुनेछ र लग इन गर्न सक्नुहुने छैन। अर्डर भने रहन्छन्।'
export const blockDone = (name: string) => `${name} लाई ब्लक गरियो, सबैतिरबाट लग आउट भयो`
export const unblock = 'अनब्लक गर्नुहोस्'
export const unblockDone = (name: string) => `${name} अब फेरि लग इन गर्न सक्नुहुन्छ`
