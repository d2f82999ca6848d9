import { useEffect, useState } from 'react'

export const SEARCH_DEBOUNCE_MS = 300

/** Runs an action after a pause, in place of an earlier one that is still waiting; none once the component is gone. */
export function useDebouncedAction() {
  const [debounce] = useState(createDebounce)
  useEffect(() => debounce.cancel, [debounce])
  return debounce
}

function createDebounce() {
  let timer: ReturnType<typeof setTimeout> | undefined
  function cancel() {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    cancel,
    isWaiting: () => timer !== undefined,
    run(action: () => void) {
      cancel()
      timer = setTimeout(() => {
        timer = undefined
        action()
      }, SEARCH_DEBOUNCE_MS)
    },
  }
}

/** The value after it has not changed for `delayMs` milliseconds. */
export function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
