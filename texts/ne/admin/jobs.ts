export const title = 'आफैं हुने काम'
export const lead = 'पसलले आफैं गर्ने काम। असफल भएको काम आफैं फेरि सुरु हुन्छ; असफल भइरह्यो भने मात्र केही गर्नुपर्छ।'
export const caption = 'आफैं हुने काम, असफल पहिले'
export const columnWork = 'काम'
export const columnSchedule = 'कहिले'
export const columnLastRun = 'पछिल्लो पटक'
export const columnNextRun = 'अर्को पटक'
export const columnRetry = 'फेरि गर्ने'
export const once = 'एक पटक'
export const every = (seconds: number) => {
  if (seconds % 86_400 === 0) return seconds === 86_400 ? 'हरेक दिन' : `हरेक ${seconds / 86_400} दिनमा`
  if (seconds % 3600 === 0) return seconds === 3600 ? 'हरेक घण्टा' : `हरेक ${seconds / 3600} घण्टामा`
  const minutes = Math.max(1, Math.round(seconds / 60))
  return minutes === 1 ? 'हरेक मिनेट' : `हरेक ${minutes} मिनेटमा`
}
export const state = { given_up: 'छोडियो', failed: 'असफल', running: 'चल्दैछ', waiting: 'पर्खँदै' } as const
export const failedTimes = (count: number) => `${count} पटक असफल`
export const retry = 'फेरि गर्नुहोस्<hidden>: {job}</hidden>'
export const retried = 'अब सुरु हुन्छ'
export const none = 'अहिलेसम्म कुनै काम छैन'

const NAMES: Record<string, string> = {
  'back-in-stock': 'सामान फेरि आएको खबर ग्राहकलाई पठाउने',
  'change-prices': 'छुट सुरु र बन्द गर्ने',
  'count-pairs': 'सँगै किनिने सामान गन्ने',
  'end-lots': 'अन्तिम दिन नाघेका लट बिक्रीबाट हटाउने',
  'mail-recall': 'फिर्ता बोलाइएको लटको खबर ग्राहकलाई पठाउने',
  'proof-days': 'फार्मका प्रमाणको म्याद हेर्ने',
  'request-reset': 'नयाँ पासवर्डको लिङ्क पठाउने',
  sweep: 'म्याद सकिएका कुरा हटाउने',
  'sweep-pictures': 'काम नलाग्ने फोटो हटाउने',
  'update-popularity': 'बिक्री गन्ने',
  'update-search': 'श्रेणी बदलिएपछि खोजी मिलाउने',
}
/** The name of a job, or its technical name when it has none. */
export const jobName = (name: string): string => NAMES[name] ?? name
