export const isOnline = () => navigator.onLine

export function subscribe(onChange: () => void) {
  for (const type of ['online', 'offline']) window.addEventListener(type, onChange)
  return () => {
    for (const type of ['online', 'offline']) window.removeEventListener(type, onChange)
  }
}
