const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kathmandu',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kathmandu',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** `20 Nov 2026`, as the calendar stands in Kathmandu. Takes an ISO time. */
export function formatDay(iso: string): string {
  return formatted(day, iso)
}

/** `20 Nov 2026, 4:05 pm`, in Kathmandu. Takes an ISO time. */
export function formatDayAndTime(iso: string): string {
  return formatted(dayAndTime, iso)
}

function formatted(format: Intl.DateTimeFormat, iso: string): string {
  const time = new Date(iso)
  return Number.isNaN(time.getTime()) ? '' : format.format(time)
}
