export const title = 'बिल'
export const titleOfOrder = 'बिल<screen>: अर्डर {order}</screen>'
export const print = 'बिल प्रिन्ट गर्नुहोस्'
export const prints = 'छापिएका'
export const issue = 'बिल काट्नुहोस्'
export const issueHint = 'अर्डर डेलिभर भएपछि बिल आफैं काटिन्छ। पार्सलमा राख्न पहिल्यै काट्न पनि सकिन्छ।'
export const issueTitle = 'बिल काट्नुहोस्'
export const issueWarning = 'यसमा क्रमअनुसारको अर्को बिल नम्बर बस्छ। यो फर्काउन मिल्दैन।'
export const issueConfirm = 'काट्नुहोस्'
export const issued = (number: string) => `बिल ${number} काटियो।`

// the invoices of a day
export const invoicesOfDay = 'एक दिनका बिल'
export const invoicesLead = (count: number, total: number, isCapped: boolean) =>
  count === total && !isCapped
    ? `${count} बिल`
    : `${total}${isCapped ? ' भन्दा बढी' : ''} बिलमध्ये ${count}। अर्को पेज पनि प्रिन्ट गर्नुहोस्।`
export const issuedOn = 'काटिएको दिन'
export const noInvoices = 'यो दिनको बिल छैन'
export const noInvoicesHint = 'अर्डर डेलिभर भएपछि बिल काटिन्छ।'
export const printAll = 'सबै प्रिन्ट गर्नुहोस्'
export const printInvoices = 'बिल प्रिन्ट गर्नुहोस्'
