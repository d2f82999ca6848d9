import { ProgressBar } from '../marks.tsx'

/** How far pictures or a sheet are on their way, and then that the shop is at work on them. */
export function Sending({
  progress,
  sending,
  working,
}: {
  progress: number
  sending: string
  working: string
}) {
  return progress < 1 ? (
    <ProgressBar label={sending} value={progress * 100} />
  ) : (
    <ProgressBar label={working} />
  )
}
