import { plural } from '../../plural.ts'

export const title = 'Background work'
export const lead =
  'Tasks that the shop runs automatically. Failed ones are tried again automatically; act only if one keeps failing.'
export const caption = 'Background work, failed work first'
export const columnWork = 'Work'
export const columnSchedule = 'When'
export const columnLastRun = 'Last run'
export const columnNextRun = 'Next run'
export const columnRetry = 'Retry'
export const once = 'Once'
export const every = (seconds: number) => {
  const [count, one, many] =
    seconds % 86_400 === 0
      ? [seconds / 86_400, 'day', 'days']
      : seconds % 3600 === 0
        ? [seconds / 3600, 'hour', 'hours']
        : [Math.max(1, Math.round(seconds / 60)), 'minute', 'minutes']
  return count === 1 ? `Every ${one}` : `Every ${count} ${plural(count, one, many)}`
}
export const state = {
  given_up: 'Given up',
  failed: 'Failed',
  running: 'Running',
  waiting: 'Waiting',
} as const
export const failedTimes = (count: number) => `${count} failed ${plural(count, 'attempt', 'attempts')}`
export const retry = 'Retry<hidden>: {job}</hidden>'
export const retried = 'Starts now'
export const none = 'No background work yet'

const NAMES: Record<string, string> = {
  'back-in-stock': 'Tell customers that a product is back',
  'change-prices': 'Start and end offers',
  'count-pairs': 'Update “Often bought together”',
  'end-lots': 'Take expired lots off sale',
  'mail-recall': 'Tell customers about a recall',
  'proof-days': 'Update labels when proofs begin or expire',
  'request-reset': 'Mail the link for a new password',
  sweep: 'Delete expired data',
  'sweep-pictures': 'Delete unused pictures',
  'update-popularity': 'Count sold units',
  'update-search': 'Update the search of a category',
}
/** The name of a job, or its technical name when it has none. */
export const jobName = (name: string): string => NAMES[name] ?? name
