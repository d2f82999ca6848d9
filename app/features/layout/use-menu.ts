import { useState } from 'react'

/** Whether a menu is open, and how to open it. Each navigation closes it, also the button Back. */
export function useMenu(pathname: string): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(false)
  const [menuPathname, setMenuPathname] = useState(pathname)
  if (menuPathname !== pathname) {
    setMenuPathname(pathname)
    setOpen(false)
  }
  return [open, setOpen]
}
