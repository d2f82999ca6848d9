import { useState } from 'react'
import { deviceStorage } from '../../ui/browser/storage.ts'

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
export function useNewOrderSound(): [isOn: boolean, setOn: (on: boolean) => void] {
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
export function playNewOrderSound(): void {
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
