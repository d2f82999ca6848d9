import type { LotStatus, TestResult } from '#contract/lot-codes.ts'

export const lotTitle = (code: string) => `Lot ${code}`
export const lotDescription = (product: string, code: string) =>
  `Where ${product}, lot ${code}, comes from, when it was picked and what its tests say.`
export const picked = (day: string) => `picked ${day}`
export const keepsUntil = (day: string) => `good until ${day}`
export const units = (count: number, lot: string) => `${count} from lot ${lot}`

export const harvestDay = 'Picked'
export const receivedDay = 'Arrived at the shop'
export const lastDay = 'Good until'
export const from = 'From'
export const proof = 'Proof'
export const notSaid = 'Not known'
export const status: Record<LotStatus, string> = {
  open: '',
  expired: 'This lot is past its last day. We no longer sell it.',
  held: 'We are checking this lot and do not sell it at the moment.',
  failed: 'This lot did not pass its residue test. We do not sell it.',
  recalled: 'We have recalled this lot. Please do not eat it.',
}
export const recalled = 'Recalled: please do not eat it.'
export const finished = 'This lot is sold out.'
export const recalledOn = (day: string) => `Recalled on ${day}`

export const tests = 'Residue tests'
export const noTests = 'This lot was not tested.'
export const testedBy = (laboratory: string, day: string) => `${laboratory}, ${day}`
export const percents = (organophosphates: string, carbamates: string) =>
  `Inhibition: organophosphates ${organophosphates} %, carbamates ${carbamates} %`
export const corrected = 'Corrected'
export const testResult: Record<TestResult, string> = {
  passed: 'residue test passed',
  held: 'residue test has to be repeated',
  failed: 'residue test not passed',
}
export const measuredValues = 'Measured values'
export const tested = 'tested'
export const rapidTestLimits =
  'The rapid test finds two groups of pesticides only, organophosphates and carbamates. Below 35 % counts as edible, 35 to 45 % has to wait for another test, above 45 % is destroyed (thresholds as reported for Kalimati).'
export const showSlip = 'View the test report'
export const toProduct = (product: string) => `See ${product} in the shop`
export const lotGoneTitle = 'Lot not found'
export const toProducts = 'Go to products'
export const lotFailed = 'Failed to load the lot'
