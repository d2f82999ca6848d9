import { useEffect, useState } from 'react'
import { CODE_RESEND_AFTER_SECONDS } from '#contract/limits.ts'
import { tabStorage } from '../../ui/browser/storage.ts'

const NAME = 'code-sent-at'

/** Records in this tab that a code has just been mailed: the next can be requested only after a while. */
export function recordCodeSent() {
  tabStorage.set(NAME, String(Date.now()))
}

/** Counts down the seconds until another code can be requested; 0 means now. `start` starts again. */
export function useResendCooldown() {
  const [seconds, setSeconds] = useState(secondsLeft)

  useEffect(() => {
    if (seconds === 0) return
    const timer = setInterval(() => setSeconds(secondsLeft()), 500)
    return () => clearInterval(timer)
  }, [seconds])

  function start() {
    recordCodeSent()
    setSeconds(CODE_RESEND_AFTER_SECONDS)
  }
  return { seconds, start }
}

function secondsLeft(): number {
  const sentAt = Number(tabStorage.get(NAME) ?? 0)
  const left = Math.ceil(CODE_RESEND_AFTER_SECONDS - (Date.now() - sentAt) / 1000)
  return Math.max(0, Math.min(CODE_RESEND_AFTER_SECONDS, left))
}
