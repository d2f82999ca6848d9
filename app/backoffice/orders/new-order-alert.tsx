import { useEffect, useRef, useState } from 'react'
import type { OrderSummary } from '#contract/admin/orders/orders.ts'
import * as t from '#texts/admin/today.ts'
import { deviceStorage } from '../../ui/browser/storage.ts'
import { Button } from '../../ui/controls/button.tsx'
import { BellIcon, BellOffIcon } from '../../ui/pictures/icons.tsx'
import { useAdminQuery } from '../kit/api-hooks.ts'

const REFETCH_INTERVAL_MS = 15_000

/** Announces orders that customers place while the page is open, with a sound that this device can switch off: a button of the page. */
export function NewOrderAlert() {
  const { data } = useAdminQuery('/admin/today', { everyMs: REFETCH_INTERVAL_MS, inBackground: true })
  const count = useNewOrders(data?.newestOrders)
  const [isSoundOn, setSoundOn] = useNewOrderSound()
  const Bell = isSoundOn ? BellIcon : BellOffIcon
  return (
    <>
      <p role="status" className="self-center font-bold text-leaf-deep">
        {count > 0 && t.newOrdersArrived(count)}
      </p>
      <Button
        variant="quiet"
        className="px-2.5!"
        aria-label={t.newOrderSound}
        title={t.newOrderSound}
        aria-pressed={isSoundOn}
        onClick={() => setSoundOn(!isSoundOn)}
      >
        <Bell />
      </Button>
    </>
  )
}

/** How many orders have come since the page was opened. Phone orders do not count: staff enter them. */
function useNewOrders(newest: readonly OrderSummary[] | undefined): number {
  const seen = useRef<Set<string>>(undefined)
  const [count, setCount] = useState(0)

  useEffect(() => {
    if (!newest) return
    const isFirst = seen.current === undefined
    const known = seen.current ?? new Set()
    seen.current = known
    const fresh = newest.filter(({ _id, source }) => source === 'web' && !known.has(_id)).length
    for (const { _id } of newest) known.add(_id)
    if (isFirst || fresh === 0) return
    setCount((before) => before + fresh)
    playNewOrderSound()
  }, [newest])

  return count
}

const KEY = 'newOrderSound'
const OFF = 'off'
/** Hertz. */
const TONES = [880, 1175]
const TONE_S = 0.18
const VOLUME = 0.15

// for browsers that block storage
let isOn = true

function isSoundOn(): boolean {
  const stored = deviceStorage.get(KEY)
  return stored === undefined ? isOn : stored !== OFF
}

function setSound(on: boolean) {
  isOn = on
  deviceStorage.set(KEY, on ? 'on' : OFF)
}

/** Whether this device plays a sound for new orders, and a function to change that. On at first. */
function useNewOrderSound(): [isOn: boolean, setOn: (on: boolean) => void] {
  const [on, setOn] = useState(isSoundOn)
  return [
    on,
    (wanted) => {
      setSound(wanted)
      setOn(wanted)
    },
  ]
}

/** Plays two short tones, if the sound is on. Browsers stay silent until the page has been clicked or typed in. */
function playNewOrderSound(): void {
  if (!isSoundOn() || typeof AudioContext === 'undefined') return
  const audio = new AudioContext()
  TONES.forEach((frequency, index) => {
    const oscillator = audio.createOscillator()
    const gain = audio.createGain()
    const start = audio.currentTime + index * TONE_S
    oscillator.frequency.value = frequency
    gain.gain.setValueAtTime(VOLUME, start)
    gain.gain.exponentialRampToValueAtTime(0.001, start + TONE_S)
    oscillator.connect(gain).connect(audio.destination)
    oscillator.start(start)
    oscillator.stop(start + TONE_S)
    if (index === TONES.length - 1) oscillator.onended = () => void audio.close()
  })
}
